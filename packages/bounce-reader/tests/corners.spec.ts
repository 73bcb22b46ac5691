/** Edge cases of mails and codes: truncation, general status codes, transfer encodings, charsets. */
import { classifyBounce, diagnoseBounce, providerCodes } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

import { fieldsOf, partsOf, readable } from '../src/mail';

test('a truncated base64 body is decoded up to its end', () => {
  const encoded = Buffer.from('550 5.1.1 User unknown').toString('base64');
  const read = (length: number) => {
    const head = 'Content-Type: text/plain\nContent-Transfer-Encoding: base64';
    return partsOf(`${head}\n\n${encoded.slice(0, length)}`)[0]?.text;
  };
  expect([32, 30, 29, 28, 27].map(read)).toEqual([
    ...['550 5.1.1 User unknown', '550 5.1.1 User unknown', '550 5.1.1 User unknow'],
    ...['550 5.1.1 User unknow', '550 5.1.1 User unkno'],
  ]);
  expect(read(1)).toBe('');
});

test('a general status (5.0.0) ranks below any code of the reply, and a specific status above a general code', () => {
  const codes: [reply: string, status: string | undefined, code: string | null][] = [
    ['550 Rejected', '5.0.0', '550'],
    ['550 Rejected', '5.1.1', '5.1.1'],
    ['550 5.0.0 Rejected', '5.1.1', '5.1.1'],
    ['550 5.0.0 Rejected', '5.0.0', '5.0.0'],
    ['550 5.0.0 Rejected', undefined, '5.0.0'],
    ['550 5.7.1 Rejected', '5.1.1', '5.7.1'],
    ['550 5.7.1 Rejected', '5.0.0', '5.7.1'],
    ['User unknown', '5.0.0', '5.0.0'],
    ['User unknown', undefined, null],
  ];
  for (const [reply, status, code] of codes) {
    expect.soft(classifyBounce(reply, { status })?.code, `${reply}, ${status}`).toBe(code);
  }
});

test('folded header fields (RFC 5322) are unfolded, and the first of repeated ones counts', () => {
  expect(
    Object.fromEntries(fieldsOf('Subject: a\n b\n\tc\nTO : x\nsubject: d\n e\nnone\n: f\nX:')),
  ).toEqual({ subject: 'a b c', to: 'x', x: '' });
  expect(fieldsOf(' a\nB: c')).toEqual(new Map([['b', 'c']]));
});

test('encoded words (RFC 2047) of a header field are decoded by charset and encoding (Q, B)', () => {
  const rows: Record<string, string> = {
    '=?utf-8?q?caf=C3=A9_a?=': 'café a',
    '=?ISO-8859-1?Q?caf=E9?=': 'café',
    '=?utf-8?B?Y2Fmw6k=?=': 'café',
    '=?utf-8*de?b?Y2Fmw6k=?=': 'café',
    '=?utf-8?q?a?= =?utf-8?q?b?=': 'ab',
    '=?utf-8?q?a?=\n\t=?utf-8?q?b?= c': 'ab c',
    '=?utf-8?q?a?=\n =?utf-8?q?b?=\n =?utf-8?b?Yw==?=': 'abc',
    '=?unknown?q?caf=C3=A9?=': 'café',
    '=?utf-8?x?a?=': '=?utf-8?x?a?=',
    a_b: 'a_b',
  };
  for (const [field, text] of Object.entries(rows)) expect.soft(readable(field), field).toBe(text);
});

test('a multipart mail is split at its boundary, or at a line that looks like one', () => {
  const shown = (text: string) => partsOf(text).map((part) => [part.type, part.text]);
  const two = '--b\nContent-Type: TEXT/Plain; charset=utf-8\n\none\n--b\n\ntwo\n--b--\nafter';
  expect(shown(`Content-Type: multipart/report; boundary="b"\n\nbefore\n${two}`)).toEqual([
    ['text/plain', 'one'],
    ['text/plain', '\ntwo'],
  ]);
  expect(shown(`Content-Type: multipart/report;\n boundary=b\n\n${two}`)).toHaveLength(2);
  expect(shown(`Content-Type: multipart/report; BOUNDARY="b"\n\n${two}`)).toHaveLength(2);
  // The boundary parameter is wrong or missing.
  expect(shown(`Content-Type: multipart/report; boundary=x\n\n${two}`)).toHaveLength(2);
  expect(shown(`Content-Type: multipart/report\n\n${two}`)).toHaveLength(2);
  const bare = '--b\n\none\n--b\n\ntwo\n--b--';
  expect(shown(`Content-Type: multipart/report\n\n${bare}`)).toHaveLength(2);
  expect(shown('Content-Type: multipart/report\n\nnothing')).toEqual([['text/plain', 'nothing']]);
  expect(shown('Content-Type: message/rfc822\n\nTo: a')).toEqual([['message/rfc822', 'To: a']]);
  expect(shown('\nno head')).toEqual([['text/plain', '\nno head']]);
  expect(shown('Subject: head alone')).toEqual([['text/plain', '']]);
  expect(
    shown(
      'Content-Type: text/html\n\n<p class="a">A&nbsp;&lt;b&gt; &quot;c&quot; &#39;d&#39; &amp;lt;</p>e<br>f',
    ),
  ).toEqual([['text/html', ` A <b> "c" 'd' &lt;\ne\nf`]]);
});

