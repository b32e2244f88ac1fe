/** A mail that is ready to send. */
export interface Message {
  readonly from: { readonly name: string; readonly email: string };
  readonly to: { readonly name: string; readonly email: string };
  readonly subject: string;
  /** The part of its Message-ID before the @. */
  readonly id: string;
  readonly text: string;
  readonly html: string;
  /** An invitation or a cancellation for the reader's calendar. */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly text: string };
  /** Further headers, in ASCII. */
  readonly headers: Readonly<Record<string, string>>;
}

/** A mail that can never be sent. */
export class Unsendable extends Error {}

const encoder = new TextEncoder();

export function base64(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary);
}

/** An encoded word has at most 75 characters, 12 of them for its marks: 45 bytes fit. */
const WORD_BYTES = 45;
const LINE = 76;
const LONGEST = 320;

/** The text of a header: unchanged, or as encoded words of RFC 2047 with whole characters. */
export function headerText(text: string): string {
  const plain = text.replace(/[\r\n\t]+/g, ' ').trim();
  if (/^[ -~]*$/.test(plain) && plain.length < LINE && !plain.includes('=?')) return plain;
  return encodedWords(plain);
}

function encodedWords(text: string): string {
  const words: string[] = [];
  let word = '';
  for (const { segment } of new Intl.Segmenter('en').segment(text)) {
    for (const part of encoder.encode(word + segment).length > WORD_BYTES ? pieces(segment) : [segment]) {
      if (encoder.encode(word + part).length > WORD_BYTES) {
        words.push(word);
        word = '';
      }
      word += part;
    }
  }
  return [...words, word].map((one) => `=?utf-8?B?${base64(encoder.encode(one))}?=`).join('\r\n ');
}

/** A grapheme may be longer than an encoded word: then split it into code points. */
const pieces = (segment: string): string[] => (encoder.encode(segment).length > WORD_BYTES ? [...segment] : [segment]);

/** A name before an address: encoded unless it is plain words. */
function phrase(name: string): string {
  return /^[\w ]*$/.test(name) && name.length < LINE
    ? name.trim()
    : encodedWords(name.replace(/[\r\n\t]+/g, ' ').trim());
}

/**
 * An address for a header. An international domain is written in ASCII. Throws `Unsendable` for
 * characters that could end the header.
 */
export function address(email: string): string {
  const at = email.lastIndexOf('@');
  const [local, domain] = [email.slice(0, at), email.slice(at + 1)];
  if (at < 1 || email.length > LONGEST || !/^[\w.!#$%&'*+/=?^`{|}~-]+$/.test(local))
    throw new Unsendable('The address is none that mail can be sent to.');
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || !URL.canParse(`https://${domain}`))
    throw new Unsendable('The address has no domain that mail can be sent to.');
  return `${local}@${new URL(`https://${domain}`).hostname}`;
}

/** A name and an address as a header. */
export function mailbox({ name, email }: Message['to']): string {
  const written = phrase(name);
  return written === '' ? address(email) : `${written} <${address(email)}>`;
}

/** Throws for text that could end a header. */
export function checkHeaders(headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[A-Za-z][A-Za-z-]*$/.test(name)) throw new Unsendable('A header has no name.');
    // We fold headers only before an encoded word.
    if (!/^(?:[ -~]|\r\n (?==\?))*$/.test(value)) throw new Unsendable(`The header ${name} holds a line end.`);
  }
}

/** The file name of an interview. */
export const CALENDAR_FILE = 'interview.ics';
export const calendarType = (method: string): string => `text/calendar; charset=utf-8; method=${method}`;

const part = (type: string, text: string, ...headers: readonly string[]): string =>
  [
    `Content-Type: ${type}`,
    'Content-Transfer-Encoding: base64',
    ...headers,
    '',
    base64(encoder.encode(text)).replace(new RegExp(`.{${LINE}}(?=.)`, 'g'), '$&\r\n'),
  ].join('\r\n');

/** A multipart body. */
function multipart(type: string, boundary: string, parts: readonly string[]): string {
  const begun = parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('');
  return `Content-Type: multipart/${type}; boundary="${boundary}"\r\n\r\n${begun}--${boundary}--\r\n`;
}

/** Text and HTML as alternatives, between which the mail program chooses. */
function bodyOf({ text, html, calendar }: Message, boundary: string): string {
  const said = [part('text/plain; charset=utf-8', text), part('text/html; charset=utf-8', html)];
  if (!calendar) return multipart('alternative', boundary, said);
  // Calendar programs read the third alternative; the file is for the others.
  const known = part(calendarType(calendar.method), calendar.text);
  const disposition = `Content-Disposition: attachment; filename="${CALENDAR_FILE}"`;
  const file = part(`application/ics; name="${CALENDAR_FILE}"`, calendar.text, disposition);
  return multipart('mixed', `${boundary}_all`, [multipart('alternative', boundary, [...said, known]), file]);
}

/** The whole mail (RFC 5322). */
export function mimeOf(message: Message, sentAt: number): string {
  const { from, to, subject, id, headers } = message;
  const sender = address(from.email);
  const all: Record<string, string> = {
    From: mailbox(from),
    To: mailbox(to),
    Subject: headerText(subject),
    Date: new Date(sentAt).toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${id}@${sender.split('@')[1]}>`,
    'MIME-Version': '1.0',
    ...headers,
  };
  checkHeaders(all);
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return head.join('') + bodyOf(message, `part_${id.replace(/[^\w-]/g, '')}`);
}
