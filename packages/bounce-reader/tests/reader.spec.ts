import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { classifyBounce, diagnoseBounce, readBounce, senderLinks, textOfReport } from '../src';
import { expectLinear } from './support/expectLinear';

/** Texts of our own, in the manner of each server: no rule was written from one of them. */
const classes: [what: string, text: string, kind: string, category: string | null][] = [
  [
    'an IPv6 group is no code',
    'host mx.example[2001:db8:250::250:1] said: 550 5.1.1 no such user',
    'hard',
    'mailbox_not_found',
  ],
  [
    'a number of messages is no success',
    '421 4.7.0 more than 250 messages per hour from you, throttled',
    'soft',
    'rate_limited',
  ],
  [
    'Amazon SES: an address that it has suppressed',
    '550 5.1.1 jo@example.com was suppressed for your account',
    'soft',
    'policy_rejected',
  ],
  [
    'Mandrill: an address that it does not send to',
    '{"email":"jo@example.com","status":"rejected","reject_reason":"unsub"}',
    'soft',
    'policy_rejected',
  ],
  [
    'Postmark: an address that it does not send to',
    '406 You are sending to jo@example.com, which is marked as inactive',
    'soft',
    'policy_rejected',
  ],
  [
    'cPanel: an account that may not send',
    'Sender shop@shop.example has an outgoing mail hold. Message discarded.',
    'soft',
    'policy_rejected',
  ],
  ['Sendmail: a name in HELO', '501 5.0.0 Invalid domain name', 'soft', 'policy_rejected'],
  [
    'Trend Micro: a list',
    '550 5.7.1 Service unavailable; client 192.0.2.7; ERS-DUL, see the page',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exchange Online: an address that is under suspicion',
    '451 4.7.850 Access denied, please try again later. AS(850)',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exim: a server without TLS',
    'H=mx.example [192.0.2.7]: a TLS session is required, but the server did not offer TLS support',
    'soft',
    'protocol_error',
  ],
  [
    'JavaMail: an address without a domain',
    "javax.mail.internet.AddressException: Missing final '@domain' in string ``jo''",
    'soft',
    'protocol_error',
  ],
  [
    'amavisd-new: a refusal',
    '554 5.7.0 Reject, id=01234-05 - INFECTED: Eicar',
    'soft',
    'content_rejected',
  ],
  [
    'policyd: a quota of the sender',
    '450 4.7.1 <shop@shop.example>: Sender address rejected: Policy rejection; Cumulative message size exceeded',
    'soft',
    'rate_limited',
  ],
  ['OpenBSD: spamd', '451 Temporary failure, please try again later', 'soft', 'greylisted'],
  [
    'spamdyke: no reverse DNS',
    '554 Refused. You have no reverse DNS entry.',
    'soft',
    'authentication_failed',
  ],
  [
    'Python: the name of the submitting server',
    'socket.gaierror: [Errno -2] Name or service not known',
    'soft',
    'connection_failed',
  ],
  [
    'PowerMTA: a message that waited',
    'smtp;500 5.4.7 (delivery of jo@example.com: message too old)',
    'soft',
    'expired',
  ],
  ['Postfix: no transport', 'status=deferred (unknown mail transport error)', 'soft', 'unknown'],
  [
    'PowerMTA: no mail server',
    '5.1.2 (unable to route: no mail hosts for domain)',
    'hard',
    'domain_not_found',
  ],
  [
    'Postfix: the syntax of a recipient',
    '501 5.1.3 Bad recipient address syntax',
    'soft',
    'protocol_error',
  ],
  ['Sendmail: a log', 'stat=Deferred: 550 5.1.1 user unknown', 'soft', 'mailbox_not_found'],
  ['LMTP: an acceptance', 'lmtp; 250 2.1.5 OK', 'none', null],
  ['a curly apostrophe', '550 The user doesn’t exist', 'hard', 'mailbox_not_found'],
  ['a login, by its reply code', '534 User unknown', 'soft', 'policy_rejected'],
  ['a login, by its status code', '5.7.8 User unknown', 'soft', 'policy_rejected'],
  ['SimpleLogin: no such alias', '550 SL E502 Email not exist', 'hard', 'mailbox_not_found'],
  [
    'MailEnable: a login that lacks',
    '503 This server requires authentication for jo@example.com',
    'soft',
    'policy_rejected',
  ],
  [
    'Symantec: a relay',
    '553 you are trying to use me [server-1.mx.example] to relay, and I may not',
    'soft',
    'policy_rejected',
  ],
  [
    'qmail: a size',
    '552 sorry, I do not accept messages larger than the maximum message size',
    'soft',
    'message_too_large',
  ],
  ['Rspamd: its test', '554 5.7.1 Gtube pattern', 'soft', 'content_rejected'],
  ['a limit of a day', '550 5.7.1 Daily sender limit reached', 'soft', 'rate_limited'],
  [
    'Postfix: pipelining',
    '503 5.5.0 Improper use of SMTP command pipelining',
    'soft',
    'protocol_error',
  ],
  [
    'Exchange: a time limit',
    'Could not deliver the message in the time limit specified.',
    'soft',
    'expired',
  ],
  [
    '.NET: a connection in German',
    'Es konnte keine Verbindung hergestellt werden, da der Zielcomputer sie verweigerte 192.0.2.7:25',
    'soft',
    'connection_failed',
  ],
  [
    'PHPMailer: a login in Spanish',
    'Error SMTP: No se pudo autentificar.',
    'soft',
    'policy_rejected',
  ],
  ['Exchange: a delay in Spanish', 'Se retrasó la entrega a jo@example.com.', 'soft', 'unknown'],
  [
    'Mailman: a list for its members',
    'News: non-members are not permitted to write here',
    'soft',
    'policy_rejected',
  ],
  [
    'a version is no success',
    'Mailer 2.5.1 gave up: connection to mx.example timed out',
    'soft',
    'connection_failed',
  ],
  ['success alone is one', 'smtp; 250 2.1.5 Recipient OK', 'none', null],
  [
    'a log of Postfix that says deferred',
    'to=<jo@example.com>, relay=mx.example.com[192.0.2.7]:25, status=deferred (host mx.example.com said: 550 5.1.1 No such user)',
    'soft',
    'mailbox_not_found',
  ],
  [
    'a log of OpenSMTPD that says TempFail',
    'result="TempFail" stat="Domain does not exist"',
    'soft',
    'domain_not_found',
  ],
  [
    'Exim, of a sender that it cannot verify',
    '550-Verification failed for <news@shop.example>\n550-No such user here\n550 Not accepted',
    'soft',
    'policy_rejected',
  ],
  [
    'not listed in a directory is no block list',
    'User Jo Doe (jo@example.com) not listed in public Name & Address Book',
    'hard',
    'mailbox_not_found',
  ],
  [
    'listed by a list is one',
    '550 5.7.1 192.0.2.7 is listed at bl.example.net',
    'soft',
    'reputation_blocked',
  ],
  [
    'X.1.8 is about the sender',
    '550 5.1.8 <news@shop.example>: user unknown',
    'soft',
    'policy_rejected',
  ],
  [
    'a reply to MAIL FROM is about the sender',
    '550 <news@shop.example> unknown user (in reply to MAIL FROM command)',
    'soft',
    'policy_rejected',
  ],
  [
    'the last final reply counts',
    '450 4.2.0 greylisted, come back\n550 5.1.1 no such user here',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Exchange Online: access denied with 5.4.1',
    '550 5.4.1 Recipient address rejected: Access denied. AS(201806271) [AM7EUR03FT042.eop-EUR03.prod.protection.outlook.com]',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Postfix: access denied with 5.7.1',
    '554 5.7.1 <jo@example.com>: Recipient address rejected: Access denied',
    'soft',
    'policy_rejected',
  ],
  [
    'Outlook.com: mailbox unavailable with 5.5.0',
    '550 5.5.0 Requested action not taken: mailbox unavailable (S2017062399)',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Exchange Online: a group for some senders',
    '550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; not allowed',
    'soft',
    'policy_rejected',
  ],
  [
    'Barracuda: blocked',
    '550 permanent failure for one or more recipients (jo@example.com:blocked)',
    'soft',
    'policy_rejected',
  ],
  [
    'Mail.ru: the sender’s own account is disabled',
    '550 Message was not accepted -- invalid mailbox. Local mailbox jo@example.com is unavailable: message sending for this account is disabled',
    'soft',
    'policy_rejected',
  ],
  [
    'a dynamic IP address, which sends “unauthenticated mail”',
    '550 We do not take unauthenticated mail from a dynamically assigned IP address',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exchange Online: an IP address that is not accepted',
    '550 5.7.708 Access denied, traffic not accepted from this IP. For more information see the documentation',
    'soft',
    'reputation_blocked',
  ],
  [
    'Gmail: no such domain',
    "Your message wasn't delivered to jo@exmaple.test because the domain exmaple.test couldn't be found.",
    'hard',
    'domain_not_found',
  ],
  [
    'Postfix: a recipient without a domain',
    '504 5.5.2 <jo>: Recipient address rejected: need fully-qualified address',
    'soft',
    'protocol_error',
  ],
  [
    'cPanel: too many failures in an hour',
    'Domain shop.example has exceeded the max defers and failures per hour (25/25 (100%)) allowed. Message discarded.',
    'soft',
    'rate_limited',
  ],
  [
    'Exim: a delay warning',
    'The message has not yet been delivered. No action is required on your part.',
    'soft',
    'unknown',
  ],
  [
    'Exchange Online: a delay warning',
    'Delivery is delayed to these recipients: jo@example.com. Delivery will continue to be attempted.',
    'soft',
    'unknown',
  ],
  [
    'Exchange Online: a failure on the way',
    'A communication failure occurred during the delivery to jo@example.com. Resend the message later.',
    'soft',
    'connection_failed',
  ],
  [
    'Mimecast: an address that is not internal',
    '451 Open relay not allowed - https://community.mimecast.com/s/article/jo',
    'soft',
    'policy_rejected',
  ],
  [
    'qmail: the sender is rejected',
    'Connected to 192.0.2.1 but sender was rejected.',
    'soft',
    'policy_rejected',
  ],
  [
    'Tencent: no such mailbox',
    'Host mx.example said: 550 该用户未开通QQ邮箱',
    'hard',
    'mailbox_not_found',
  ],
  ['Tencent: a full mailbox', '552 收件人空间已满', 'soft', 'mailbox_full'],
  [
    'Mimecast: a prohibition',
    '550 Administrative prohibition - envelope blocked',
    'soft',
    'policy_rejected',
  ],
  [
    'Exchange: a mail loop',
    '554 5.4.14 Hop count exceeded - possible mail loop',
    'soft',
    'protocol_error',
  ],
  [
    'Postfix: no such domain',
    'Host or domain name not found. Name service error for name=exmaple.net type=MX: Host not found',
    'hard',
    'domain_not_found',
  ],
  [
    'Postfix: a resolver that is silent',
    'Name service error for name=example.net type=MX: Host not found, try again',
    'soft',
    'connection_failed',
  ],
  ['Exim: retry time', 'retry timeout exceeded for host mx.example.net', 'soft', 'expired'],
  [
    'Sendmail: a host that is silent',
    'Deferred: Connection timed out with mx.example.net.',
    'soft',
    'connection_failed',
  ],
  [
    'qmail: no connection',
    "Sorry, I wasn't able to establish an SMTP connection. (#4.4.1)",
    'soft',
    'connection_failed',
  ],
  ['Courier: quota', 'maildrop: maildir over quota.', 'soft', 'mailbox_full'],
  ['OpenSMTPD: expiry', 'Envelope expired', 'soft', 'expired'],
  [
    'Domino: not unique',
    'User jdoe (jdoe@example.com) not listed in Domino Directory',
    'hard',
    'mailbox_not_found',
  ],
  ['German', '550 5.1.1 Empfänger ist unbekannt', 'hard', 'mailbox_not_found'],
  [
    'French',
    '550 Cette boîte aux lettres est introuvable: boîte aux lettres inexistante',
    'hard',
    'mailbox_not_found',
  ],
  ['Spanish', '550 El buzón no existe', 'hard', 'mailbox_not_found'],
  ['Portuguese', '550 Usuário não encontrado', 'hard', 'mailbox_not_found'],
  ['Italian', '550 Casella inesistente', 'hard', 'mailbox_not_found'],
  ['Dutch', '550 Deze gebruiker bestaat niet', 'hard', 'mailbox_not_found'],
  ['Polish', '550 Użytkownik nieznany', 'hard', 'mailbox_not_found'],
  ['Japanese', '550 ユーザーが見つかりません', 'hard', 'mailbox_not_found'],
  [
    'Spanish: a mailbox that was not used',
    '550 La cuenta ha expirado por falta de uso',
    'hard',
    'mailbox_disabled',
  ],
  ['a quota of disk space', '552 disc space quota of jo is used up', 'soft', 'mailbox_full'],
  ['a full inbox', '550 we return this because of a full inbox', 'soft', 'mailbox_full'],
  [
    'a quota of messages is no full mailbox',
    '550 5.4.7 <jo@example.com>: Senders Daily Quota Exceeded',
    'soft',
    'rate_limited',
  ],
  [
    'a lock that passes',
    '550 5.2.1 mailbox jo is temporarily suspended',
    'soft',
    'mailbox_disabled',
  ],
  ['Yahoo: TSS05', '421 4.7.0 [TSS05] Messages from 192.0.2.7 deferred', 'soft', 'rate_limited'],
  ['Yahoo: IPTS04', '421 4.7.0 [IPTS04] Not now, 192.0.2.7', 'soft', 'rate_limited'],
  [
    'Barracuda: a list that is named, and a recipient',
    '550 Service unavailable; Client host [mx.shop.example] blocked using Barracuda Reputation (jo@example.com:blocked)',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exchange Online: an account that may not send as another',
    '550 5.7.60 SMTP; shop has no permissions to send as news@shop.example',
    'soft',
    'policy_rejected',
  ],
  [
    'Mimecast: a list of the organisation',
    '550 This address is among our manually Blocked Senders',
    'soft',
    'policy_rejected',
  ],
  [
    'CommuniGate Pro: a header field that lacks',
    'Messages without Date: field are not accepted',
    'soft',
    'content_rejected',
  ],
  [
    'Orange: connections',
    '421 mwinf5c01 ME Veuillez essayer plus tard. OFR004_104 [104]',
    'soft',
    'rate_limited',
  ],
  ['Orange: reverse DNS', '421 ME Service refuse. OFR_107 [107]', 'soft', 'authentication_failed'],
  ['Orange: a list', '550 ME Service refuse. OFR006_103 [103]', 'soft', 'reputation_blocked'],
  [
    'X.3.0 is about nothing else',
    '553 5.3.0 <jo@example.com>... Unknown Address here',
    'hard',
    'mailbox_not_found',
  ],
  [
    'a word that ends in “host” is no host',
    '550 ghost - invalid address',
    'hard',
    'mailbox_not_found',
  ],
  [
    'mailbox unavailable in reply to RCPT is about the recipient',
    '<jo@example.com>: host mx.example.com[192.0.2.8] said: 550 Requested action not taken: mailbox unavailable (in reply to RCPT TO command)',
    'hard',
    'mailbox_not_found',
  ],
  [
    'mailbox unavailable with a rule is about the rule',
    'host mx.example.com[192.0.2.8] said: 550-Requested action not taken: mailbox unavailable 550 Reject due to policy (in reply to RCPT TO command)',
    'soft',
    'policy_rejected',
  ],
  [
    'mailbox unavailable alone says nothing',
    '550 Requested action not taken: mailbox unavailable',
    'undetermined',
    'unknown',
  ],
  [
    'qmail gives up after it has said why',
    '192.0.2.8 failed after I sent the message. Remote host said: 554 sorry, your list of links is unacceptable content. Giving up on 192.0.2.8.',
    'soft',
    'content_rejected',
  ],
  [
    'a list counts before the sender',
    '550 Invalid sender: your domain shop.example is blacklisted here',
    'soft',
    'reputation_blocked',
  ],
  [
    'MAIL FROM as the moment of a lost connection',
    'deferred: they closed the connection during MAIL FROM',
    'soft',
    'connection_failed',
  ],
  [
    'a resolver that fails for now',
    'Temporary failure in name resolution, unknown host mx.example.net',
    'soft',
    'connection_failed',
  ],
  [
    'too many unknown recipients are the sender’s',
    '550 Excessive unknown users in your last messages',
    'soft',
    'reputation_blocked',
  ],
  [
    'quota: over it, with words between',
    '552 jo is well over the allotted quota',
    'soft',
    'mailbox_full',
  ],
  ['quota: space', '552 Mailbox space shortage for jo', 'soft', 'mailbox_full'],
  ['spam from a host', '550 There is spam from your network', 'soft', 'reputation_blocked'],
  ['SpamAssassin: a result', 'rejected: score=11.2 required=6.0', 'soft', 'content_rejected'],
  ['MailChannels: a signature', '550 5.7.1 [SS] Not sent', 'soft', 'content_rejected'],
  ['Cox: a list', '554 cox mx blocked, CXBL', 'soft', 'reputation_blocked'],
  ['NetEase: connections', '421 HL:ICC 163 mx12,Q8CowAB', 'soft', 'rate_limited'],
  ['NetEase: reputation', '550 HL:REP 163 mx12,Q8CowAB', 'soft', 'reputation_blocked'],
  ['Node.js: refused', 'connect ECONNREFUSED 192.0.2.4:25', 'soft', 'connection_failed'],
  [
    'CommuniGate Pro: no receiving',
    'LOCAL module(account jo) reports: mail receiving disabled',
    'hard',
    'mailbox_disabled',
  ],
  [
    'Exchange in French',
    'L’adresse de courrier que vous avez tapée est introuvable.',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Exchange in Spanish',
    'No se ha encontrado la dirección que ha escrito.',
    'hard',
    'mailbox_not_found',
  ],
  ['Russian', '550 Адрес jo@example.ru не существует', 'hard', 'mailbox_not_found'],
  ['Chinese', '550 收件人地址不存在', 'hard', 'mailbox_not_found'],
  ['Turkish', '550 Böyle bir kullanıcı yok', 'hard', 'mailbox_not_found'],
  ['Spanish: full', 'El buzón de Jo está lleno', 'soft', 'mailbox_full'],
  ['French: full', 'Sa boîte est saturée', 'soft', 'mailbox_full'],
  [
    'mail from a network is not MAIL FROM',
    '550 E-mail from your network is turned down',
    'soft',
    'reputation_blocked',
  ],
  ['logins that failed', '421 Too many login failures, later', 'soft', 'policy_rejected'],
  ['a loop that is detected', '554 A loop detection stopped this', 'soft', 'protocol_error'],
  [
    'Exchange Online: a limit of the recipient',
    '550 5.2.121 The hourly message receive limit from this sender exceeded',
    'soft',
    'rate_limited',
  ],
  [
    'a rule that refuses a recipient says no cause',
    '550 5.7.1 <jo@example.com>: Recipient rejected for today',
    'undetermined',
    'unknown',
  ],
  [
    'words and a code at odds say no cause',
    '550 5.7.1 unrecognised recipient',
    'undetermined',
    'unknown',
  ],
  ['Polish: a rule', '550 5.1.0 Naruszenie zasad serwera', 'soft', 'policy_rejected'],
  [
    'Exim: a callback to the sender’s server',
    '550-Callback setup failed while verifying news@shop.example\n550-The initial connection, or MAIL FROM:<>, was rejected.\n550 No mail here from domains whose servers refuse bounces: host does not accept mail from them.',
    'soft',
    'policy_rejected',
  ],
  [
    'an address that is blocked by an anti-spam system',
    '571 Mail from 192.0.2.40 is temporarily blocked by the anti-spam system of Example Net',
    'soft',
    'reputation_blocked',
  ],
  [
    'AT&T: an address that is blocked',
    '521 < 192.0.2.61 >_is_blocked. Ask abuse-att',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exchange Online: connections at a time',
    '432 4.3.2 STOREDRV.ClientSubmit; concurrent connections limit exceeded for shop',
    'soft',
    'rate_limited',
  ],
  [
    'Exchange Online: it is busy with you',
    '451 4.7.651 Server busy. Try later from [192.0.2.30]',
    'soft',
    'rate_limited',
  ],
  [
    'a server that is busy',
    '421 mx.example is too busy now, come later',
    'soft',
    'connection_failed',
  ],
  [
    'Exchange Online: a rule of an administrator',
    'An admin at example.com made a mail flow rule that stopped this message.',
    'soft',
    'policy_rejected',
  ],
  [
    'Haraka: no server takes it',
    'Temp failing Q7 for 64 seconds: Tried all MXs',
    'soft',
    'connection_failed',
  ],
  ['Haraka: TLS', 'No TLS available but required by configuration.', 'soft', 'connection_failed'],
  [
    'Postfix: no TLS',
    '<jo@example.com>: Cannot start TLS: handshake timed',
    'soft',
    'connection_failed',
  ],
  [
    'Postfix: a socket',
    'dsn=4.4.1, status=deferred (connect to mx.example[/run/dovecot/lmtp]: No such file or directory)',
    'soft',
    'connection_failed',
  ],
  ['qmail: a CNAME', 'deferral: CNAME lookup failed just now./', 'soft', 'connection_failed'],
  [
    'Sendmail: a name server',
    'Deferred: Name server: mx.example: no data known',
    'soft',
    'connection_failed',
  ],
  [
    'Sendmail: a host that nobody knows, with “link” in its name',
    '550 <jo@up.link.example>... Host unknown (Name server: up.link.example: host not found)',
    'hard',
    'domain_not_found',
  ],
  [
    'Stalwart: no connection',
    "<jo@example.com> (connection to 'mx.example.com' failed: too slow)",
    'soft',
    'connection_failed',
  ],
  [
    'Symfony: no reply',
    'Expected response code "220" but got empty code.',
    'soft',
    'connection_failed',
  ],
  [
    '.NET: no address',
    'The remote name could not be resolved: mx.example',
    'soft',
    'connection_failed',
  ],
  ['Nodemailer: closed', 'Error: Unexpected socket close', 'soft', 'connection_failed'],
  [
    'Gmail: the login',
    '535 5.7.8 Username and Password not accepted. Learn more',
    'soft',
    'policy_rejected',
  ],
  ['PHPMailer: the login', 'SMTP Error: Could not authenticate.', 'soft', 'policy_rejected'],
  [
    'an account that receives nothing',
    'details = "That account is not authorised to receive messages"',
    'soft',
    'policy_rejected',
  ],
  [
    'a mobile phone that takes no mail',
    '<jo@sms.example> has restricted MMS e-mail',
    'soft',
    'policy_rejected',
  ],
  [
    'Postfix: access denied without a code',
    '<kim@example.org>: Recipient address rejected: Access denied',
    'soft',
    'policy_rejected',
  ],
  [
    'Postfix: a recipient that is not there, with 5.7.1',
    '550 5.7.1 <kim@example.org>: Recipient address rejected: nonexistent recipient',
    'hard',
    'mailbox_not_found',
  ],
  ['ZMailer: no such user', 'error: err.nosuchuser: kim@example.org', 'hard', 'mailbox_not_found'],
  [
    'qmail: validrcptto',
    '550 sorry, this one is not on our validrcptto list',
    'hard',
    'mailbox_not_found',
  ],
  ['Gmail in Polish', 'Nie znaleziono adresu kim@example.org', 'hard', 'mailbox_not_found'],
  ['Gmail in Swedish', 'Adressen hittades inte', 'hard', 'mailbox_not_found'],
  ['Chinese in the other script', '550 使用者不存在', 'hard', 'mailbox_not_found'],
  ['Korean', '수신자 kim@example.org 을(를) 찾을 수 없습니다', 'hard', 'mailbox_not_found'],
  ['Chinese: a full mailbox', '552 信箱已滿', 'soft', 'mailbox_full'],
  ['Portuguese: a full mailbox', 'A caixa de entrada de Kim está lotada', 'soft', 'mailbox_full'],
  ['NetEase: spam', '554 DT:SPM 126 smtp4', 'soft', 'content_rejected'],
  ['NetEase: messages a day', '550 MI:STC 163 smtp9', 'soft', 'rate_limited'],
  [
    'Comcast: a list',
    '554 mx.example Error BL000012, see the postmaster page',
    'soft',
    'reputation_blocked',
  ],
  ['Comcast: a rate', '421 try later RL000003', 'soft', 'rate_limited'],
  [
    'T-Online: an unknown server',
    '554 IP=192.0.2.77 - Something is wrong. (Write to tosa@rx.example.)',
    'soft',
    'reputation_blocked',
  ],
  [
    'Mimecast: greylisting',
    '<-- 451 Internal resources are temporarily unavailable',
    'soft',
    'greylisted',
  ],
  [
    'the name of a host is no cause',
    'host antispam-virus.example[192.0.2.5] said: 550 5.1.1 no such user',
    'hard',
    'mailbox_not_found',
  ],
  [
    'an IP address in the name of a host',
    'host ip-192-0-2-5.example said: 550 5.1.1 no such user',
    'hard',
    'mailbox_not_found',
  ],
  [
    'the sender has stopped trying',
    'Our server has stopped trying to deliver it.',
    'soft',
    'expired',
  ],
  [
    'a warning that says why',
    'Warning: message still undelivered after 4 hours. Connection refused by mx.example',
    'soft',
    'connection_failed',
  ],
  [
    'no reason: English',
    'Your message to kim@example.org has been rejected.',
    'undetermined',
    'unknown',
  ],
  ['no reason: Italian', 'Si è verificato un problema con la casella.', 'undetermined', 'unknown'],
  ['no reason: French', 'Votre message n’a pas été remis.', 'undetermined', 'unknown'],
  [
    'no reason: Nodemailer',
    'Can’t send mail - all recipients were rejected',
    'undetermined',
    'unknown',
  ],
  [
    'SES: a subtype',
    '{"bounceType":"Transient","bounceSubType":"MailboxFull"}',
    'soft',
    'mailbox_full',
  ],
  ['Go: a certificate', 'x509: certificate signed by nobody', 'soft', 'connection_failed'],
  ['Exim: a callout', 'Could not complete recipient verify callout', 'soft', 'connection_failed'],
  ['German, with words between', 'Die Adresse von Kim gibt es nicht', 'hard', 'mailbox_not_found'],
  [
    'Portuguese, with words between',
    'O endereço digitado não foi encontrado',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Dutch, with words between',
    'Het adres van Kim kan niet worden gevonden',
    'hard',
    'mailbox_not_found',
  ],
  ['Hungarian', '550 Ismeretlen felhasználó', 'hard', 'mailbox_not_found'],
  ['Czech', '550 Neexistující příjemce', 'hard', 'mailbox_not_found'],
  ['Finnish', '550 Osoitetta ei löydy', 'hard', 'mailbox_not_found'],
  [
    'a temporary failure that says which',
    'Temporary failure: unable to reach mx.example',
    'soft',
    'connection_failed',
  ],
  [
    'Exchange Online: not allowed',
    "550 5.7.193 the sender isn't allowed to write here",
    'soft',
    'policy_rejected',
  ],
  [
    'a code that a program expected is no reply',
    'Expected response code "250/251" but got code "503", with message "503 5.0.0 RCPT first"',
    'soft',
    'protocol_error',
  ],
  [
    'a time in a log is no code',
    '2026-01-02 10:11:12,452 INFO shop: failed to deliver, Address: unknown',
    'undetermined',
    'unknown',
  ],
  [
    'curly quotes before a code',
    '554 5.7.0 Proxy refused with ‘550 5.4.4 no such domain’',
    'hard',
    'domain_not_found',
  ],
  [
    'qmail: a log with underscores',
    'delivery 7: failure: 192.0.2.4_does_not_like_recipient./Remote_host_said:_550_no_such_mailbox_here/',
    'hard',
    'mailbox_not_found',
  ],
  [
    'IIS: a log with plus signs',
    'OutboundConnectionResponse SMTPSVC1 MX - 0 - - 550+5.1.0+no+such+user 0 0',
    'hard',
    'mailbox_not_found',
  ],
  [
    'qmail: the reply says more than its opening',
    'Connected to 192.0.2.1 but sender was rejected. Remote host said: 550 192.0.2.9 is on our blocklist',
    'soft',
    'reputation_blocked',
  ],
  [
    '.NET: the reply says more than its name of the code',
    'Exceeded storage allocation. The server response was: 5.3.4 This message is too big',
    'soft',
    'message_too_large',
  ],
  [
    'Zimbra: its opening is about any refusal',
    'RCPT failed: Invalid recipient kim@example.org: 550 5.7.1 Relaying denied',
    'soft',
    'policy_rejected',
  ],
  [
    'Postfix: an access list names the sender',
    '554 5.7.1 <news@shop.example>: Sender address rejected: greylisted, come back',
    'soft',
    'greylisted',
  ],
  [
    'amavisd-new: a log of its tests',
    'amavis[7]: (7-1) Blocked BANNED {DiscardedInbound}, Tests: [DKIM_SIGNED=0.1,SPF_PASS=-0.1]',
    'soft',
    'content_rejected',
  ],
  [
    'Gmail: it counts by the DKIM domain',
    '421-4.7.28 An unusual rate of mail has come from your DKIM domain [shop.example 35]',
    'soft',
    'rate_limited',
  ],
  [
    'Yahoo: complaints',
    '421 4.7.0 [TSS09] Messages temporarily deferred due to user complaints',
    'soft',
    'reputation_blocked',
  ],
  [
    'Yahoo: a deferral that is none',
    '554 5.7.9 [TSS11] Do not try again',
    'soft',
    'reputation_blocked',
  ],
  [
    'Exchange: a bare line feed',
    '554 5.6.11 SMTPSEND.BareLineFeedsAreIllegal',
    'soft',
    'protocol_error',
  ],
  [
    'qmail: a page about line feeds',
    '451 See http://cr.example/docs/smtplf.html.',
    'soft',
    'protocol_error',
  ],
  [
    'Postfix: a table of the other side',
    '451 4.3.0 <kim@example.org>: Temporary lookup failure',
    'soft',
    'unknown',
  ],
  [
    'Exim: it waits',
    '== kim@example.org R=dns T=smtp defer (-53): retry time not reached for any host',
    'soft',
    'unknown',
  ],
  [
    'Exim: no router takes it',
    '550 <kim@example.org> Unrouteable address',
    'hard',
    'mailbox_not_found',
  ],
  [
    'Exchange Online: a list of the own organisation',
    'Blocked by your organization: see the Tenant Allow/Block List',
    'soft',
    'policy_rejected',
  ],
  [
    'Exchange Online: another mailbox',
    '554 5.2.0 STOREDRV.Submission.Exception:SendAsDeniedException; cannot submit',
    'soft',
    'policy_rejected',
  ],
  [
    'Cyrus: a folder that one may not write to',
    '550 5.7.1 Permission denied',
    'soft',
    'policy_rejected',
  ],
  [
    'a login, whatever is said of it',
    '535 5.7.8 OAuth token has run out',
    'soft',
    'policy_rejected',
  ],
  ['a login in Chinese', '535 登录失败', 'soft', 'policy_rejected'],
  [
    'who no longer exists',
    '550 The account of Kim Doe at example.org no longer exists',
    'hard',
    'mailbox_not_found',
  ],
  ['no room', '452 4.2.2 There is no storage left in this mailbox', 'soft', 'mailbox_full'],
  ['Yandex: spam from a mailbox', 'Blocked by spam statistics', 'soft', 'reputation_blocked'],
  [
    'iRedAPD: greylisting',
    '450 4.7.1 Intentional policy rejection, come back',
    'soft',
    'greylisted',
  ],
  [
    'Exim: a size',
    'The message was longer than the maximum size of this host.',
    'soft',
    'message_too_large',
  ],
  [
    'Exim: synchronisation',
    '554 synchronization error (input sent early)',
    'soft',
    'protocol_error',
  ],
  ['a reply of one word', 'host mx.example [192.0.2.6]: 550 Blocked', 'soft', 'policy_rejected'],
  ['words in bad taste', '550 There are inappropriate words in it', 'soft', 'content_rejected'],
  [
    'a mailbox that is unavailable, without a code',
    'Mailbox unavailable',
    'undetermined',
    'unknown',
  ],
  ['German: too large', 'Diese Nachricht ist zu groß für uns', 'soft', 'message_too_large'],
  ['Spanish: too large', 'Su mensaje es demasiado grande para Kim', 'soft', 'message_too_large'],
  ['German: disabled', '550 5.7.0 jo: Mailbox deaktiviert', 'hard', 'mailbox_disabled'],
  ['Russian: full', 'Ящик пользователя Kim переполнен', 'soft', 'mailbox_full'],
  [
    'Spanish: a block list',
    '554 Su servidor figura en una lista negra',
    'soft',
    'reputation_blocked',
  ],
  ['German: a connection', 'Verbindung zu mx.example fehlgeschlagen', 'soft', 'connection_failed'],
  ['Chinese: a connection', '连接失败', 'soft', 'connection_failed'],
  [
    'the system of the recipient says no cause',
    "It was rejected by the recipient's email system.",
    'undetermined',
    'unknown',
  ],
];

