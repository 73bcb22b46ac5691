/** Parsing of email addresses, with boundary values in octets: RFC 5321 §4.5.3.1. */
import { expect, test } from '@playwright/test';

import { asciiDomain, parseAddress } from '../../../src/sandbox/emailAddress';

const x = (length: number) => 'x'.repeat(length);
/** A domain of this length. */
const domain = (length: number): string => (length > 63 ? `${x(31)}.${domain(length - 32)}` : x(length));
const isOne = (address: string) => parseAddress(address) !== undefined;

test('the local part has at most 64 octets, a label 63, a domain 253, an address 254', () => {
  expect([x(64), x(65)].map((local) => isOne(`${local}@a.example`))).toEqual([true, false]);
  expect(['é'.repeat(32), `${'é'.repeat(32)}x`].map((local) => isOne(`${local}@a.example`))).toEqual([true, false]);
  expect([x(63), x(64)].map((label) => isOne(`a@${label}.example`))).toEqual([true, false]);
  expect([250, 252, 253].map((length) => isOne(`a@${domain(length)}`))).toEqual([true, true, false]);
  expect([189, 190].map((length) => isOne(`${x(64)}@${domain(length)}`))).toEqual([true, false]);
});

test('an address is parsed into local part, domain, tag and plain form, with quotes and address literals', () => {
  expect(parseAddress(' Jo+a+B@EXAMPLE.org ')).toEqual({
    local: 'Jo+a+B',
    domain: 'example.org',
    tag: 'a+B',
    plain: 'jo@example.org',
  });
  expect(parseAddress('jo@bücher.example')?.domain).toBe('xn--bcher-kva.example');
  expect(parseAddress('"a b+c"@example.org')).toEqual({
    local: '"a b+c"',
    domain: 'example.org',
    tag: undefined,
    plain: '"a b+c"@example.org',
  });
  expect(parseAddress('a@[192.0.2.1]')?.domain).toBe('[192.0.2.1]');
  expect(parseAddress('a@[IPv6:2001:db8::1]')?.domain).toBe('[ipv6:2001:db8::1]');
  expect(parseAddress('a"@"b@example.org')).toBeUndefined();
});

test('a malformed address is rejected', () => {
  // prettier-ignore
  const none = [
    '', '@', 'a', 'a@', '@a.example', 'a b@a.example', '.a@a.example', 'a.@a.example', 'a..b@a.example', 'a@-a.example',
    'a@a-.example', 'a@a_b.example', 'a@a..example', 'a@192.0.2.1', 'a@a.1', 'a@a.example.', 'a@[192.0.2]',
    'a@[2001:db8::1]', 'a@[ipv6:g]', '"a@a.example', '"\\"@a.example', 'a,b@a.example',
  ];
  expect(none.filter(isOne)).toEqual([]);
  expect(['a', 'A.B', 'a-b.c'].map(asciiDomain)).toEqual(['a', 'a.b', 'a-b.c']);
});
