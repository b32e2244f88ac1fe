import * as z from 'zod/mini';
import { ROLES } from '../accounts/roles.ts';
import { ADDRESS_STATES } from '../notices/mail.ts';
import { LIMITS, PLAN_NAMES, VISIBILITIES } from './limits.ts';

/** Fields that several entities share. Messages are what a person reads beside the field. */

/** Nothing that is seen: spaces, characters without width, and what only changes the one before. */
const UNSEEN =
  /^(?:[\s\u00AD\u061C\u115F\u1160\u180E\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFFA0]|[\uFE00-\uFE0F])+$/;

/** What ends a line, or turns the direction of the text around it. */
const LINE_END = /[\n\v\f\r\u0085\u2028\u2029]/;
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;

/** Whether a text is one line and leaves the direction of the text around it alone. */
export const isOneLine = (value: string): boolean => !LINE_END.test(value) && !DIRECTION_CONTROL.test(value);

/** The checks of every field that is one line. `name` is how messages call it. */
const oneLine = (name: string) =>
  [
    z.refine<string>((value) => !LINE_END.test(value), { error: `Please write ${name} on one line`, abort: true }),
    z.refine<string>((value) => !DIRECTION_CONTROL.test(value), {
      error: `Please type ${name} anew: it holds hidden characters that change the direction of text`,
      abort: true,
    }),
  ] as const;

/**
 * A required text of several lines, trimmed; line ends stay. `name` is how the message calls it.
 * What shows nothing is empty, whatever it is made of: without a title to be seen a job has a link
 * that nobody finds.
 */
export function text(name: string, max: number = LIMITS.textMax) {
  return z.string({ error: `Please fill in ${name}` }).check(
    z.trim(),
    // Letters that have two spellings are kept in one, so that a search finds both.
    z.normalize('NFC'),
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
      z.normalize('NFC'),
      z.maxLength(max, `Please shorten ${name} to ${max} characters`),
      ...oneLine(name),
    );
}

/** The part of the platform's URL that is read here: the contract is compiled without a browser's. */
declare const URL: {
  new (address: string): { readonly hostname: string };
  canParse(address: string): boolean;
};

/** An address with its domain as mail servers know it: `user@bücher.example` ends in `xn--bcher-kva.example`. */
function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  if (at === 0 || !/^[\p{L}\p{N}\p{M}.-]*[^\0-\x7f][\p{L}\p{N}\p{M}.-]*$/u.test(domain)) return address;
  const url = `http://${domain}`;
  return URL.canParse(url) ? address.slice(0, at) + new URL(url).hostname : address;
}

/** As zod has it, and with a last part in another script (`.xn--h2brj9c`). */
const EMAIL = new RegExp(z.regexes.email.source.replace('[A-Za-z]{2,}$', '(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$'));

/** An e-mail address; compared lower-cased, unique per role. */
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

/** An extension behind a phone number: 'ext. 12', 'extension 12', 'x12'. */
const EXTENSION = /(?:ext(?:n|ension)?\.?|x)(\d{1,6})$/i;

/** Digits of any script as 0 to 9. */
export const asciiDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    // In Unicode each script's ten digits stand in a row, from its zero on.
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && (digit.codePointAt(0) ?? 0) - zero < 9) zero -= 1;
    return String((digit.codePointAt(0) ?? 0) - zero);
  });

/**
 * A phone number: an optional +, then 7 to 15 digits, and perhaps ` ext. 12`, kept as text. Digits of
 * other scripts are kept as 0 to 9, what groups them is dropped. `name` is how messages call it.
 */
export function phoneNumber(name: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: `Please fill in ${name}` }),
      z.transform((value: string) => asciiDigits(value).replace(BETWEEN_DIGITS, '').replace(EXTENSION, ' ext. $1')),
    ),
    z
      .string()
      .check(
        z.minLength(1, { error: `Please fill in ${name}`, abort: true }),
        z.regex(/^\+?\d{7,15}(?: ext\. \d{1,6})?$/, 'Please enter a phone number of 7 to 15 digits'),
      ),
  );
}

/** The phone number of a person or a company. */
export const phone = phoneNumber('phone');

/** A new password: never trimmed, never cut. Whether it is too common is the server's to say. */
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

/** A code as a log-in takes it: needed where it was refused with `code-needed`. */
export const logInCode = z.optional(z.string().check(z.maxLength(40, 'That is no code')));

/** What the browser answers where a log-in was refused with `proof-needed`. */
export const proof = z.optional(z.string().check(z.maxLength(2_048)));

/** An opaque id. */
export const id = z.string().check(z.minLength(1), z.maxLength(64));

/**
 * What a change of a thing is based on (`If-Match`). There for whoever may change it.
 */
export const revision = z.optional(z.string().check(z.maxLength(64)));

/** A time, ISO 8601 in UTC. */
export const time = z.iso.datetime({ offset: true });

/** A calendar date `YYYY-MM-DD`. */
export const date = z.iso.date('Please enter a date');

/** A data URL of an image; the server reads its bytes. */
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
 * What every list takes: `limit` (1 to 100, default 50) and the opaque `cursor` of a `Link:
 * rel="next"`.
 */
export const listQuery = {
  limit: z.optional(z.union([z.number(), wholeNumber]).check(z.minimum(1), z.maximum(LIMITS.listMax))),
  cursor: z.optional(z.string().check(z.maxLength(200))),
};

/**
 * How much of each thing a list answers, in a query: `row` is what a table shows of it, without the
 * long texts. Without it everything that the caller may know.
 */
export const view = z.optional(z.enum(['row']));

/** A search text in a query: a substring, in any letter case and of any length. */
export const search = z.optional(z.string());

/**
 * What such a text is called in a query. A call that is given one costs more than a list, so an
 * account and an address may make only so many.
 */
export const SEARCH_FIELDS: readonly string[] = ['q', 'title', 'location', 'place', 'skill', 'person', 'action'];

/** A yes or no in a query. */
export const flag = z.optional(z.enum(['true', 'false']));

/** An order in a query: those with an open plan request first. Not where something is searched. */
export const asking = z.optional(z.enum(['requests']));

/**
 * A filter of accounts: those that are to be deleted, or those under a legal hold. Not where
 * something is searched.
 */
export const keeping = z.optional(z.enum(['erasing', 'held']));

/** What the administrator sees of how long an account is kept. */
export const keepingForAdmin = {
  /** When it is deleted; null where nobody asked for that. */
  erasesAt: z.nullable(time),
  /** The legal hold that it is under. */
  hold: z.nullable(z.object({ since: time, reason: z.string() })),
};

/** What staff see of an account's address. */
export const addressState = z.optional(z.enum(ADDRESS_STATES));

/** An answer that only says what happened. */
export const Message = z.object({ message: z.string() });