for (const [what, text, kind, category] of classes) {
  test(`a reply is read by what it says: ${what}`, () => {
    const { recipients } = diagnoseBounce(text);
    expect(recipients[0]?.diagnosis).toMatchObject({ kind, category });
  });
}

const notHard = [
  ['Address rejected, without saying whose', '554 5.1.0 Address rejected'],
  ['a sender’s domain', '550 invalid domain, see <URL:https://mx.example/why>'],
  ['the name in HELO', '550 shop.example: invalid host name in HELO'],
  ['a domain that nobody names', '550 Domain may not exist, or its DNS failed'],
  ['a sender without records', '550 Sender <news@shop.example> has no MX or A records'],
  ['your IP address', '550 Your IP or email address blocked for now'],
  ['the sender’s account', '550 5.7.13 Sender account disabled'],
  ['attachments', '550 The recipient is not accepting mail with attachments'],
  ['a code alone beside words of abuse', '553 5.1.1 Seen as abuse, go away'],
  ['general words beside words of abuse', '550 No such account may send: forged, it seems'],
  ['a header field', '554 Rejected for an invalid address in the Cc header'],
  ['a login', '535 Unknown user or wrong password'],
  ['a relay', '550 No relay: unknown domain'],
  ['a link', '554 Link to an invalid domain in your text'],
  ['a list of members', '550 You are no valid user: an unknown user of this list'],
  ['an address that is in From', '550 5.1.0 From address does not exist'],
  ['members who may not write', 'Posting to <team@lists.example> is currently disabled'],
  ['a domain that a rule does not know', '554 5.7.1 Unknown domain for this gateway'],
  [
    'a host that takes no mail from some',
    '550 This host does not accept mail from the likes of you',
  ],
  ['a header field, with the code of a mailbox', '550 5.2.1 Write a subject'],
  ['a login, with the code of a mailbox', '550 5.1.1 Authenticate first: credentials'],
  ['a login that is unknown', '535 5.7.8 User unknown'],
  ['an address to send from', '550 The address that Kim used to send from does not exist'],
  ['German: a server', '550 Die Adresse des Servers ist gesperrt'],
  ['the domain of the sender', "550 The sender's domain has no MX"],
  ['Zimbra: a frame', 'RCPT failed: Invalid recipient jo@example.com: 550 5.7.1 Not today'],
  ['German: your own account', '550 Ihr Konto wurde gesperrt'],
  ['Chinese: your own account', '550 您的账号已被停用'],
  ['a permission', '550 ユーザーに権限がありません'],
  ['German: the sender', '550 Die Absender-Adresse existiert nicht'],
  ['German: a domain', '550 Die Domain der Adresse existiert nicht'],
  ['German: an IP address', '550 IP-Adresse wurde nicht gefunden'],
  ['Portuguese: the sender', '550 O endereço do remetente não existe'],
  ['Spanish: a domain', '550 El dominio de la dirección no existe'],
  ['Italian: a domain', '550 Il dominio del destinatario non esiste'],
  ['Dutch: the sender', '550 Het adres van de afzender bestaat niet'],
  ['Polish: the sender', '550 Adres nadawcy nie istnieje'],
  ['Polish: the domain of the sender', '550 Domena nadawcy nie istnieje'],
  ['Russian: the sender', '550 Адрес отправителя не существует'],
  ['Russian: a permission', '550 У пользователя нет прав'],
  ['Russian: a domain', '550 MX-адрес домена не найден'],
  ['Finnish: the sender', '550 Lähettäjän osoitetta ei löydy'],
  ['Czech: the sender', '550 Adresa odesílatele neexistuje'],
  ['Hungarian: the sender', '550 Ismeretlen felhasználó: a feladó'],
  ['Swedish: the sender', '550 Avsändaren: användaren finns inte'],
  ['Chinese: the sender', '550 寄件者信箱不存在'],
  ['Japanese: the sender', '550 送信者アドレスが存在しません'],
  ['Japanese: a domain', '550 アドレスのドメインが存在しません'],
  ['Korean: the sender', '550 발신자 주소를 찾을 수 없습니다'],
] as const;

