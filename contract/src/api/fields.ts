import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { ADDRESS_STATES } from '../notices/mail.ts';
import { compose } from '../text/search-text.ts';
import { LIMITS, PLAN_NAMES, VISIBILITIES } from './limits.ts';

/** Schemas of fields that several entities share. People read their messages beside the field. */

/** A text that shows nothing: spaces, zero-width characters and variation selectors. */
const UNSEEN =
  /^(?:[\s\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFFA0]|[\uFE00-\uFE0F])+$/;

/** Characters that end a line, and those that change the direction of text. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;

/** Whether a text is one line and does not change the direction of text around it. */
export const isOneLine = (value: string): boolean => !LINE_END.test(value) && !DIRECTION_CONTROL.test(value);

/** Checks of fields of one line. `name` is the field's name in messages. */
const oneLine = (name: string) =>
  [
    z.refine<string>((value) => !LINE_END.test(value), { error: `Please write ${name} on one line`, abort: true }),
    z.refine<string>((value) => !DIRECTION_CONTROL.test(value), {
      error: `Please type ${name} anew: it holds hidden characters that change the direction of text`,
      abort: true,
    }),
  ] as const;

/**
 * A required text of several lines, trimmed; line ends stay. `name` is the field's name in messages.
 * A text without visible characters counts as empty: the link of a job without a visible title could
 * not be found.
 */
export function text(name: string, max: number = LIMITS.textMax) {
  return z.string({ error: `Please fill in ${name}` }).check(
    z.trim(),
    // One spelling of each letter, so that a search finds both.
    z.overwrite(compose),
    z.minLength(1, `Please fill in ${name}`),
    z.maxLength(max, `Please shorten ${name} to ${max} characters`),
    z.refine((value: string) => !UNSEEN.test(value), { error: `Please fill in ${name}`, abort: true }),
  );
}

/** A required line of text. */
export function line(name: string, max: number = LIMITS.lineMax) {
  return text(name, max).check(...oneLine(name));
}

/** A line of text that may be empty. */
export function optionalLine(name: string, max: number = LIMITS.lineMax) {
  return z
    .string()
    .check(
      z.trim(),
      z.overwrite(compose),
      z.maxLength(max, `Please shorten ${name} to ${max} characters`),
      ...oneLine(name),
    );
}

/** The part of `URL` that is used here: the contract is compiled without the types of a browser. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

/** An address with its domain in ASCII: `user@bücher.example` ends in `xn--bcher-kva.example`. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/^[\p{L}\p{N}\p{M}.-]*[^\0-\x7f][\p{L}\p{N}\p{M}.-]*$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/** zod's expression, extended by top-level domains of other scripts (`.xn--h2brj9c`). */
const EMAIL = new RegExp(z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'));

/** An e-mail address, lower-cased. It is unique per role. */
export const email = z
  .string({ error: 'Please fill in email' })
  .check(
    z.trim(),
    z.toLowerCase(),
    z.overwrite(withAsciiDomain),
    z.maxLength(LIMITS.emailMax, 'Please enter a shorter email'),
    z.email({ pattern: EMAIL, error: 'Please enter an email address like name@example.com' }),
  );

/** What people write between the digits of a phone number: '(022) 2345-6789', '+91.98200.11224'. */
const BETWEEN_DIGITS = /[\s().\-\u2010-\u2015/\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g;

/** An extension behind a phone number: 'ext. 12', 'extension: 12', 'x12', '#12', ';ext=12'. */
const EXTENSION = /[,;]?(?:ext(?:n|ension)?|x|#)[:=]?(\d{1,6})$/i;

/** Digits of any script as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // Unicode has the ten digits of a script in a row, beginning with its zero.
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });

/**
 * A phone number as text: an optional +, 7 to 15 digits, and an optional ` ext. 12`. Digits of other
 * scripts become 0 to 9, and characters between them are removed. `name` is its name in messages.
 */
export function phoneNumber(name: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: `Please fill in ${name}` }),
      z.transform((value: string) =>
        asciiDigits(value).replace('＋', '+').replace(BETWEEN_DIGITS, '').replace(EXTENSION, ' ext. $1'),
      ),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: `Please fill in ${name}`, abort: true }),
        z.regex(/^\+?\d{7,15}(?: ext\. \d{1,6})?$/, 'Please enter a phone number of 7 to 15 digits'),
      ),
  );
}

