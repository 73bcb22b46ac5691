/** The tables of codes and of providers in the HTML of their page. */
// prettier-ignore
import {
  actionNames, basicCodes, type Code, codeWith, digitsOf, enhancedCodes, kindNames, meaningOf, providerCodes, urlOf,
  whoNames,
} from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

import { builtPage } from '../../support/site';

const readPage = () => builtPage('/docs/bounce-codes');
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const codes: Code[] = [...basicCodes, ...enhancedCodes];

/** What the row of a code says to do. */
function advice(entry: Code): string {
  const [first = 5, second] = digitsOf(entry);
  const { kind, action, who } = meaningOf(entry, first);
  const other = second === undefined ? undefined : meaningOf(entry, second);
  const differs = other && (other.kind !== kind || other.action !== action);
  return [
    kindNames[kind],
    kind === 'none' ? '' : ` ${actionNames[action]}.Who fixes it: ${whoNames[who]}`,
    differs ? `For ${codeWith(entry, second ?? 4)}, ${other.kind}: ${actionNames[other.action].toLowerCase()}.` : '',
  ].join('');
}

test('each row of the table says what a code means, where that is written, what to do, and what differs with a 4', () => {
  const $ = readPage();
  const seen = new Set<boolean>();
  for (const entry of codes) {
    const [first = 5] = digitsOf(entry);
    const code = codeWith(entry, first);
    const row = $(`[id="code-${code.replaceAll('.', '-')}"]`);
    const cells = row.children('td').toArray();
    const [meaning = '', todo = ''] = cells.map((cell) => squeezed($(cell).text()));
    expect(row.children('th[scope=row]'), code).toHaveLength(1);
    expect(meaning, code).toContain(entry.title);
    expect(meaning, code).toContain(squeezed(entry.meaning));
    expect($(cells[0]).find('a').attr('href'), code).toBe(urlOf(entry.source));
    expect(todo, code).toBe(advice(entry));
    seen.add(todo.includes('For '));
  }
  expect(seen.size, 'some differ, others do not').toBe(2);
});

test('the groups of the table have the codes of their subject, in the order of RFC 3463, and say how many', () => {
  const $ = readPage();
  const groups = $('#codes > details').toArray();
  expect(groups.filter(({ attribs }) => 'open' in attribs)).toEqual([]);
  const names = groups.map((group) => squeezed($(group).children('summary').text()));
  expect(names.slice(0, 8).map((name) => name.slice(0, 4))).toEqual(
    Array.from({ length: 8 }, (_, subject) => `X.${subject}:`),
  );
  for (const [index, group] of groups.entries()) {
    const name = names[index] ?? '';
    const rows = $(group).find('tbody tr').toArray();
    const count = rows.length === 1 ? '1 code' : `${rows.length} codes`;
    expect(name, name).toMatch(new RegExp(` ${count}$`));
    for (const row of rows) {
      const [code = ''] = $(row)
        .find('th')
        .text()
        .split(/(?<=\d)(?=[245]\.)/);
      const isFailure = !$(row).find('td').last().text().startsWith(kindNames.none);
      const subject = /^X\.\d/.exec(name)?.[0];
      const isRight = subject
        ? code.replace(/^\d/, 'X').startsWith(subject)
        : code.startsWith(/^\d/.exec(name)?.[0] ?? '');
      expect(isRight, `${code} in ${name}`).toBe(true);
      expect(isFailure, `${code} in ${name}`).toBe(!name.startsWith('Not failures'));
    }
  }
});

test('each provider has its codes, by name, with its page, and the day on which that was read', () => {
  const $ = readPage();
  const groups = $('details:not([id])').filter((_, group) => $(group).closest('#codes').length === 0);
  const shown = Array.from(groups.has('th:contains("What it means there")'), (group) => ({
    name: squeezed($(group).children('summary').contents().first().text()),
    rows: Array.from($(group).find('tbody tr'), (row) => {
      const [code, means] = $(row).find('td').toArray();
      return {
        code: squeezed($(code).text()),
        text: squeezed($(means).text()),
        source: $(means).find('a').attr('href'),
        day: $(means).find('time').attr('datetime'),
      };
    }),
  }));
  const names = [...new Set(providerCodes.map(({ provider }) => provider))];
  expect(shown.map(({ name }) => name)).toEqual(names.sort((a, b) => a.localeCompare(b, 'en')));
  for (const { name, rows } of shown) {
    const own = providerCodes.filter(({ provider }) => provider === name);
    const shown = rows.map(({ code, source, day }) => ({ code, source, day }));
    expect(shown, name).toEqual(
      own.map(({ code, to, source, checked }) => ({ code: to ? `${code} to ${to}` : code, source, day: checked })),
    );
    for (const [index, { meaning }] of own.entries()) expect(rows[index]?.text, name).toContain(squeezed(meaning));
  }
});