for (const [what, text] of notHard) {
  test(`no good address is suppressed: ${what}`, () => {
    expect(diagnoseBounce(text).recipients[0]?.diagnosis?.kind).not.toBe('hard');
  });
}

const subjects = [
  '550 5.7.1 unknown address in your message',
  '554 5.6.0 undefined address in the header',
  '550 5.3.4 recipient invalid: message too large',
];

for (const text of subjects) {
  test(`general words do not suppress an address when the code is about something else: ${text}`, () => {
    expect(classifyBounce(text)?.kind).not.toBe('hard');
  });
}

/** A report on two recipients, with a returned message full of words that say something else. */
const report = `Return-Path: <>
From: Mail Delivery System <MAILER-DAEMON@relay.example>
To: news@shop.example
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="b1"

--b1
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

<full@example.com>: host mx.example[192.0.2.1] said: 552 5.2.2 Mailbox full =
(in reply to RCPT TO command)

<gone@example.com>: host mx.example[192.0.2.1] said: 550 5.1.1 No such user

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; relay.example

Final-Recipient: rfc822; full@example.com
Action: failed
Status: 5.2.2
Diagnostic-Code: smtp; 552 5.2.2 Mailbox full

Final-Recipient: rfc822; gone@example.com
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1 No such user

--b1
Content-Type: message/rfc822

Received-SPF: fail
DKIM-Signature: v=1; a=rsa-sha256
Authentication-Results: mx.example; dkim=fail; spf=fail; dmarc=fail
Subject: spamhaus 550 5.7.1 virus

blocked using a block list
--b1--
`;

