/** The name under which a response is saved. Needs no browser. */
import { expect, test } from '@playwright/test';

import { savedName } from '../src/response/savedName';

const named = (disposition: string | undefined, mediaType = 'application/pdf') =>
  savedName({ mediaType, headers: disposition === undefined ? [] : [['content-disposition', disposition]] });

test('a response is saved under the name of its Content-Disposition (RFC 6266, RFC 8187)', () => {
  // prettier-ignore
  const names: [disposition: string, name: string][] = [
    ['attachment; filename=report.pdf', 'report.pdf'],
    ['attachment; filename="annual report; 2026.pdf"', 'annual report; 2026.pdf'],
    [String.raw`attachment; filename="a \"b\".pdf"`, 'a _b_.pdf'],
    ['ATTACHMENT;FileName = "x.pdf"', 'x.pdf'],
    ["attachment; filename=rates.txt; filename*=UTF-8''%e2%82%ac%20rates.txt", '€ rates.txt'],
    ["attachment; filename*=iso-8859-1'en'%A3.txt; filename=pound.txt", '£.txt'],
    ["attachment; filename*=UTF-8''%ff; filename=whole.txt", 'whole.txt'],
    ["attachment; filename*=klingon''x; filename=whole.txt", 'whole.txt'],
    // UTF-8, as fetch hands it on.
    ['attachment; filename="Ã¼ber.pdf"', 'über.pdf'], ['attachment; filename="\u00fcber.pdf"', 'über.pdf'],
    ['inline', 'response.pdf'], ['filename="no type.pdf"', 'response.pdf'],
  ];
  for (const [disposition, name] of names) expect.soft(named(disposition)).toBe(name);
});

test('a hostile file name is made safe', () => {
  // prettier-ignore
  const hostile: [name: string, safe: string][] = [
    ['../../.bashrc', 'bashrc'], [String.raw`C:\\windows\\win.ini`, 'win.ini'], ['..', 'response.pdf'], ['con.txt', '_con.txt'],
    // Windows drops dots and spaces at the end.
    ['report.pdf . ', 'report.pdf'], ['invoice\u202efdp.exe', 'invoicefdp.exe'], ['a:b|c?.txt', 'a_b_c_.txt'],
    [`${'x'.repeat(300)}.tar.gz`, `${'x'.repeat(60)}.gz`],
  ];
  for (const [name, safe] of hostile) {
    const bytes = Buffer.from(name).toString('latin1');
    expect.soft(named(`attachment; filename="${bytes}"`), name).toBe(safe);
  }
});

test('a response without a name is saved with an end that fits its media type', () => {
  expect(named(undefined, 'image/png')).toBe('response.png');
  expect(named(undefined, '')).toBe('response.bin');
  // Nobody asked for a file that a browser runs.
  expect(named(undefined, 'text/html')).toBe('response.bin');
});
