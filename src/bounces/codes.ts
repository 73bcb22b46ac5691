/**
 * Replies of SMTP and what they mean: the basic codes of RFC 5321 and of its extensions for sending (not those with which
 * a host fetches its mail: RFC 1985, RFC 2645), and every enhanced code that IANA has registered (81, registry of
 * 2024-12-06).
 */
import {
  broken,
  outcomes,
  success,
  temporary,
  wait,
  type Category,
  type Outcome,
} from './taxonomy';

interface Source {
  label: string;
  href: string;
}

/** A code; `X` stands for the class of an enhanced one. */
export interface Code {
  code: string;
  title: string;
  meaning: string;
  /** What it means in a bounce; undefined for a reply that reports no failure. */
  category?: Category;
  /** Where it differs from the outcome of its category. */
  outcome?: Outcome;
  /** True if the code names no cause: the text beside it says more. */
  isVague?: boolean;
  /** A class with which servers use the code for something else. */
  unreliableClass?: 4 | 5;
  source: Source;
}

const iana: Source = {
  label: 'IANA registry',
  href: 'https://www.iana.org/assignments/smtp-enhanced-status-codes/smtp-enhanced-status-codes.xhtml',
};

function rfc(number: number, section?: string): Source {
  const href = `https://www.rfc-editor.org/rfc/rfc${number}`;
  return section
    ? { label: `RFC ${number} §${section}`, href: `${href}#section-${section}` }
    : { label: `RFC ${number}`, href };
}

const replies = rfc(5321, '4.2.3');
const address = rfc(3463, '3.2');
const mailbox = rfc(3463, '3.3');
const system = rfc(3463, '3.4');
const network = rfc(3463, '3.5');
const protocol = rfc(3463, '3.6');
const media = rfc(3463, '3.7');
const security = rfc(3463, '3.8');
const login = rfc(4954, '6');
const registry = rfc(5248, '2.4');
const utf8 = rfc(6531, '4.2');
const priority = rfc(6710, '10');
const owner = rfc(7293, '15.3');
const nullMx = rfc(7505, '6');
const dkim = rfc(7372, '3.1');
const spf = rfc(7372, '3.2');