test('a whole mail has a result for each recipient; the returned message has no say', () => {
  const expected = [
    { address: 'full@example.com', diagnosis: { kind: 'soft', category: 'mailbox_full' } },
    { address: 'gone@example.com', diagnosis: { kind: 'hard', category: 'mailbox_not_found' } },
  ];
  expect(diagnoseBounce(report).recipients).toMatchObject(expected);
  expect(diagnoseBounce(report.replaceAll('\n', '\r\n')).recipients).toMatchObject(expected);
  expect(diagnoseBounce(report.replace('"b1"', '"lost"')).recipients).toMatchObject(expected);
});

test('reasons that a server lists in each report are not those of this one', () => {
  const mail = (reason: string) => `From: MAILER-DAEMON@relay.example
Subject: failure notice

Your message has not been received. The most common reasons are:
- the address has a mistake in it, or the user does not exist.
- the server of the recipient
  has no such user any more.

<jo@example.com>:
${reason}
`;
  expect(diagnoseBounce(mail('Not today.')).recipients[0]?.diagnosis?.kind).not.toBe('hard');
  expect(diagnoseBounce(mail('550 No such user')).recipients[0]?.diagnosis?.kind).toBe('hard');
});

test('a code that a report explains is not the reply, which comes after', () => {
  const explained = 'The sender address, its domain and its policy are checked first. '.repeat(12);
  const text = `Status code: 550 5.1.10\n${explained}\nError: 550 5.1.10 RESOLVER.ADR.RecipientNotFound; no jo`;
  expect(classifyBounce(text)).toMatchObject({ kind: 'hard', category: 'mailbox_not_found' });
});

