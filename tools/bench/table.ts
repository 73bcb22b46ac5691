/** A table of medians with their quartiles; what misses its target is marked. */

export interface Figure {
  /** The most that is good. */
  target?: number;
  /** Decimals. */
  decimals?: number;
}

interface Values {
  values: number[];
  /** What the values are divided by. */
  references: number[];
}

/** @param share of the values that are smaller, from 0 to 1 */
function quantile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

export class Table {
  readonly #title: string;
  readonly #figures: Record<string, Figure>;
  readonly #cells = new Map<string, Values>();
  readonly #columns = new Set<string>();

  constructor(title: string, figures: Record<string, Figure>) {
    this.#title = title;
    this.#figures = figures;
  }

  /**
   * Without a value, there is nothing to be measured. With references, the figure is the ratio of the two medians: single
   * values vary by more than what two builds differ by.
   */
  add(name: string, column: string, value?: number, reference?: number): void {
    const key = `${name} ${column}`;
    this.#columns.add(column);
    const cell = this.#cells.get(key) ?? { values: [], references: [] };
    this.#cells.set(key, cell);
    if (value !== undefined) cell.values.push(value);
    if (reference !== undefined) cell.references.push(reference);
  }

  get isEmpty(): boolean {
    return this.#columns.size === 0;
  }

  #cell(name: string, { target = Infinity, decimals = 0 }: Figure, column: string): string {
    const { values = [], references = [] } = this.#cells.get(`${name} ${column}`) ?? {};
    if (values.length === 0) {
      return '–';
    }
    const divisor = references.length > 0 ? quantile(references, 0.5) : 1;
    const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map(
      (share) => quantile(values, share) / divisor,
    );
    const write = (value: number) => (value === Infinity ? 'never' : value.toFixed(decimals));
    const spread = write(low) === write(high) ? '' : ` (${write(low)}–${write(high)})`;
    return `${write(median)}${spread}${median > target ? ' ✗' : ''}`;
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
