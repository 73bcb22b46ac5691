/** What the search finds first, in entries that are written here. */
import { expect, test } from '@playwright/test';

import { searcher } from '../src/browser/rank';
import type { Entry } from '../src/search/entry';

const entry = (title: string, text: string, url = `/${title}`): Entry => ({
  kind: 'page',
  area: 'Guides',
  title,
  url,
  text: [text],
});

test('a typing error is forgiven in words of five letters or more, and never in a word that is known or has digits', () => {
  const find = searcher([
    entry('All-day', 'A pass that is good all day.'),
    entry('Idempotency', 'Repeat a request.'),
    entry('5.7.26', 'The door is shut.'),
    entry('Loss', 'What is lost.'),
  ]);
  const titles = (query: string) => find(query, 9).map(({ to }) => to);
  expect(titles('idempotancy')).toEqual(['/Idempotency']);
  expect(titles('5.7.1')).toEqual([]);
  expect(titles('5.7.25')).toEqual([]);
  expect(titles('lass'), 'four letters').toEqual([]);
  const withBatch = searcher([entry('Watch-all', 'It watches.'), entry('Batch', 'Many.')]);
  expect(
    withBatch('batch', 9).map(({ to }) => to),
    'known',
  ).toEqual(['/Batch']);
});

test('a word that is known is not the start of a longer one; one that is not may be half typed', () => {
  const find = searcher([
    entry('Rate limits', 'Your quota per minute.'),
    entry('Quotation', 'Marks around a quotation.'),
  ]);
  const titles = (query: string) => find(query, 9).map(({ to }) => to);
  expect(titles('quota')).toEqual(['/Rate limits']);
  expect(titles('quot').sort()).toEqual(['/Quotation', '/Rate limits']);
});

test('a question about several sections finds their page, and a rare word counts more than a common one', () => {
  const section = (title: string, text: string): Entry => ({
    ...entry(title, text, `/Returns#${title}`),
    kind: 'section',
  });
  const find = searcher([
    entry('Returns', 'What comes back.', '/Returns'),
    section('Stop', 'Never write again to an address.'),
    section('Schedule', 'Every hour.'),
    section('Pause', 'Wait a week.'),
    entry('Days', 'An address for each day.'),
  ]);
  // Each is in another section.
  expect(find('never hour week', 9)[0]?.to).toBe('/Returns');
  // Each has one of the two words.
  expect(find('day address', 9)[0]?.to).toBe('/Days');
  expect(find('address again', 9)[0]?.to).toBe('/Returns#Stop');
  expect(find('address every', 9)[0]?.to).toBe('/Returns#Schedule');
});

test('of several entries for one place, the one that matches best is a result', () => {
  const find = searcher([
    entry('Both', 'A retry.', '/place#id'),
    entry('Retry', 'Once more.', '/place#id'),
  ]);
  expect(find('retry', 9).map(({ title }) => title[0]?.text)).toEqual(['Retry']);
});

test('a result says where it is, and shows the sentence that has the words, marked', () => {
  const find = searcher([
    {
      ...entry('Pace', 'First sentence.'),
      place: 'Rate limits',
      text: ['First sentence.', 'Wait as long as Retry-After says.', 'Last sentence.'],
    },
  ]);
  const [hit] = find('how long to wait', 1);
  expect(hit?.place).toBe('Rate limits');
  expect(hit?.excerpt?.map(({ text }) => text).join('')).toBe('Wait as long as Retry-After says.');
  expect(hit?.excerpt?.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
    'Wait',
    'long',
  ]);
  const [long] = searcher([entry('Long', `${'word '.repeat(80)}needle${' word'.repeat(80)}`)])(
    'needle',
    1,
  );
  const shown = long?.excerpt?.map(({ text }) => text).join('') ?? '';
  expect(shown).toContain('needle');
  expect(shown.length).toBeLessThan(220);
});

test('words of the site’s synonyms stand for each other, and so do the common ones', () => {
  const entries = [entry('Logo', 'A picture.'), entry('Erase', 'It is gone.')];
  const titles = (query: string, synonyms?: string[][]) =>
    searcher(entries, synonyms)(query, 9).map(({ to }) => to);
  expect(titles('emblem')).toEqual([]);
  expect(titles('emblems', [['logo', 'emblem']])).toEqual(['/Logo']);
  expect(titles('delete')).toEqual(['/Erase']);
  // A group that shares a word with a common one joins it.
  expect(titles('drop', [['remove', 'drop']])).toEqual(['/Erase']);
  expect(titles('erase', [['drop', 'remove']])).toEqual(['/Erase']);
  expect(titles('drop', [['drop', 'remove']])).toEqual(['/Erase']);
});