test('a report in base64 and in another charset is read', () => {
  const text = Buffer.from('<jo@example.com>: 550 Empfänger unbekannt\n', 'latin1');
  const mail = `From: MAILER-DAEMON@relay.example
Subject: failure notice
Content-Type: text/plain; charset=iso-8859-1
Content-Transfer-Encoding: base64

${text.toString('base64')}
`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'jo@example.com', diagnosis: { kind: 'hard' } },
  ]);
});

test('a warning suppresses nobody, and a delivery is no bounce', () => {
  const group = (action: string) =>
    `Final-Recipient: rfc822; jo@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 user unknown\n`;
  expect(diagnoseBounce(group('failed')).recipients[0]?.diagnosis?.kind).toBe('hard');
  expect(diagnoseBounce(group('delayed')).recipients[0]?.diagnosis?.kind).toBe('soft');
  expect(diagnoseBounce(group('delivered')).recipients[0]?.diagnosis?.kind).toBe('none');
});

test('a full mailbox is not suppressed, though the report says that it does not exist', () => {
  const told = '<jo@example.com>: the disk quota of this user is used up';
  expect(diagnoseBounce(report.replace(/<gone@[^\n]*/, told.replace('jo', 'gone')))).toMatchObject({
    recipients: [{}, { diagnosis: { kind: 'soft', category: 'mailbox_full' } }],
  });
});

