/** The parts of an email address and the rules of its syntax, as a guide shows them. */
import { expect, test } from '@playwright/test';

import { anatomyOf, type Rule } from '../../../src/components/guides/AddressAnatomy/anatomy';
import { parseAddress } from '../../../src/sandbox/emailAddress';

/** An address, and the numbers of the rules that it breaks. */
const addresses: Record<string, number[]> = {
  'mara@example.com': [],
  ' mara@example.com ': [],
  'Mara.Lindt+news@bücher.example': [],
  '"mara lindt"@example.com': [],
  '"a@b"@example.com': [],
  'postmaster@[192.0.2.1]': [],
  'postmaster@[IPv6:2001:db8::1]': [],
  [`${'a'.repeat(64)}@example.com`]: [],
  [`${'a'.repeat(65)}@example.com`]: [2],
  [`${'ä'.repeat(33)}@example.com`]: [2],
  'mara..lindt@example.com': [3],
  '.mara@example.com': [3],
  'mara lindt@example.com': [3],
  '"mara"lindt"@example.com': [3],
  'mara@-example.com': [4],
  [`mara@${'a'.repeat(64)}.com`]: [4],
  'mara@exa_mple.com': [4],
  'postmaster@[300.0.2.1]': [4],
  [`mara@${'abcdefghi.'.repeat(25)}com`]: [5],
  mara: [1],
  '@example.com': [1],
  'mara@': [1],
  '': [1],
};

test('the anatomy names the rules that an address breaks, and agrees with the sandbox', () => {
  for (const [address, expected] of Object.entries(addresses)) {
    const broken = anatomyOf(address).rules.flatMap(({ isKept }, index) => (isKept === false ? [index + 1] : []));
    expect(broken, address).toEqual(expected);
    expect(parseAddress(address) === undefined, address).toBe(expected.length > 0);
  }
});

/** An address and its parts: name, value and note. */
const parts: Record<string, [name: string, value: string, note: string][]> = {
  ' Mara+a+b@example.com ': [
    ['Local part', 'Mara+a+b', '8 of 64 octets'],
    ['Tag', 'a+b', 'A custom of many providers. Without it: Mara@…'],
    ['Domain', 'example.com', '11 of 255 octets'],
    ['Whole address', 'Mara+a+b@example.com', '20 of 254 octets'],
  ],
  'ä@BÜCHER.example': [
    ['Local part', 'ä', '2 of 64 octets'],
    ['Domain', 'BÜCHER.example', '15 of 255 octets'],
    ['Domain in ASCII', 'xn--bcher-kva.example', 'What is looked up in the DNS, in lower case'],
    ['Whole address', 'ä@BÜCHER.example', '18 of 254 octets'],
  ],
  '"a+b@c"@-example.com': [
    ['Local part', '"a+b@c"', 'A quoted string. 7 of 64 octets'],
    ['Domain', '-example.com', '12 of 255 octets'],
    ['Whole address', '"a+b@c"@-example.com', '20 of 254 octets'],
  ],
  'a@[IPv6:2001:db8::1]': [
    ['Local part', 'a', '1 of 64 octets'],
    ['Domain', '[IPv6:2001:db8::1]', 'An IP address in brackets'],
    ['Whole address', 'a@[IPv6:2001:db8::1]', '20 of 254 octets'],
  ],
};

for (const [address, expected] of Object.entries(parts)) {
  test(`the parts of “${address}” have their sizes, and no part that it does not have`, () => {
    expect(anatomyOf(address).parts).toEqual(expected);
  });
}

test('a rule about what is missing, or malformed already, is neither kept nor broken', () => {
  const rows: Record<string, string> = {
    mara: '-????',
    '@example.com': '-??+?',
    'mara@': '-++??',
    [`${'a'.repeat(65)}@example.com`]: '+-?++',
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(61)}`]: '+++++',
    [`${'a'.repeat(64)}@${'b'.repeat(63)}.${'b'.repeat(63)}.${'b'.repeat(62)}`]: '++++-',
    // 273 octets, but 239 with the domain in ASCII.
    [`${'a'.repeat(64)}@${'ü'.repeat(40)}.${'b'.repeat(63)}.${'b'.repeat(63)}`]: '+++++',
  };
  const signs = ({ isKept }: Rule) => (isKept === undefined ? '?' : isKept ? '+' : '-');
  for (const [address, expected] of Object.entries(rows)) {
    expect.soft(anatomyOf(address).rules.map(signs).join(''), address).toBe(expected);
  }
});
