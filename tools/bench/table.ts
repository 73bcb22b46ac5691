/** A table of medians with their spread; what misses its target is marked. */

export interface Figure {
  /** The most that is good. */
  target?: number;
  /** Decimals. */
  decimals?: number;
}

export class Table {
  readonly #title: string;
  readonly #figures: Record<string, Figure>;
  readonly #values = new Map<string, number[]>();
  readonly #columns = new Set<string>();

  constructor(title: string, figures: Record<string, Figure>) {
    this.#title = title;
    this.#figures = figures;
  }

  /** Without a value, there is nothing to be measured. */
  add(name: string, column: string, value?: number): void {
    const key = `${name} ${column}`;
    this.#columns.add(column);
    if (value !== undefined) {
      this.#values.set(key, [...(this.#values.get(key) ?? []), value]);
    }
  }

  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  #cell(name: string, { target = Infinity, decimals = 0 }: Figure, column: string): string {
    const values = [...(this.#values.get(`${name} ${column}`) ?? [])].sort((a, b) => a - b);
    const median = values[Math.floor(values.length / 2)];
    if (median === undefined) {
      return '–';
    }
    const write = (value = 0) => (value === Infinity ? 'never' : value.toFixed(decimals));
    const [least, most] = [write(values[0]), write(values.at(-1))];
    return `${write(median)}${least === most ? '' : ` (${least}–${most})`}${median > target ? ' ✗' : ''}`;
  }

  /** Markdown. */
  toString(): string {
    const columns = [...this.#columns];
    return [
      [this.#title, 'target', ...columns],
      ['---', '---:', ...columns.map(() => '---:')],
      ...Object.entries(this.#figures).map(([name, figure]) => [
        name,
        figure.target === undefined ? '' : `≤ ${figure.target}`,
        ...columns.map((column) => this.#cell(name, figure, column)),
      ]),
    ]
      .map((row) => `| ${row.join(' | ')} |`)
      .join('\n');
  }
}