/** Three digits, in numeric order. */
export const basicCodes: Code[] = [
  {
    code: '211',
    title: 'System status',
    meaning: 'An answer to a request for help or for the state of the server.',
    source: replies,
  },
  {
    code: '214',
    title: 'Help',
    meaning: 'Text for people about how to use the server.',
    source: replies,
  },
  {
    code: '220',
    title: 'Ready',
    meaning: 'The greeting: the server is ready for the conversation.',
    source: replies,
  },
  {
    code: '221',
    title: 'Closing',
    meaning: 'The server says goodbye after QUIT.',
    source: replies,
  },
  {
    code: '235',
    title: 'Logged in',
    meaning: 'The login was accepted.',
    source: login,
  },
  {
    code: '250',
    title: 'Done',
    meaning:
      'The command was carried out. After the message itself: the server has taken responsibility for it, which does not mean that it is in the inbox.',
    source: replies,
  },
  {
    code: '251',
    title: 'Will forward',
    meaning: 'The mailbox is elsewhere, and the server forwards the message.',
    source: replies,
  },
  {
    code: '252',
    title: 'Cannot verify, will try',
    meaning:
      'The server does not tell whether the mailbox exists, and would accept a message for it.',
    source: replies,
  },
  {
    code: '334',
    title: 'Continue the login',
    meaning: 'The server waits for the next part of the login.',
    source: rfc(4954, '4'),
  },
  {
    code: '354',
    title: 'Send the message',
    meaning: 'The server waits for the message, up to a line with a single dot.',
    source: replies,
  },
  {
    code: '421',
    title: 'Service not available',
    meaning: 'The server closes the connection: it is overloaded, going down, or limiting you.',
    category: 'unknown',
    outcome: broken,
    isVague: true,
    source: replies,
  },
  {
    code: '432',
    title: 'Password transition needed',
    meaning:
      'Your account has to be moved to the way that you chose: log in once with another, usually PLAIN.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: '450',
    title: 'Mailbox unavailable for now',
    meaning: 'The mailbox is busy, or a rule holds the message back for the moment.',
    category: 'unknown',
    outcome: wait,
    isVague: true,
    source: replies,
  },
  {
    code: '451',
    title: 'Local error',
    meaning: 'The server had an error of its own while it worked on the command.',
    category: 'unknown',
    outcome: broken,
    isVague: true,
    source: replies,
  },
  {
    code: '452',
    title: 'Not enough storage',
    meaning:
      'The system is short of storage. Also the answer to too many recipients in one message.',
    category: 'unknown',
    outcome: broken,
    isVague: true,
    source: replies,
  },
  {
    code: '454',
    title: 'Login or TLS failed for now',
    meaning:
      'The login, or the change to an encrypted connection (RFC 3207), failed for a passing reason.',
    category: 'protocol_error',
    outcome: broken,
    source: login,
  },
  {
    code: '455',
    title: 'Parameters not accepted now',
    meaning: 'The server cannot serve the parameters of the command at the moment.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '500',
    title: 'Command not recognised',
    meaning: 'The server did not understand the command, or the line was too long.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '501',
    title: 'Syntax error in parameters',
    meaning: 'The command was understood, and what followed it was not.',
    category: 'protocol_error',
    isVague: true,
    source: replies,
  },
  {
    code: '502',
    title: 'Command not implemented',
    meaning: 'The server knows the command and does not offer it.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '503',
    title: 'Bad sequence of commands',
    meaning: 'The command came at the wrong moment of the conversation.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '504',
    title: 'Parameter not implemented',
    meaning: 'The server does not offer this parameter of the command.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '521',
    title: 'Host accepts no mail',
    meaning: 'This host never accepts mail.',
    category: 'null_mx',
    isVague: true,
    source: rfc(7504, '3'),
  },
  {
    code: '523',
    title: 'Encryption needed',
    meaning: 'The chosen way to log in needs an encrypted connection. Or choose a stronger one.',
    category: 'protocol_error',
    source: registry,
  },
  {
    code: '524',
    title: 'Encryption needed for this mechanism',
    meaning: 'The chosen way to log in needs an encrypted connection.',
    category: 'protocol_error',
    source: registry,
  },
  {
    code: '525',
    title: 'Your account is disabled',
    meaning: 'The login was right, but the account that you send with is disabled.',
    category: 'policy_rejected',
    source: registry,
  },
  {
    code: '530',
    title: 'Login or TLS required',
    meaning:
      'The server wants a login, or an encrypted connection (RFC 3207), before this command.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: '534',
    title: 'Login mechanism too weak',
    meaning: 'The server asks for a stronger way to log in.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: '535',
    title: 'Login failed',
    meaning: 'User name or password are wrong.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: '538',
    title: 'Encryption required for this login',
    meaning: 'The chosen way to log in is for encrypted connections only.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: '550',
    title: 'Refused',
    meaning:
      'No such mailbox, no access to it, or a rule against the message. The number alone does not tell which.',
    category: 'unknown',
    isVague: true,
    source: replies,
  },
  {
    code: '551',
    title: 'User not local',
    meaning: 'The mailbox is not here. The text may name the new address.',
    category: 'mailbox_not_found',
    source: replies,
  },
  {
    code: '552',
    title: 'Storage exceeded',
    meaning: 'The mailbox is full, or the message is too large.',
    category: 'unknown',
    outcome: { kind: 'soft', who: 'unknown', action: 'read' },
    isVague: true,
    source: replies,
  },
  {
    code: '553',
    title: 'Mailbox name not allowed',
    meaning:
      'The server does not accept this address: yours or the recipient’s. Often a rule in other words.',
    category: 'unknown',
    isVague: true,
    source: replies,
  },
  {
    code: '554',
    title: 'Transaction failed',
    meaning:
      'The server refuses and leaves the reason to the text. As a greeting: no mail for you.',
    category: 'unknown',
    isVague: true,
    source: replies,
  },
  {
    code: '555',
    title: 'Parameters not recognised',
    meaning: 'The server does not know a parameter of MAIL FROM or RCPT TO.',
    category: 'protocol_error',
    source: replies,
  },
  {
    code: '556',
    title: 'Domain accepts no mail',
    meaning: 'The recipient’s domain says in its DNS that it takes no mail at all.',
    category: 'null_mx',
    source: rfc(7504, '4'),
  },
];

