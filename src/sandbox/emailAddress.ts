/** What an email address consists of (RFC 5321, and RFC 6531 for letters outside ASCII). */
export interface Address {
  local: string;
  /** In lower case and in ASCII. */
  domain: string;
  /** What stands after the first plus sign of the local part. */
  tag?: string;
  /** Without the tag and in lower case: what the sandbox compares. */
  plain: string;
}

const label = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;
const dotAtom =
  /^[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+(?:\.[\w!#$%&'*+/=?^`{|}~\u0080-\u{10ffff}-]+)*$/u;
const quotedString = /^"(?:[ !#-[\]-~\u0080-\u{10ffff}]|\\[ -~])*"$/u;
const addressLiteral = /^\[(ipv6:)?([\da-f:.]+)\]$/i;

/** Limits of RFC 5321 §4.5.3.1, in bytes; the path has two angle brackets more. */
const longestLocal = 64;
const longestAddress = 254;

function bytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The host as a URL would have it, or undefined: browsers and Node know the rules for domain names (UTS 46). */
function hostOf(text: string): string | undefined {
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
}

/** The name of a domain in lower case and in ASCII, or undefined if it is none. */
export function asciiDomain(text: string): string | undefined {
  const host = /^[a-z\d.\u0080-\u{10ffff}-]+$/iu.test(text) ? hostOf(text) : undefined;
  const labels = host?.split('.') ?? [];
  // What ends in a number is an IP address.
  const isName = labels.every((part) => label.test(part)) && !/^\d*$/.test(labels.at(-1) ?? '');
  return isName && (host?.length ?? 0) <= 253 ? host : undefined;
}

/** An IP address in brackets, in lower case, or undefined if it is none. */
function literal(text: string): string | undefined {
  const [, six, ip = ''] = addressLiteral.exec(text) ?? [];
  const isIp = six ? hostOf(`[${ip}]`) : hostOf(ip) === ip;
  return isIp ? text.toLowerCase() : undefined;
}

/** The parts of an address, spaces around it ignored, or undefined if its syntax is wrong. */
export function parseAddress(text: string): Address | undefined {
  const address = text.trim();
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  const host = address.slice(at + 1);
  const domain = asciiDomain(host) ?? literal(host);
  const isQuoted = quotedString.test(local);
  if (
    !domain ||
    !(isQuoted || dotAtom.test(local)) ||
    bytes(local) > longestLocal ||
    bytes(`${local}@${domain}`) > longestAddress
  ) {
    return undefined;
  }
  const [name = '', ...tag] = isQuoted ? [local] : local.split('+');
  return {
    local,
    domain,
    tag: tag.join('+') || undefined,
    plain: `${name.toLowerCase()}@${domain}`,
  };
}