export const phone = phoneNumber('phone');

/** A new password: never trimmed, never cut. The server checks whether it is too common. */
export const newPassword = z
  .string({ error: 'Please fill in password' })
  .check(
    z.minLength(LIMITS.passwordMin, `Please use at least ${LIMITS.passwordMin} characters`),
    z.maxLength(LIMITS.passwordMax, `Please use at most ${LIMITS.passwordMax} characters`),
  );

/** A password as typed at a log-in. */
export const typedPassword = z
  .string({ error: 'Please fill in password' })
  .check(z.minLength(1, 'Please fill in password'), z.maxLength(1_000));

/** A code that an app shows, or a recovery code, as typed: with spaces and dashes. */
export const typedCode = z
  .string({ error: 'Please fill in the code' })
  .check(z.minLength(1, 'Please fill in the code'), z.maxLength(40, 'That is no code'));

/** The code of a log-in: required after the refusal `code-needed`. */
export const logInCode = z.optional(z.string().check(z.maxLength(40, 'That is no code')));

/** The browser's answer to the refusal `proof-needed` of a log-in. */
export const proof = z.optional(z.string().check(z.maxLength(2_048)));

/** An opaque id. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

/** The revision of a resource, for `If-Match`. Only those who may change it read it. */
export const revision = z.optional(z.string().check(z.maxLength(64)));

/** A time, ISO 8601 in UTC. */
export const time = z.iso.datetime({ offset: true });

/** A calendar date `YYYY-MM-DD`. */
export const date = z.iso.date('Please enter a date');

/** A data URL of an image; the server checks its bytes. */
export const imageDataUrl = z.string({ error: 'Please select a file.' }).check(z.minLength(1, 'Please select a file.'));

export const role = z.enum(ROLES);
export const visibility = z.enum(VISIBILITIES);
export const planName = z.enum(PLAN_NAMES);

/** A whole number in a query. */
const wholeNumber = z.pipe(
  z.string().check(z.regex(/^\d{1,4}$/, 'Please enter a whole number')),
  z.transform((value: string) => Number(value)),
);

/**
 * Parameters of every list: `limit` (1 to 100, default 50) and the opaque `cursor` of the header
 * `Link: rel="next"`.
 */
export const listQuery = {
  limit: z.optional(z.union([z.number(), wholeNumber]).check(z.minimum(1), z.maximum(LIMITS.listMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/**
 * A parameter of lists: `row` answers what a table shows of each item, without long texts. Without
 * it the list answers everything that the caller may know.
 */
export const view = z.optional(z.enum(['row']));

/** A search text in a query: a substring in any letter case. */
export const search = z.optional(z.string());

/**
 * Names of such parameters. A search costs more than a list, so its number is limited by account and
 * network address.
 */
export const SEARCH_FIELDS: readonly string[] = ['q', 'title', 'location', 'place', 'skill', 'person', 'action'];

/** A boolean in a query. */
export const flag = z.optional(z.enum(['true', 'false']));

/** An order of accounts: those with an open plan request first. Not used together with a search. */
export const asking = z.optional(z.enum(['requests']));

/**
 * A filter of accounts: those to be deleted, or those under a legal hold. Not used together with a
 * search.
 */
export const keeping = z.optional(z.enum(['erasing', 'held']));

/** What the administrator sees of an account's deletion and legal hold. */
export const keepingForAdmin = {
  /** When it is deleted; null where that was not asked for. */
  erasesAt: z.nullable(time),
  hold: z.nullable(z.object({ since: time, reason: z.string() })),
};

/** Whether mail reaches an account, as staff see it. */
export const addressState = z.optional(z.enum(ADDRESS_STATES));

/** An answer that is only a message. */
export const Message = z.object({ message: z.string() });
