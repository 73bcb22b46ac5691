/** An illustration of the SMTP session behind a result: written from the result, not recorded from a server. */
import type { CheckContent, ProblemDetails, Validation } from '../../../api/homePage';

export interface Line {
  /** The speaker; a note is for the reader. */
  from: 'client' | 'server' | 'dns' | 'note';
  text: string;
}

const client = (text: string): Line => ({ from: 'client', text });
const server = (text: string): Line => ({ from: 'server', text });
const dns = (text: string): Line => ({ from: 'dns', text });
const note = (text: string): Line => ({ from: 'note', text });

const accepted = server('250 2.1.5 Recipient OK');
const rejected = server('550 5.1.1 No such user');

/** A mailbox that does not exist: a server that accepts it is a catch-all. */
const probe = 'k7q2x9';

/** Replies to a recipient that is not accepted, by reason. Codes: RFC 5321 §4.2.3, RFC 3463 §3. */
const rejections: Record<string, Line[]> = {
  mailbox_not_found: [rejected],
  mailbox_disabled: [server('550 5.2.1 Mailbox disabled')],
  mailbox_full: [server('452 4.2.2 Mailbox full')],
  greylisted: [server('451 4.7.1 Greylisted, come back later')],
  unexpected_response: [
    server('550 5.7.1 Refused by policy'),
    note('The server rejected the check itself. That says nothing about the mailbox.'),
  ],
  timeout: [note('No reply before the timeout.')],
};

/** Why a mailbox that accepts mail is risky, by reason. */
const reservations: Record<string, string> = {
  catch_all: 'It accepts a made-up name too, so its “yes” proves nothing.',
  disposable: 'It accepts mail, but the domain is on the list of disposable services.',
  role_account: 'It accepts mail, but for a role and not for a person.',
  low_reputation: 'It accepts mail, but the domain is new or known for abuse.',
};

/** The catch-all probe that follows an accepted recipient, and what it shows. */
function catchAllProbe({ reason, domain, checks }: Validation): Line[] {
  const command = client(`RCPT TO:<${probe}@${domain}>`);
  const reply = checks.catch_all ? accepted : rejected;
  const meaning = reservations[reason] ?? 'It accepts this name and rejects a made-up one.';
  return [...(checks.catch_all === null ? [] : [command, reply]), note(meaning)];
}

/** Whether it is the fallback of the sandbox, for any address that is no test address. */
export const isFallback = ({ reason, mx }: Validation) => reason === 'connection_failed' && mx === null;

/** The lines of the illustration: DNS first, then SMTP up to the recipient; `DATA` is never sent. */
export function smtpDialogue(verdict: Validation): Line[] {
  const { email, domain, reason, mx, checks, did_you_mean: suggestion } = verdict;
  if (domain === null) {
    return [note('Not an address under RFC 5321, so there is no server to ask.')];
  }
  const question = dns(`MX ${domain}?`);
  if (mx === null) {
    const nullMx = note('The domain declares that it accepts no mail (RFC 7505).');
    const misspelt = note('As if the domain were misspelt: the sandbox has one domain for all results.');
    const lookups: Record<string, Line[]> = {
      domain_not_found: [
        question,
        dns('NXDOMAIN: no such domain'),
        ...(suggestion?.endsWith(`@${domain}`) ? [misspelt] : []),
      ],
      no_mail_server: [question, dns('none'), dns(`A, AAAA ${domain}?`), dns('none')],
      null_mx: [question, dns('0 .'), nullMx],
    };
    return lookups[reason] ?? [];
  }
  const mxLookup = [question, dns(`10 ${mx.host}`)];
  if (reason === 'connection_failed') {
    return [...mxLookup, note(`No connection to ${mx.host} on port 25.`)];
  }
  if (reason === 'server_unavailable') {
    return [...mxLookup, server(`421 4.3.2 ${mx.host} accepts no mail now`)];
  }
  return [
    ...mxLookup,
    server(`220 ${mx.host} ESMTP`),
    client('EHLO checker.example'),
    server(`250-${mx.host}`),
    server('250 ENHANCEDSTATUSCODES'),
    client('MAIL FROM:<check@checker.example>'),
    server('250 2.1.0 Sender OK'),
    client(`RCPT TO:<${email}>`),
    ...(checks.smtp ? [accepted, ...catchAllProbe(verdict)] : (rejections[reason] ?? [])),
  ];
}

/** The exchange of an error as HTTP has it, without the body, which the code below shows. */
export function errorExchange(
  { server: base, path }: CheckContent['request'],
  { status, title }: ProblemDetails,
  headers: [name: string, value: string][] = [],
): Line[] {
  return [
    client(`POST ${new URL(base + path).pathname}`),
    server(`HTTP/1.1 ${status} ${title}`),
    ...headers.map(([name, value]) => server(`${name}: ${value}`)),
  ];
}
