import type { Locator } from '@playwright/test';

/** The text of each cell of a table, row by row, without its head. */
export function cellsOf(table: Locator): Promise<string[][]> {
  return table
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) =>
        Array.from(row.querySelectorAll('td'), (cell) => cell.innerText.replaceAll(/\s+/g, ' ').trim()),
      ),
    );
}