test('a report that was forwarded as text is read', () => {
  const head = 'From: jo@shop.example\nTo: help@shop.example\nSubject: What is this?\n\n';
  for (const start of ['', 'Look at this:\n\n', '---------- Forwarded message ----------\n']) {
    expect(diagnoseBounce(head + start + report).recipients, start).toMatchObject([
      { address: 'full@example.com', diagnosis: { category: 'mailbox_full' } },
      { address: 'gone@example.com', diagnosis: { category: 'mailbox_not_found' } },
    ]);
  }
});

test('a Japanese report that does not name its charset is read', () => {
  // “The user … is not found”, in ISO-2022-JP.
  const escaped = '\u001b$B%f!<%6!<\u001b(B Jo \u001b$B$O8+$D$+$j$^$;$s\u001b(B';
  const japanese = report.replace('smtp; 550 5.1.1 No such', `smtp; ${escaped}`);
  expect(japanese).not.toBe(report);
  expect(diagnoseBounce(japanese).recipients[1]).toMatchObject({
    diagnosis: {
      kind: 'hard',
      category: 'mailbox_not_found',
      words: 'ユーザー jo は見つかりません',
    },
  });
});

test('a list of recipients with the time of each has a result for each', () => {
  const mail = `From: postmaster@exchange.example
Subject: Undeliverable: News

did not reach the following recipient(s):

jo@example.com on Fri, 2 Jan 2026 10:00:00 +0100
    The recipient name is not recognized: Unknown Recipient
kim@example.com on Fri, 2 Jan 2026 10:00:00 +0100
    Mailbox full
`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'jo@example.com', diagnosis: { category: 'mailbox_not_found' } },
    { address: 'kim@example.com', diagnosis: { category: 'mailbox_full' } },
  ]);
});

test('a delay whose reply names a fault of the receiver is no expiry', () => {
  const told =
    'Your message could not be delivered for more than 4 hour(s).\nIt will be retried.\n\n<jo@example.com>: host mx.example[192.0.2.1] said: 451 4.3.0 Temporary lookup failure';
  expect(diagnoseBounce(told).recipients).toMatchObject([
    { address: 'jo@example.com', diagnosis: { kind: 'soft', category: 'unknown' } },
  ]);
});

test('a quoted report without an empty line below its header is read', () => {
  const quoted =
    '> From: Mail Delivery Subsystem <mailer-daemon@mx.example>\n> Subject: Failure\n> Your message was not delivered to jo@example.com: no such user.\n>\n> Regards\n';
  expect(diagnoseBounce(quoted).recipients).toMatchObject([{ diagnosis: { kind: 'hard' } }]);
});

test('a pasted report whose fields name an address otherwise than its text is read', () => {
  const pasted =
    'Not delivered.\n\njo@localhost\nThe mailbox is over quota\n\nAction: failed\nFinal-Recipient: jo@example.com\nStatus: 5.0.0\n';
  expect(diagnoseBounce(pasted).recipients).toMatchObject([
    { address: 'jo@example.com', diagnosis: { category: 'mailbox_full' } },
  ]);
});

test('the sentence about the postmaster in every report of Postfix is no cause', () => {
  const told = 'For further assistance, please send mail to postmaster.';
  expect(classifyBounce(told)).toBeUndefined();
});

test('of two causes for one recipient, the first counts, and one that says nothing never', () => {
  const [unknown, full, nothing] = [
    '550 5.1.1 user unknown',
    '552 5.2.2 over quota',
    'could not be delivered',
  ];
  const causes = (...replies: string[]) =>
    diagnoseBounce(
      `Not delivered.\n\n${replies.map((reply) => `<jo@example.com>: ${reply}`).join('\n\n')}\n`,
    ).recipients.map(({ diagnosis }) => diagnosis?.category);
  expect(causes(unknown, full)).toEqual(['mailbox_not_found']);
  expect(causes(full, unknown)).toEqual(['mailbox_full']);
  expect(causes(nothing, full, unknown)).toEqual(['mailbox_full']);
});

test('the fields about a recipient are read in any order', () => {
  const fields = 'Status: 5.2.2\nDiagnostic-Code: smtp; 552 over quota\nAction: failed\n';
  expect(
    diagnoseBounce(`${fields}Final-Recipient: rfc822; jo@example.com\n`).recipients,
  ).toMatchObject([
    { address: 'jo@example.com', diagnosis: { code: '5.2.2', category: 'mailbox_full' } },
  ]);
});

