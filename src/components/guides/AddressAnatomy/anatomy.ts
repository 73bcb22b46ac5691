import { asciiDomain, octets, parseAddress } from '@site/src/sandbox/emailAddress';

/** A rule of an RFC, and whether the address keeps it. */
export interface Rule {
  text: string;
  source: { label: string; href: string };
  /** Undefined if a broken rule before it makes it impossible to say. */
  isKept: boolean | undefined;
}

/** A part of an address. */
type Part = [name: string, value: string, note: string];

function rfc(number: number, section: string): Rule['source'] {
  return {
    label: `RFC ${number}, section ${section}`,
    href: `https://www.rfc-editor.org/rfc/rfc${number}#section-${section}`,
  };
}

const sized = (text: string, limit: number) => `${octets(text)} of ${limit} octets`;

/**
 * The parts of an email address, and the rules of syntax that it keeps and breaks. Looks nothing up.
 *
 * @param text as typed; surrounding spaces are ignored
 */
export function anatomyOf(text: string) {
  const address = text.trim();
  const atSign = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(atSign, 0));
  const host = atSign < 0 ? '' : address.slice(atSign + 1);
  const isQuoted = local.startsWith('"');
  const isLiteral = host.startsWith('[');
  const domain = asciiDomain(host) ?? parseAddress(`x@${host}`)?.domain;
  const tag = isQuoted || !local.includes('+') ? '' : local.slice(local.indexOf('+') + 1);
  const isShort = octets(local) <= 64;

  const parts: (Part | '' | false | undefined)[] = [
    ['Local part', local, `${isQuoted ? 'A quoted string. ' : ''}${sized(local, 64)}`],
    tag && ['Tag', tag, `A custom of many providers. Without it: ${local.slice(0, local.indexOf('+'))}@…`],
    ['Domain', host, isLiteral ? 'An IP address in brackets' : sized(host, 255)],
    !isLiteral &&
      domain !== undefined &&
      domain !== host && ['Domain in ASCII', domain, 'What is looked up in the DNS, in lower case'],
    ['Whole address', address, sized(address, 254)],
  ];

  const rules: Rule[] = [
    {
      text: 'There is an at sign, with something on both sides.',
      source: rfc(5321, '4.1.2'),
      isKept: local !== '' && host !== '',
    },
    {
      text: 'The local part has at most 64 octets.',
      source: rfc(5321, '4.5.3.1.1'),
      isKept: local ? isShort : undefined,
    },
    {
      text: isQuoted
        ? 'The quoted string is closed, and a quotation mark or backslash in it has a backslash before it.'
        : 'The local part has letters, digits and some signs, and no dot at its ends or beside another dot.',
      source: rfc(5321, '4.1.2'),
      isKept: local && isShort ? parseAddress(`${local}@x.test`) !== undefined : undefined,
    },
    {
      text: isLiteral
        ? 'The brackets contain an IP address.'
        : 'The domain has labels of 1 to 63 letters, digits and hyphens, with no hyphen at their ends.',
      source: isLiteral ? rfc(5321, '4.1.3') : rfc(1035, '2.3.1'),
      isKept: host ? domain !== undefined : undefined,
    },
    {
      text: 'The whole address has at most 254 octets: a path of 256, without its angle brackets.',
      source: rfc(5321, '4.5.3.1.3'),
      isKept: local && host ? octets(`${local}@${domain ?? host}`) <= 254 : undefined,
    },
  ];
  return { parts: parts.filter((part) => !!part), rules };
}
