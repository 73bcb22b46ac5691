/** The parts of an email address (RFC 5321, and RFC 6531 for characters outside ASCII). */
export interface EmailAddress {
  local: string;
  /** In lower case and in ASCII. */
  domain: string;
  /** The subaddress: what follows the first plus sign of the local part. */
  tag?: string;
  /** In lower case and without the tag: the sandbox compares this. */
  plain: string;
}

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const dotAtom = /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/u;
const quotedString = /^"(?:[ !#-[\]-~\u0080-\u{10ffff}]|\\[ -~])*"$/u;
const addressLiteral = /^\[(ipv6:)?([\da-f:.]+)\]$/i;

/** Limits of RFC 5321 §4.5.3.1, in octets; a path of 256 octets includes two angle brackets. */
const maxLocalLength = 64;
const maxAddressLength = 254;

/** The length in UTF-8. */
export function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The canonical host by the URL parser, which implements UTS 46; undefined if it is invalid. */
function hostOf(text: string): string | undefined {
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
}

/** A domain name in lower case and in ASCII (Punycode), or undefined if it is invalid. */
export function asciiDomain(text: string): string | undefined {
  const host = /^[a-z\d.\u0080-\u{10ffff}-]+$/iu.test(text) ? hostOf(text) : undefined;
  const labels = host?.split('.') ?? [];
  // A host whose last label is a number is an IP address.
  const isName = labels.every((part) => label.test(part)) && !/^\d*$/.test(labels.at(-1) ?? '');
  return isName && (host?.length ?? 0) <= 253 ? host : undefined;
}

/** An address literal (an IP address in brackets) in lower case, or undefined if it is invalid. */
function readAddressLiteral(text: string): string | undefined {
  const [, six, ip = ''] = addressLiteral.exec(text) ?? [];
  const isIp = six ? hostOf(`[${ip}]`) : hostOf(ip) === ip;
  return isIp ? text.toLowerCase() : undefined;
}

/** Parses an email address, ignoring spaces around it; undefined if its syntax is invalid. */
export function parseAddress(text: string): EmailAddress | undefined {
  const address = text.trim();
  const atSign = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(atSign, 0));
  const host = address.slice(atSign + 1);
  const domain = asciiDomain(host) ?? readAddressLiteral(host);
  const isQuoted = quotedString.test(local);
  if (
    !domain ||
    !(isQuoted || dotAtom.test(local)) ||
    octets(local) > maxLocalLength ||
    octets(`${local}@${domain}`) > maxAddressLength
  ) {
    return undefined;
  }
  const [name = '', ...tag] = isQuoted ? [local] : local.split('+');
  const plain = `${name.toLowerCase()}@${domain}`;
  return { local, domain, tag: tag.join('+') || undefined, plain };
}