const failedTwice = `Delivery has failed to these recipients or groups:

kim@example.org<mailto:kim@example.org>
Nobody has this email address: no such user here.

lee@example.org<mailto:lee@example.org>
The mailbox is full.
`;

test('a report that was pasted without its headers has a result for each recipient', () => {
  const expected = [
    { address: 'kim@example.org', diagnosis: { kind: 'hard', category: 'mailbox_not_found' } },
    { address: 'lee@example.org', diagnosis: { kind: 'soft', category: 'mailbox_full' } },
  ];
  expect(diagnoseBounce(failedTwice).recipients).toMatchObject(expected);
  expect(diagnoseBounce(failedTwice.replace(/^/gm, '> ')).recipients).toMatchObject(expected);
  const original =
    'Original message headers:\n\nReceived: from a\nAuthentication-Results: dkim=fail\n';
  expect(diagnoseBounce(failedTwice + original).recipients).toMatchObject(expected);
});

test('what people are told counts beside the fields of a report that was pasted', () => {
  const told =
    '<kim@example.org>: host mx.example.org[192.0.2.9]\n    refused to talk to me: 554 Not today';
  const fields = 'Final-Recipient: rfc822; kim@example.org\nAction: delayed\nStatus: 4.0.0\n';
  expect(diagnoseBounce(`${told}\n\n${fields}`).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'soft', category: 'reputation_blocked' } },
  ]);
});

const daemon = 'From: MAILER-DAEMON@relay.example\nTo: news@shop.example\n';

test('a report that gives no reason is a bounce without a cause, for each recipient that it names', () => {
  const sorry = `${daemon}Subject: Zustellung\n\nLeider.\n\n<kim@example.org>:\n\n<lee@example.org>:\n`;
  expect(diagnoseBounce(sorry).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'undetermined', category: 'unknown' } },
    { address: 'lee@example.org', diagnosis: { kind: 'undetermined', category: 'unknown' } },
  ]);
  // “Failure notice”, encoded.
  const named =
    'From: a@b.example\nTo: c@d.example\nSubject: =?utf-8?B?RmFpbHVyZSBub3RpY2U=?=\n\nSorry.\n';
  expect(diagnoseBounce(named).recipients[0]?.diagnosis?.kind).toBe('undetermined');
  const letter =
    'From: a@b.example\nTo: c@d.example\nSubject: Lunch\n\nTo: everybody. See you at one.\n';
  expect(diagnoseBounce(letter).recipients[0]?.diagnosis).toBeUndefined();
});

test('a warning is soft, and the cause that it gives below its opening counts', () => {
  const mail = (reason: string) =>
    `${daemon}Subject: Delivery Status Notification (Delay)\n\nTHIS IS A WARNING MESSAGE ONLY.\n\nDelivery to the following recipient has been delayed:\n\n     kim@example.org\n\nMessage will be retried for 2 more day(s)\n\nTechnical details of temporary failure:\n${reason}\n`;
  expect(diagnoseBounce(mail('The connection timed out')).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'soft', category: 'connection_failed' } },
  ]);
  expect(diagnoseBounce(mail('550 5.1.1 no such user')).recipients[0]?.diagnosis?.kind).toBe(
    'soft',
  );
});

test('sentences in a part that is called a status are read', () => {
  const mail = `${daemon}Content-Type: multipart/report; boundary=s\n\n--s\nContent-Type: message/delivery-status\n\nThis was undeliverable: <kim@example.org> has no such mailbox, over quota\n\n--s\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; kim@example.org\nAction: failed\nStatus: 5.3.0\n--s--\n`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { category: 'mailbox_full' } },
  ]);
});

test('the sender that Exim names is no recipient', () => {
  const mail = `${daemon}Subject: Mail delivery failed\n\nA message sent by\n\n  <news@shop.example>\n\ncould not be delivered to one or more of its recipients.\n\n  kim@example.org\n    Unknown user\n`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'hard' } },
  ]);
});

test('a recipient that only the header of a report names has the result', () => {
  const mail = `${daemon}Subject: Mail delivery failed\nX-Failed-Recipients: kim@example.org\n\nYour message was refused:\n550 5.1.1 User unknown\n`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'hard', category: 'mailbox_not_found' } },
  ]);
});

test('a report that was forwarded below other words is read', () => {
  const inner = `${daemon}Subject: Undelivered\n\n<kim@example.org>:\n550 5.1.1 No such user\n`;
  const outer = 'From: jo@shop.example\nTo: help@shop.example\nSubject: What is this?\n\n';
  const mail = `${outer}Dear helpers, look at what I got:\n\n-----Original Message-----\n${inner}`;
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { kind: 'hard', category: 'mailbox_not_found' } },
  ]);
});

test('a recipient that a report names as people know it has a result', () => {
  const mail = failedTwice
    .replace('kim@example.org<mailto:kim@example.org>', 'Kim Doe (kim@example.org)')
    .replace('lee@example.org<mailto:', 'Lee Roe<mailto:');
  expect(diagnoseBounce(mail).recipients).toMatchObject([
    { address: 'kim@example.org', diagnosis: { category: 'mailbox_not_found' } },
    { address: 'lee@example.org', diagnosis: { category: 'mailbox_full' } },
  ]);
});

test('who forwards a report is not its recipient', () => {
  const quoted =
    'From: jo@shop.example\nTo: help@shop.example\nSubject: Fwd: Failure\n\n---------- Forwarded message ---------\nFrom: Mail Delivery Subsystem <mailer-daemon@mx.example>\nSubject: Failure\nTo: <jo@shop.example>\n\n\nAddress not found\n\nNo such user: kim@example.org\n';
  const [result] = diagnoseBounce(quoted).recipients;
  expect(result).toMatchObject({ diagnosis: { kind: 'hard' } });
  expect(result?.address).not.toBe('jo@shop.example');
});

test('a person who writes about an address is no bounce', () => {
  const letter =
    'From: kim@example.org\nTo: jo@shop.example\nSubject: Lunch\n\nWe had no such user before.\n';
  expect(diagnoseBounce(letter).recipients[0]?.diagnosis?.kind).not.toBe('hard');
});

test('a receipt, and an automatic reply in another language, are no bounces', () => {
  const head = 'From: kim@example.org\nTo: news@shop.example\n';
  const receipt = `${head}Subject: Not read\nContent-Type: multipart/report; boundary=r\n\n--r\n\nNot delivered to the eyes of Kim.\n--r\nContent-Type: message/disposition-notification\n\nDisposition: automatic-action; deleted\n--r--\n`;
  const away = `${head}Subject: =?utf-8?Q?R=C3=A9ponse_automatique?=: News\n\nMa boîte est pleine.\n`;
  expect(diagnoseBounce(receipt).other).toBe('automatic-reply');
  expect(diagnoseBounce(away).other).toBe('automatic-reply');
  const junk = `${head}Subject: complaint about message from 192.0.2.3\n\nSee below.\n`;
  expect(diagnoseBounce(junk).other).toBe('complaint');
});

test('a complaint and an automatic reply are called what they are', () => {
  const head = 'From: jo@example.com\nTo: news@shop.example\n';
  const answer = `${head}Subject: Out of office\nAuto-Submitted: auto-replied\n\nBack on Monday.\n`;
  const complaint = `${head}Subject: abuse\nContent-Type: multipart/report; boundary=c\n\n--c\nContent-Type: message/feedback-report\n\nFeedback-Type: abuse\n--c--\n`;
  expect(diagnoseBounce(answer)).toEqual({ recipients: [], other: 'automatic-reply' });
  expect(diagnoseBounce(complaint)).toEqual({ recipients: [], other: 'complaint' });
});

