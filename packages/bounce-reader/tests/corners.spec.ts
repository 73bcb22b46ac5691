/** Corners of mails and codes: what is cut off, general, or in another encoding. */
import { expect, test } from '@playwright/test';

import { classifyBounce, diagnoseBounce } from '../src';
import { fieldsOf, partsOf, readable } from '../src/mail';

test('a body in base64 that is cut anywhere is read up to there', () => {
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

test('a general status in a report says less than any code of the reply, and a precise one says more than a general code', () => {
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

test('header fields are unfolded, and of a repeated one the first counts', () => {
  expect(
    Object.fromEntries(fieldsOf('Subject: a\n b\n\tc\nTO : x\nsubject: d\n e\nnone\n: f\nX:')),
  ).toEqual({ subject: 'a b c', to: 'x', x: '' });
  expect(fieldsOf(' a\nB: c')).toEqual(new Map([['b', 'c']]));
});

test('a field with encoded words is readable, in its charset and both encodings', () => {
  const rows: Record<string, string> = {
    '=?utf-8?q?caf=C3=A9_a?=': 'café a',
    '=?ISO-8859-1?Q?caf=E9?=': 'café',
    '=?utf-8?B?Y2Fmw6k=?=': 'café',
    '=?utf-8*de?b?Y2Fmw6k=?=': 'café',
    '=?utf-8?q?a?= =?utf-8?q?b?=': 'ab',
    '=?utf-8?q?a?=\n\t=?utf-8?q?b?= c': 'ab c',
    '=?unknown?q?caf=C3=A9?=': 'café',
    '=?utf-8?x?a?=': '=?utf-8?x?a?=',
    a_b: 'a_b',
  };
  for (const [field, text] of Object.entries(rows)) expect.soft(readable(field), field).toBe(text);
});

test('the parts of a mail are taken apart by their boundary, or by what looks like one', () => {
  const shown = (text: string) => partsOf(text).map((part) => [part.type, part.text]);
  const two = '--b\nContent-Type: TEXT/Plain; charset=utf-8\n\none\n--b\n\ntwo\n--b--\nafter';
  expect(shown(`Content-Type: multipart/report; boundary="b"\n\nbefore\n${two}`)).toEqual([
    ['text/plain', 'one'],
    ['text/plain', '\ntwo'],
  ]);
  expect(shown(`Content-Type: multipart/report;\n boundary=b\n\n${two}`)).toHaveLength(2);
  // It has another boundary, or none.
  expect(shown(`Content-Type: multipart/report; boundary=x\n\n${two}`)).toHaveLength(2);
  expect(shown(`Content-Type: multipart/report\n\n${two}`)).toHaveLength(2);
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

test('a body is read in its encoding and charset', () => {
  const body = (head: string, text: string) => partsOf(`${head}\n\n${text}`)[0]?.text;
  const quoted = 'Content-Transfer-Encoding: Quoted-Printable';
  expect(body(quoted, 'caf=C3=A9 a=\nb=  \nc=zz')).toBe('café abc=zz');
  expect(body(`Content-Type: text/plain; charset=iso-8859-1\n${quoted}`, 'caf=e9')).toBe('café');
  expect(body('Content-Type: text/plain; charset=unknown\n' + quoted, 'caf=C3=A9')).toBe('café');
  expect(body('Subject: a', 'caf\u00e9 日本')).toBe('café 日本');
  // Japanese in seven bits, where nothing says so.
  expect(body('Subject: a', '\u001b$B%f!<%6\u001b(B')).toBe('ユーザ');
});

test('of a bounce with several recipients, each has its own result', () => {
  const { recipients } = diagnoseBounce(
    '<a@example.org>: 550 5.1.1 User unknown\n\n<b@example.org>: 452 4.2.2 Mailbox full\n',
  );
  expect(
    recipients.map(({ address, diagnosis }) => [address, diagnosis?.code, diagnosis?.kind]),
  ).toEqual([
    ['a@example.org', '5.1.1', 'hard'],
    ['b@example.org', '4.2.2', 'soft'],
  ]);
});

test('what a code alone means, to the letter', () => {
  const rows = `
5.6.4 undetermined unknown unknown read nothing
4.6.4 soft unknown nobody retry nothing
2.6.4 none null nobody none success
5.1.1 hard mailbox_not_found recipient suppress code
4.1.1 soft mailbox_not_found recipient retry code
5.1.0 undetermined unknown unknown read nothing
5.2.1 hard mailbox_disabled recipient suppress code
5.2.2 soft mailbox_full recipient retry code
4.2.2 soft mailbox_full recipient retry code
5.3.4 soft message_too_large sender fix code
4.4.1 soft connection_failed receiver retry code
5.4.4 hard domain_not_found recipient suppress code
5.5.1 soft protocol_error sender fix code
5.7.1 soft policy_rejected sender fix nothing
4.7.1 soft unknown nobody retry nothing
5.7.26 soft authentication_failed sender fix code
4.1.8 soft policy_rejected sender fix code
550 undetermined unknown unknown read nothing
450 soft unknown nobody retry nothing
421 soft unknown receiver retry nothing
552 soft unknown unknown read nothing
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

test('a text that starts with success is one, unless a code of failure follows', () => {
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