test('a body is decoded by its transfer encoding and charset', () => {
  const body = (head: string, text: string) => partsOf(`${head}\n\n${text}`)[0]?.text;
  const quoted = 'Content-Transfer-Encoding: Quoted-Printable';
  expect(body(quoted, 'caf=C3=A9 a=\nb=  \nc=zz')).toBe('café abc=zz');
  expect(body(`Content-Type: text/plain; charset=iso-8859-1\n${quoted}`, 'caf=e9')).toBe('café');
  expect(body('Content-Type: text/plain; charset=unknown\n' + quoted, 'caf=C3=A9')).toBe('café');
  const latin = 'Content-Type: text/plain; Charset=ISO-8859-1\nContent-Transfer-Encoding: 8bit';
  expect(body(latin, 'caf\u00e9')).toContain('caf');
  expect(body('Subject: a', 'caf\u00e9 日本')).toBe('café 日本');
  // ISO-2022-JP without a charset parameter.
  expect(body('Subject: a', '\u001b$B%f!<%6\u001b(B')).toBe('ユーザ');
});

test('what a report tells of one recipient is not the cause of several', () => {
  const codes = (...addresses: string[]) =>
    diagnoseBounce(
      [
        'Content-Type: multipart/report; boundary=b\n\n--b\nContent-Type: text/plain\n',
        'One address could not be reached: 452 4.2.2 Mailbox full\n',
        '--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n',
        ...addresses.map((one) => `Final-Recipient: rfc822; ${one}\nStatus: 5.0.0\n`),
        '--b--',
      ].join('\n'),
    ).recipients.map(({ diagnosis }) => diagnosis?.code);
  expect(codes('a@example.org')).toEqual(['4.2.2']);
  expect(codes('a@example.org', 'b@example.org')).toEqual(['5.0.0', '5.0.0']);
});

test('a status or reply code alone is classified as in the table', () => {
  const rows = `
5.6.4 undetermined unknown unknown read nothing
4.6.4 soft unknown nobody retry nothing
2.6.4 none null nobody none success
5.1.1 hard mailbox_not_found nobody suppress code
4.1.1 soft mailbox_not_found nobody retry code
5.1.0 undetermined unknown unknown read nothing
5.2.1 hard mailbox_disabled nobody suppress code
5.2.2 soft mailbox_full recipient retry code
4.2.2 soft mailbox_full recipient retry code
5.3.4 soft message_too_large sender fix code
4.4.1 soft connection_failed receiver retry code
5.4.4 hard domain_not_found nobody suppress code
5.5.1 soft protocol_error sender fix code
5.7.1 soft policy_rejected sender fix nothing
4.7.1 soft unknown nobody retry nothing
5.7.26 soft authentication_failed sender fix code
4.1.8 soft policy_rejected sender fix code
550 undetermined unknown unknown read nothing
450 soft unknown nobody retry nothing
421 soft unknown receiver retry nothing
552 soft unknown unknown read nothing
503 soft protocol_error sender fix code
535 soft protocol_error sender fix code
250 none null nobody none success`;
  for (const row of rows.trim().split('\n')) {
    const code = row.replace(/ .*/, '');
    const found = classifyBounce(code);
    const { kind, category, who, action, basis } = found ?? {};
    expect.soft(`${found?.code} ${kind} ${category} ${who} ${action} ${basis}`).toBe(row);
  }
  expect(classifyBounce('5.9.9')).toBeUndefined();
});

test('a text that starts with a success code is a success, unless a failure code follows', () => {
  const rows = ['250 2.1.5 OK', '250 OK', '2.1.5 fine', '250 queued, later 5.1.1'].map((text) => {
    const { code, kind, basis } = classifyBounce(text) ?? {};
    return [code, kind, basis];
  });
  expect(rows).toEqual([
    ['250', 'none', 'success'],
    ['250', 'none', 'success'],
    ['2.1.5', 'none', 'success'],
    ['5.1.1', 'hard', 'code'],
  ]);
});

test('a range of a provider’s codes has its first and its last code, and not those beside them', () => {
  for (const { code, to, provider } of providerCodes.filter((row) => row.to !== undefined)) {
    const [subject, first, last] = [
      code.slice(0, code.lastIndexOf('.') + 1),
      ...[code, to ?? ''].map((text) => Number(text.slice(text.lastIndexOf('.') + 1))),
    ];
    const providerAt = (detail = 0) => classifyBounce(`${subject}${detail}`)?.provider?.code;
    expect(last, provider).toBeGreaterThan(first ?? 0);
    expect([first, last].map(providerAt)).toEqual([code, code]);
    expect(providerAt((first ?? 0) - 1)).not.toBe(code);
    expect(providerAt((last ?? 0) + 1)).not.toBe(code);
  }
});