const failed = 'Final-Recipient: rfc822; jo@x.test\nAction: failed\nStatus: 5.1.1\n';
const status = `Content-Type: message/delivery-status\n\n${failed}`;
const mixed = (...parts: string[]) =>
  `Subject: Sorry\nContent-Type: multipart/mixed; boundary=m\n\n${parts.map((part) => `--m\n${part}\n`).join('')}--m--\n`;
const [full, gone] = ['552 5.2.2 Mailbox full', '550 5.1.1 User unknown'];
const [jo, kim] = [`\njo@x.test\n${full}`, `\nkim@x.test\n${gone}`];
const html = 'Content-Type: text/html\n\n<div>kim@x.test</div><div>User unknown</div>';
const base64 = `Content-Transfer-Encoding: base64\n\n${btoa(`<kim@x.test>: ${gone}`)}`;
const person = 'From: kim@x.test\nTo: news@shop.example\n';
const letter = 'Subject: Hello\n\nWe had no such user before.\n';
const auto = 'Auto-Submitted: auto-replied\n';
const postfix = `<jo@x.test>: host mx.test said: ${gone} (in reply to MAIL FROM command)\n\n`;

/** Each recipient with its name and the kind of the failure; or what else it is. */
const mails: [what: string, text: string, expected: string][] = [
  ['what was relayed', failed.replace('failed', 'relayed'), 'jo none'],
  ['what a list has expanded', failed.replace('failed', 'Expanded'), 'jo none'],
  ['the final recipient first', `Original-Recipient: rfc822; a@x.test\n${failed}`, 'jo hard'],
  ['the original recipient alone', failed.replace('Final', 'Original'), 'jo hard'],
  ['what Postfix was sending', `${postfix}${failed}Diagnostic-Code: smtp; ${gone}\n`, 'jo soft'],
  [
    'the text about it',
    `<JO@x.test>: ${full}\n\n${failed}\n${failed.replace('jo', 'a')}`,
    'jo soft, a hard',
  ],
  ['one in two spellings', `Sorry.\n\n<jo@x.test>: ${gone}\n\n<Jo@X.test>: ${full}`, 'jo hard'],
  [
    'a reason below an empty line',
    `No.\n\n<jo@x.test>:\n\n${gone}\n\n<a@x.test>:\n\n${full}`,
    'jo hard, a soft',
  ],
  [
    'who waited',
    `${daemon}\n<jo@x.test>: message expired\n\n<a@x.test>: message expired\n\n${gone}`,
    'jo soft, a soft',
  ],
  ['a short start', `Sorry.\nOriginal message:\n${gone}`, '? hard'],
  ['CR at the ends of lines', `${jo}\n${kim}\n`.replaceAll('\n', '\r'), 'jo soft, kim hard'],
  [
    'the sender',
    `${daemon}\nMail from:\n\na@b.test\n\nto an unknown user:\n\nkim@x.test`,
    'kim hard',
  ],
  ['HTML alone', `${daemon}${mixed(html)}`, 'kim hard'],
  ['HTML beside text', `${daemon}${mixed(html, jo)}`, 'jo soft'],
  ['a returned header', daemon + mixed(jo, `Content-Type: text/rfc822-headers\n${kim}`), 'jo soft'],
  ['a status by RFC 6533', person + mixed(status.replace('/', '/global-')), 'jo hard'],
  ['a part of a part', daemon + mixed(mixed(base64).replaceAll(/(--|=)m/g, '$1k')), 'kim hard'],
  ['an empty return path', `Return-Path: <>\n${person}${letter}`, '? hard'],
  ['a failed one in the header', `X-Failed-Recipients: a@x.test\n${person}${letter}`, 'a hard'],
  ['X-Autoreply', `${person}X-Autoreply: yes\n${letter}`, 'automatic-reply'],
  ['lines before X-Autorespond', `\n \n${person}X-Autorespond: y\n${letter}`, 'automatic-reply'],
  ['the author of an automatic reply', `${daemon}${auto}\n<jo@x.test>: ${gone}\n`, 'jo hard'],
  ['a status in an automatic reply', `${person}${auto}${mixed(status)}`, 'jo hard'],
];

for (const [what, text, expected] of mails) {
  test(`a mail is read by its parts: ${what}`, () => {
    const { recipients, other } = diagnoseBounce(text);
    const shown = recipients.map(
      ({ address, diagnosis }) => `${address?.split('@')[0] ?? '?'} ${diagnosis?.kind}`,
    );
    expect(other ?? shown.join(', ')).toBe(expected);
  });
}

test('a named list comes with its page, only if the sender has to act', () => {
  const blocked = readBounce(
    '554 5.7.1 Service unavailable; Client host [192.0.2.7] blocked using zen.spamhaus.org',
  );
  expect(blocked.recipients[0]).toMatchObject({ confidence: 'high', basis: 'both' });
  expect(blocked.recipients[0]?.links[0]?.url).toBe('https://check.spamhaus.org/');
  expect(textOfReport(blocked)).toContain('https://check.spamhaus.org/');
  expect(readBounce('554 5.7.1 Blocked: Zen.SpamHaus.org').recipients[0]?.links).toHaveLength(1);
  expect(readBounce('550 5.1.1 no such user - gsmtp').recipients[0]?.links).toEqual([]);
  for (const { url, source, checked } of senderLinks) {
    expect(url).toMatch(/^https:/);
    expect(source).toMatch(/^https:/);
    expect(checked).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('what is said of the confidence is what the result rests on', () => {
  const basisOf = (text: string) => classifyBounce(text)?.basis;
  expect(basisOf('550 5.1.1 user unknown')).toBe('both');
  expect(basisOf('550 5.1.10 recipient not found')).toBe('provider');
  expect(basisOf('550 5.1.1 mailbox full')).toBe('contradiction');
  expect(basisOf('550 user unknown')).toBe('text');
  expect(basisOf('550 5.1.1')).toBe('code');
  expect(basisOf('550')).toBe('nothing');
});

const hostile = '550 5.1.1 <a@b.example>: \u001b]0;pwned\u0007\u009b2J\u202e user unknown';
const escaped = String.raw`\u001b]0;pwned\u0007\u009b2J\u202e user unknown`;

test('a report as text has no control characters of the reply', () => {
  const text = textOfReport(readBounce(hostile));
  expect(text).toContain(`Reply: 550 5.1.1 <a@b.example>: ${escaped}`);
  expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
});

test('the command prints no control characters, and its JSON has the reply as it was', () => {
  const bin = path.resolve(__dirname, '../src/bin.mjs');
  const json = execFileSync(process.execPath, ['--import', 'tsx', bin, '--json'], {
    input: hostile,
    encoding: 'utf8',
  });
  expect(json).toContain(escaped);
  expect(JSON.parse(json)).toEqual(readBounce(hostile));
});

test('reading takes linear time', () => {
  const pieces = [
    'a',
    ' \n',
    '\n',
    '<',
    '::::',
    '@',
    'the address ',
    '--x\n',
    '=\n',
    'a: b\n',
    'é',
    'user x temporarily ',
    'on Fri, ',
    'date: \n',
    '\u001b$B',
    ' ',
    '\t ',
    '_',
    ' =',
    '= ',
  ];
  const frames = [
    ['', ''],
    ['From: a\nTo: b\n\n', ''],
    ['From: a\nContent-Type: text/html\n\n', ''],
    ['From: a\nContent-Transfer-Encoding: quoted-printable\n\n550', '.'],
    ['From: a\nSubject: =?utf-8?q?', 'a?=\n\n'],
    ['From: a\nTo: b\n\nann@b.example', '.'],
  ] as const;
  for (const piece of pieces) {
    for (const [head, tail] of frames) {
      const inputOf = (length: number) => head + piece.repeat(length / piece.length) + tail;
      expectLinear(diagnoseBounce, inputOf, 5000, JSON.stringify(head + piece));
    }
  }
});
