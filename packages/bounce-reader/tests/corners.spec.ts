/** Edge cases of mails and codes: truncation, general status codes, transfer encodings, charsets. */
import { classifyBounce, diagnoseBounce, providerCodes } from '@docs-engines/bounce-reader';
import { expect, test } from '@playwright/test';

test('a mail is read by its transfer encoding, charset, type and boundary, also where these are wrong', () => {
  const base64 = Buffer.from('550 5.1.1 User unknown').toString('base64');
  const quoted = 'Content-Transfer-Encoding: Quoted-Printable';
  const parts = '--b\nContent-Type: TEXT/Plain; charset=utf-8\n\n550 no user\n--b\n\ntwo\n--b--\nafter';
  // prettier-ignore
  const rows: [head: string, body: string, text: string][] = [
    ['Content-Transfer-Encoding: base64', base64, '550 5.1.1 User unknown'],
    // Truncated.
    ['Content-Transfer-Encoding: base64', base64.slice(0, 27), '550 5.1.1 User unkno'],
    [quoted, '550 User caf=C3=A9 unkno=\nwn=  \n=zz', '550 User café unknown=zz'],
    [`Content-Type: text/plain; charset=iso-8859-1\n${quoted}`, '550 User caf=e9', '550 User café'],
    [`Content-Type: text/plain; charset=unknown\n${quoted}`, '550 User caf=C3=A9', '550 User café'],
    ['Content-Type: text/plain; Charset=UTF-8\nContent-Transfer-Encoding: 8bit', '550 caf\u00e9 日本', '550 café 日本'],
    // ISO-2022-JP without a charset parameter.
    ['Subject: a', '550 user \u001b$B%f!<%6\u001b(B', '550 user ユーザ'],
    ['Content-Type: text/html', '<p class="a">550&nbsp;&lt;b@c.test&gt; &quot;d&quot; &#39;e&#39; &amp;lt;</p>f', `550 <b@c.test> "d" 'e' &lt;\nf`],
    // With a boundary, without one, and with a wrong one: the part that follows belongs to the text.
    ...['; boundary="b"', ';\n boundary=b', '; BOUNDARY="b"', '; boundary=x', ''].map((end): [string, string, string] => [
      `Content-Type: multipart/report${end}`, parts, '550 no user\n\ntwo',
    ]),
    ['Content-Type: multipart/report', '550 no user', '550 no user'],
  ];
  for (const [head, body, text] of rows) {
    const { recipients } = diagnoseBounce(`From: MAILER-DAEMON@x.test\nTo: a@b.test\n${head}\n\n${body}`);
    expect.soft(recipients[0]?.text, head + body).toBe(text);
  }
});

test('a general status (5.0.0) ranks below any code of the reply, and a specific status above a general code', () => {
  // prettier-ignore
  const codes: [reply: string, status: string | undefined, code: string | null][] = [
    ['550 Rejected', '5.0.0', '550'], ['550 Rejected', '5.1.1', '5.1.1'], ['550 5.0.0 Rejected', '5.1.1', '5.1.1'],
    ['550 5.0.0 Rejected', undefined, '5.0.0'], ['550 5.7.1 Rejected', '5.1.1', '5.7.1'], ['550 5.7.1 Rejected', '5.0.0', '5.7.1'],
    ['User unknown', '5.0.0', '5.0.0'], ['User unknown', undefined, null],
  ];
  for (const [reply, status, code] of codes) {
    expect.soft(classifyBounce(reply, { status })?.code, `${reply}, ${status}`).toBe(code);
  }
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
  5.6.4 undetermined unknown unknown read nothing; 2.6.4 none null nobody none success;
  5.1.1 hard mailbox_not_found nobody suppress code; 4.1.1 soft mailbox_not_found nobody retry code;
  5.1.0 undetermined unknown unknown read nothing; 5.2.1 hard mailbox_disabled nobody suppress code;
  5.2.2 soft mailbox_full recipient retry code; 5.3.4 soft message_too_large sender fix code;
  4.4.1 soft connection_failed receiver retry code; 5.4.4 hard domain_not_found nobody suppress code;
  5.5.1 soft protocol_error sender fix code; 5.7.1 soft policy_rejected sender fix nothing;
  4.7.1 soft unknown nobody retry nothing; 5.7.26 soft authentication_failed sender fix code;
  4.1.8 soft policy_rejected sender fix code; 550 undetermined unknown unknown read nothing;
  450 soft unknown nobody retry nothing; 421 soft unknown receiver retry nothing;
  552 soft unknown unknown read nothing; 535 soft protocol_error sender fix code;
  250 none null nobody none success`;
  for (const row of rows.split(';').map((text) => text.trim())) {
    const { code, kind, category, who, action, basis } = classifyBounce(row.replace(/ .*/, '')) ?? {};
    expect.soft(`${code} ${kind} ${category} ${who} ${action} ${basis}`).toBe(row);
  }
  expect(classifyBounce('5.9.9')).toBeUndefined();
});

test('a text that starts with a success code is a success, unless a failure code follows', () => {
  for (const [text, code, basis] of [
    ['250 2.1.5 OK', '250', 'success'],
    ['2.1.5 fine', '2.1.5', 'success'],
    ['250 queued, later 5.1.1', '5.1.1', 'code'],
  ] as const) {
    expect(classifyBounce(text), text).toMatchObject({ code, basis });
  }
});

test('a range of a provider’s codes has its first and its last code, and not those beside them', () => {
  for (const { code, to, provider } of providerCodes.filter((row) => row.to !== undefined)) {
    const subject = code.slice(0, code.lastIndexOf('.') + 1);
    const [first = 0, last = 0] = [code, to ?? ''].map((text) => Number(text.slice(text.lastIndexOf('.') + 1)));
    const found = [first - 1, first, last, last + 1].map(
      (detail) => classifyBounce(`${subject}${detail}`)?.provider?.code === code,
    );
    expect(found, provider).toEqual([false, true, true, false]);
  }
});
