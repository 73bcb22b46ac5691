/** Collects faults of a built site, and lists the files of each fault once: all pages may share it. */
export class Faults {
  private readonly files = new Map<string, string[]>();

  add(file: string, faults: readonly string[]): void {
    for (const fault of faults) {
      this.files.set(fault, [...(this.files.get(fault) ?? []), file]);
    }
  }

  /** @throws Error with all faults, if there are any */
  check(): void {
    const lines = [...this.files].map(([fault, [first = '', ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more` : '';
      return `${first}${more}  ${fault}`;
    });
    if (lines.length > 0) throw new Error(lines.join('\n'));
  }
}
