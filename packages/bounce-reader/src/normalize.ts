/** Normalizes the text of a bounce: for extracting codes, and for matching wordings. */

/** An IPv6 address, whose groups look like codes. */
const ipv6 = /(?<![\w:])(?:[\da-f]{0,4}:){3,7}[\da-f]{0,4}(?![\w:])/gi;
/** The code that a client library expected instead of the actual one: Swift Mailer, Symfony Mailer, Go. */
const expectedCode = /\bexpected(?: \w{1,10}){0,2} "?\d(?:\d\d|xx)(?:\/\d{3}){0,4}/gi;
/** A reply whose spaces a log writes as underscores (qmail) or as plus signs (IIS). */
const encodedReply = /(?<=\b(?:failure|deferral): )\S+|(?<!\S)[45]\d\d\+\S+/g;

/** Spaces of the same length: offsets stay valid. */
function blank(words: string): string {
  return ' '.repeat(words.length);
}

/** Blanks out numbers that look like reply codes, and decodes log encodings of spaces. Keeps the length, so that offsets stay valid. */
export function withoutFalseCodes(input: string): string {
  return input
    .replace(encodedReply, (words) => words.replace(/[_+]/g, ' '))
    .replace(ipv6, blank)
    .replace(expectedCode, blank);
}

/**
 * The same text in lower case, without accents, character by character: an offset in it is an offset in the original.
 *
 * @param input any text
 */
export function foldCase(input: string): string {
  // Fast path for ASCII: it needs no `normalize`. Й and Ё keep their mark, which is part of the letter.
  return input
    .replace(/[A-Z\u0401\u0410-\u042f]/g, (letter) => letter.toLowerCase())
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').charAt(0).toLowerCase())
    .replace(/[’‘]/g, "'");
}

/** Normalizes a text for matching wordings: case and accents folded, on one line, without addresses, host names and codes. */
export function normalized(text: string): string {
  return (
    foldCase(text)
      .trim()
      .replace(/\s+/g, ' ')
      // Amazon SES puts these words before every reply that it does not know.
      .replace('unknown address error', ' ')
      .replace(/[^\s<>()[\]@"']{1,64}@[a-z\d.-]{1,255}/g, '@')
      // Zimbra, before any refusal of a recipient.
      .replace('rcpt failed: invalid recipient', ' ')
      // The name of a host says nothing of what it does: “antispam.example[192.0.2.1]”.
      .replace(
        /(?:(?<![\w.-])|(?<=\b(?:host|server|h=|to|from) ?))[\w.-]{0,80}?(?:spam|virus|policy|relay)[\w.-]{0,80}(?=\[\d|', ")/g,
        'mx',
      )
      // A multiline reply repeats its code at the start of each line, in the middle of a sentence.
      .replace(/(?<![\d.])[245]\d\d[ -](?:[245]\.\d{1,3}\.\d{1,3} )?/g, ' ')
      .replace(/ +/g, ' ')
      .trim()
  );
}
