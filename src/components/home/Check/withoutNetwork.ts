/** What can be said of an address that the sandbox does not know: nothing is looked up, and nothing is sent. */
import leven from 'leven';

import { parseAddress } from '../../../sandbox/emailAddress';

/** Local parts that name a role: those of RFC 2142, and common ones. */
const roles =
  'abuse admin billing contact hello help hostmaster info jobs marketing news no-reply noc noreply office postmaster press sales security support webmaster'.split(
    ' ',
  );

/** Domains of throwaway mailboxes: a few of the thousands that a service knows. */
const disposable =
  // cspell:disable-next-line
  '10minutemail.com dispostable.com getnada.com guerrillamail.com maildrop.cc mailinator.com mailnesia.com sharklasers.com temp-mail.org trashmail.com yopmail.com'.split(
    ' ',
  );

/** Domains that forward mail to a mailbox that they hide: docs/disposable-addresses.mdx. */
const relays = ['duck.com', 'mozmail.com', 'privaterelay.appleid.com', 'simplelogin.com'];

/** Domains that many people have a mailbox at, and mistype. */
const common =
  'aol.com gmail.com gmx.de gmx.net hotmail.com icloud.com live.com outlook.com proton.me web.de yahoo.com'.split(' ');

/** A common domain that is one or two letters away. */
function meantDomain(domain: string): string | undefined {
  const [nearest] = common
    .map((name) => ({ name, edits: leven(domain, name) }))
    .sort((one, other) => one.edits - other.edits);
  return nearest && nearest.edits > 0 && nearest.edits <= 2 && domain.length > 5 ? nearest.name : undefined;
}

/**
 * @param email well formed
 * @returns facts with their labels, and the address that may have been meant
 */
export function knownWithoutNetwork(email: string): { facts: [label: string, text: string][]; suggestion?: string } {
  const { local = '', domain = '', tag, plain = '' } = parseAddress(email) ?? {};
  const [name = ''] = plain.split('@');
  const meant = meantDomain(domain);
  const kind = [
    disposable.includes(domain) && 'of throwaway mailboxes',
    relays.includes(domain) && 'of a relay, which forwards mail to a hidden mailbox',
    common.includes(domain) && 'of a large mailbox provider',
  ].find(Boolean);
  return {
    facts: [
      ['Syntax', 'well formed'],
      ['Local part', roles.includes(name) ? `${local}, which names a role and not a person` : local],
      ...(tag ? [['Tag', tag] satisfies [string, string]] : []),
      ['Domain', kind ? `${domain}, ${kind}` : domain],
    ],
    ...(meant && { suggestion: `${local}@${meant}` }),
  };
}