/** class.subject.detail, in the order of the registry. */
export const enhancedCodes: Code[] = [
  {
    code: 'X.0.0',
    title: 'No more is said',
    meaning: 'Only the class of the failure is known.',
    category: 'unknown',
    isVague: true,
    source: rfc(3463, '3.1'),
  },
  {
    code: 'X.1.0',
    title: 'Something about an address',
    meaning: 'An address of the message is at fault: the recipient’s, or your own.',
    category: 'unknown',
    isVague: true,
    source: address,
  },
  {
    code: 'X.1.1',
    title: 'No such mailbox',
    meaning: 'The part before the @ does not exist at this domain.',
    category: 'mailbox_not_found',
    source: address,
  },
  {
    code: 'X.1.2',
    title: 'Domain cannot receive mail',
    meaning: 'The part after the @ does not exist, or has no mail server.',
    category: 'domain_not_found',
    source: address,
  },
  {
    code: 'X.1.3',
    title: 'Recipient’s address is malformed',
    meaning: 'The recipient’s address breaks the rules for addresses.',
    category: 'mailbox_not_found',
    source: address,
  },
  {
    code: 'X.1.4',
    title: 'Address is ambiguous',
    meaning: 'The address fits more than one mailbox, so the server chose none.',
    category: 'mailbox_not_found',
    source: address,
  },
  {
    code: 'X.1.5',
    title: 'Address is valid',
    meaning: 'The recipient’s address was accepted.',
    source: address,
  },
  {
    code: 'X.1.6',
    title: 'Mailbox has moved',
    meaning: 'The address was valid once. No new one is given.',
    category: 'mailbox_not_found',
    source: address,
  },
  {
    code: 'X.1.7',
    title: 'Sender’s address is malformed',
    meaning: 'Your envelope sender (MAIL FROM) breaks the rules for addresses.',
    category: 'protocol_error',
    source: address,
  },
  {
    code: 'X.1.8',
    title: 'Sender’s domain is bad',
    meaning: 'The domain of your envelope sender does not exist, or cannot receive a report.',
    category: 'policy_rejected',
    source: address,
  },
  {
    code: 'X.1.9',
    title: 'Relayed beyond reports',
    meaning:
      'The address was valid, and the message went on to a system that does not track it. No more will be known.',
    source: rfc(3886, '3.3.4'),
  },
  {
    code: 'X.1.10',
    title: 'Domain accepts no mail',
    meaning: 'The recipient’s domain has a null MX record: it takes no mail at all.',
    category: 'null_mx',
    source: nullMx,
  },
  {
    code: 'X.2.0',
    title: 'Something about the mailbox',
    meaning: 'The mailbox exists, and something about it stood in the way.',
    category: 'unknown',
    isVague: true,
    source: mailbox,
  },
  {
    code: 'X.2.1',
    title: 'Mailbox disabled',
    meaning: 'The mailbox exists and accepts nothing.',
    category: 'mailbox_disabled',
    source: mailbox,
  },
  {
    code: 'X.2.2',
    title: 'Mailbox full',
    meaning: 'The recipient has used up the space. RFC 3463 wants class 4 for it.',
    category: 'mailbox_full',
    source: mailbox,
  },
  {
    code: 'X.2.3',
    title: 'Message too large for the mailbox',
    meaning: 'The message is longer than this mailbox allows.',
    category: 'message_too_large',
    source: mailbox,
  },
  {
    code: 'X.2.4',
    title: 'Mailing list cannot be expanded',
    meaning: 'The address is a mailing list, and the server could not tell its members.',
    category: 'unknown',
    outcome: broken,
    source: mailbox,
  },
  {
    code: 'X.3.0',
    title: 'Something about the receiving system',
    meaning: 'The system accepts mail normally, and has a problem.',
    category: 'unknown',
    outcome: broken,
    isVague: true,
    source: system,
  },
  {
    code: 'X.3.1',
    title: 'System full',
    meaning: 'The storage of the whole system is used up.',
    category: 'unknown',
    outcome: broken,
    source: system,
  },
  {
    code: 'X.3.2',
    title: 'System accepts no mail',
    meaning:
      'The host takes no messages: it is shutting down, overloaded, under maintenance, or never takes any.',
    category: 'unknown',
    outcome: broken,
    source: system,
  },
  {
    code: 'X.3.3',
    title: 'Feature not available',
    meaning: 'The message asks for something that the system does not offer.',
    category: 'protocol_error',
    source: system,
  },
  {
    code: 'X.3.4',
    title: 'Message too large for the system',
    meaning: 'The message is larger than the server allows.',
    category: 'message_too_large',
    source: system,
  },
  {
    code: 'X.3.5',
    title: 'System misconfigured',
    meaning: 'The receiving system is not set up in a way that could take the message.',
    category: 'unknown',
    outcome: broken,
    source: system,
  },
  {
    code: 'X.3.6',
    title: 'Priority changed',
    meaning: 'The message was accepted with another priority than asked for.',
    source: priority,
  },
  {
    code: 'X.4.0',
    title: 'Something about the network',
    meaning: 'A problem of network or routing that no other code describes.',
    category: 'unknown',
    outcome: broken,
    isVague: true,
    source: network,
  },
  {
    code: 'X.4.1',
    title: 'No answer from host',
    meaning: 'The mail server did not answer, or was too busy to.',
    category: 'connection_failed',
    unreliableClass: 5,
    source: network,
  },
  {
    code: 'X.4.2',
    title: 'Bad connection',
    meaning: 'The connection was made and broke off before the message was through.',
    category: 'connection_failed',
    source: network,
  },
  {
    code: 'X.4.3',
    title: 'Directory server failure',
    meaning: 'A server for look-ups, such as DNS, could not be reached.',
    category: 'connection_failed',
    source: network,
  },
  {
    code: 'X.4.4',
    title: 'Unable to route',
    meaning: 'No mail server could be found for the recipient’s domain.',
    category: 'domain_not_found',
    source: network,
  },
  {
    code: 'X.4.5',
    title: 'Mail system congested',
    meaning: 'The mail system has too much to do.',
    category: 'unknown',
    outcome: broken,
    unreliableClass: 5,
    source: network,
  },
  {
    code: 'X.4.6',
    title: 'Routing loop',
    meaning: 'The message went in circles: forwarding or routing points back to itself.',
    category: 'protocol_error',
    outcome: { kind: 'soft', who: 'receiver', action: 'fix' },
    source: network,
  },
  {
    code: 'X.4.7',
    title: 'Delivery time expired',
    meaning:
      'The message waited in a queue until its time ran out. The cause was an earlier failure.',
    category: 'expired',
    source: network,
  },
  {
    code: 'X.5.0',
    title: 'Something about the protocol',
    meaning: 'A problem of the SMTP conversation that no other code describes.',
    category: 'unknown',
    isVague: true,
    source: protocol,
  },
  {
    code: 'X.5.1',
    title: 'Invalid command',
    meaning: 'A command came out of order, or is not offered.',
    category: 'protocol_error',
    source: protocol,
  },
  {
    code: 'X.5.2',
    title: 'Syntax error',
    meaning: 'A command could not be understood.',
    category: 'protocol_error',
    source: protocol,
  },
  {
    code: 'X.5.3',
    title: 'Too many recipients',
    meaning: 'One message had more recipients than the server takes. Split it.',
    category: 'protocol_error',
    source: protocol,
  },
  {
    code: 'X.5.4',
    title: 'Invalid arguments',
    meaning: 'A command came with arguments that the server does not accept.',
    category: 'protocol_error',
    source: protocol,
  },
  {
    code: 'X.5.5',
    title: 'Wrong protocol version',
    meaning: 'The two systems speak versions that do not fit.',
    category: 'protocol_error',
    source: protocol,
  },
  {
    code: 'X.5.6',
    title: 'Login line too long',
    meaning: 'A line of the login was longer than the server’s buffer.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: 'X.6.0',
    title: 'Something about the content',
    meaning: 'The content of the message made it undeliverable.',
    category: 'content_rejected',
    isVague: true,
    source: media,
  },
  {
    code: 'X.6.1',
    title: 'Media not supported',
    meaning: 'The way is not made for this kind of content.',
    category: 'content_rejected',
    source: media,
  },
  {
    code: 'X.6.2',
    title: 'Conversion required and prohibited',
    meaning: 'The content would have to be converted, and somebody forbids it.',
    category: 'content_rejected',
    source: media,
  },
  {
    code: 'X.6.3',
    title: 'Conversion required but not possible',
    meaning: 'A host on the way cannot convert the content, as from 8 bits to 7.',
    category: 'content_rejected',
    source: media,
  },
  {
    code: 'X.6.4',
    title: 'Converted with loss',
    meaning:
      'Delivered, and some of the content was lost by conversion. With a 5: not delivered, because the sender forbids that.',
    source: media,
  },
  {
    code: 'X.6.5',
    title: 'Conversion failed',
    meaning: 'The content had to be converted, and that failed.',
    category: 'content_rejected',
    source: media,
  },
  {
    code: 'X.6.6',
    title: 'Content not available',
    meaning: 'The content lies on another system and could not be fetched.',
    category: 'content_rejected',
    source: rfc(4468, '5'),
  },
  {
    code: 'X.6.7',
    title: 'Non-ASCII address not permitted',
    meaning:
      'The server allows no letters outside ASCII in an address: the recipient’s, or your own.',
    category: 'protocol_error',
    source: utf8,
  },
  {
    code: 'X.6.8',
    title: 'UTF-8 reply required',
    meaning: 'The answer needs UTF-8, and the sender did not allow it.',
    category: 'protocol_error',
    source: utf8,
  },
  {
    code: 'X.6.9',
    title: 'UTF-8 header cannot be transferred',
    meaning: 'The header needs UTF-8, and the way to a recipient does not carry it.',
    category: 'content_rejected',
    source: utf8,
  },
  {
    code: 'X.6.10',
    title: 'UTF-8 reply required (deprecated)',
    meaning: 'A duplicate of X.6.8. No longer to be used.',
    category: 'protocol_error',
    source: utf8,
  },
  {
    code: 'X.7.0',
    title: 'Something about security',
    meaning: 'A security rule refused the message and says no more.',
    category: 'policy_rejected',
    isVague: true,
    source: security,
  },
  {
    code: 'X.7.1',
    title: 'Delivery not authorised',
    meaning:
      'A rule refused the message: a block list, a spam filter or a setting of the recipient. The text tells which.',
    category: 'policy_rejected',
    isVague: true,
    unreliableClass: 4,
    source: security,
  },
  {
    code: 'X.7.2',
    title: 'Mailing list not open to you',
    meaning: 'The list accepts no messages from this sender.',
    category: 'policy_rejected',
    outcome: { kind: 'soft', who: 'receiver', action: 'fix' },
    source: security,
  },
  {
    code: 'X.7.3',
    title: 'Security conversion not possible',
    meaning: 'One secure format would have to be turned into another, and cannot be.',
    category: 'content_rejected',
    source: security,
  },
  {
    code: 'X.7.4',
    title: 'Security feature not supported',
    meaning: 'The message asks for a security feature that the route does not have.',
    category: 'protocol_error',
    source: security,
  },
  {
    code: 'X.7.5',
    title: 'Cryptographic failure',
    meaning:
      'A system on the way could not decrypt or check the message: a key is missing or wrong.',
    category: 'content_rejected',
    source: security,
  },
  {
    code: 'X.7.6',
    title: 'Cryptographic algorithm not supported',
    meaning: 'A system on the way does not know the algorithm.',
    category: 'content_rejected',
    source: security,
  },
  {
    code: 'X.7.7',
    title: 'Message integrity failure',
    meaning: 'The message was damaged or changed on its way.',
    category: 'content_rejected',
    source: security,
  },
  {
    code: 'X.7.8',
    title: 'Login failed',
    meaning: 'User name or password are wrong.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: 'X.7.9',
    title: 'Login mechanism too weak',
    meaning: 'The server asks for a stronger way to log in.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: 'X.7.10',
    title: 'Encryption needed',
    meaning: 'The chosen way to log in needs an encrypted connection. Or choose a stronger one.',
    category: 'protocol_error',
    source: registry,
  },
  {
    code: 'X.7.11',
    title: 'Encryption required for this login',
    meaning: 'The chosen way to log in is for encrypted connections only.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: 'X.7.12',
    title: 'Password transition needed',
    meaning:
      'Your account has to be moved to the way that you chose: log in once with another, usually PLAIN.',
    category: 'protocol_error',
    source: login,
  },
  {
    code: 'X.7.13',
    title: 'Your account is disabled',
    meaning: 'The login was right, but the account that you send with is disabled.',
    category: 'policy_rejected',
    source: registry,
  },
  {
    code: 'X.7.14',
    title: 'Trust relationship required',
    meaning: 'Your mail server may not fetch the content from the other server.',
    category: 'protocol_error',
    source: registry,
  },
  {
    code: 'X.7.15',
    title: 'Priority too low',
    meaning: 'The server accepts messages of higher priority only, perhaps for the moment.',
    category: 'policy_rejected',
    outcome: wait,
    source: priority,
  },
  {
    code: 'X.7.16',
    title: 'Too large for its priority',
    meaning: 'The message is too large for the priority that it was given.',
    category: 'message_too_large',
    source: priority,
  },
  {
    code: 'X.7.17',
    title: 'Mailbox has a new owner',
    meaning: 'The address belongs to somebody else than on the date that you named.',
    category: 'unknown',
    outcome: outcomes.mailbox_not_found,
    source: owner,
  },
  {
    code: 'X.7.18',
    title: 'Domain has a new owner',
    meaning: 'The domain belongs to somebody else than on the date that you named.',
    category: 'unknown',
    outcome: outcomes.mailbox_not_found,
    source: owner,
  },
  {
    code: 'X.7.19',
    title: 'Owner cannot be checked',
    meaning: 'You asked that the owner be the same since a date, and the server cannot tell.',
    category: 'policy_rejected',
    source: owner,
  },
  {
    code: 'X.7.20',
    title: 'No passing DKIM signature',
    meaning: 'No DKIM signature of the message is valid.',
    category: 'authentication_failed',
    source: dkim,
  },
  {
    code: 'X.7.21',
    title: 'No acceptable DKIM signature',
    meaning: 'A DKIM signature is valid, and not one that the server accepts.',
    category: 'authentication_failed',
    source: dkim,
  },
  {
    code: 'X.7.22',
    title: 'DKIM signature of another domain',
    meaning: 'No valid DKIM signature fits the address in From.',
    category: 'authentication_failed',
    source: dkim,
  },
  {
    code: 'X.7.23',
    title: 'SPF failed',
    meaning: 'Your domain’s SPF record does not allow the server that sent the message.',
    category: 'authentication_failed',
    source: spf,
  },
  {
    code: 'X.7.24',
    title: 'SPF error',
    meaning: 'Your domain’s SPF record could not be evaluated.',
    category: 'authentication_failed',
    source: spf,
  },
  {
    code: 'X.7.25',
    title: 'Reverse DNS failed',
    meaning: 'The IP address that you send from has no name, or one that does not lead back to it.',
    category: 'authentication_failed',
    source: rfc(7372, '3.3'),
  },
  {
    code: 'X.7.26',
    title: 'Several authentication checks failed',
    meaning: 'More than one of SPF, DKIM and the like failed.',
    category: 'authentication_failed',
    source: rfc(7372, '3.4'),
  },
  {
    code: 'X.7.27',
    title: 'Sender’s domain accepts no mail',
    meaning:
      'The domain of your envelope sender or of From has a null MX record, so no report could reach it.',
    category: 'policy_rejected',
    source: nullMx,
  },
  {
    code: 'X.7.28',
    title: 'Mail flood',
    meaning: 'The message looks like part of a flood of similar ones.',
    category: 'rate_limited',
    source: iana,
  },
  {
    code: 'X.7.29',
    title: 'ARC failed',
    meaning: 'The seals that forwarders put on the message do not hold.',
    category: 'authentication_failed',
    source: rfc(8617, '10.4'),
  },
  {
    code: 'X.7.30',
    title: 'REQUIRETLS not supported',
    meaning: 'You asked for encryption all the way, and the next server does not promise it.',
    category: 'protocol_error',
    source: rfc(8689, '7'),
  },
];

/** The classes in which an enhanced code stands in the table, the more common one first. */
export function classesOf({ category, unreliableClass }: Code): number[] {
  if (!category) {
    return [2];
  }
  return unreliableClass === 5 ? [4, 5] : [5, 4];
}

/**
 * What a code comes to.
 *
 * @param code of one of the lists above
 * @param digit the class: the first digit of the reply
 */
export function meaningOf(code: Code, digit: number): { category: Category | null } & Outcome {
  const { category = 'unknown', outcome, unreliableClass } = code;
  // A failure with the detail of a success, such as 5.6.4, is a failure.
  if (!code.category && digit < 4) {
    return { category: null, ...success };
  }
  const usual = unreliableClass === digit ? outcomes.unknown : (outcome ?? outcomes[category]);
  return {
    category: unreliableClass === digit ? 'unknown' : category,
    ...(digit === 4 ? temporary(usual) : usual),
  };
}
