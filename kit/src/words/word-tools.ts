import { formatDate, formatDateTime, formatNumber } from '@niyukti/kit';

/**
 * Languages that pages can be written in. A new one is a line here and a file beside each `en.ts`.
 */
export type Locale = 'en';

interface Language {
  readonly tag: string;
  readonly pluralOf: (count: number) => Intl.LDMLPluralRule;
}

/**
 * Numbers and dates are written as in India, in every language; whatever a first screen writes
 * needs no `Intl`.
 */
const LANGUAGES: Record<Locale, Language> = {
  en: {
    tag: 'en-IN',
    pluralOf: (count) => (Math.abs(count) === 1 ? 'one' : 'other'),
  },
};

/** A text for each plural form of a language, given the count as it is written. */
export type Forms = { other: (count: string) => string } & Partial<
  Record<Intl.LDMLPluralRule, (count: string) => string>
>;

/** Numbers, plurals, dates and lists of one language. */
export interface WordTools {
  /** "1,00,000". */
  readonly number: (value: number) => string;
  /**
   * The form of the count's plural: `plural(2, { one: (n) => `${n} job`, other: (n) => `${n} jobs`
   * })` is "2 jobs".
   */
  readonly plural: (count: number, forms: Forms) => string;
  /** "9 Nov 2026", the day in India. Takes an ISO time or a calendar date. */
  readonly date: (value: string) => string;
  /** "9 Nov 2026, 10:12 am", in India. */
  readonly dateTime: (value: string) => string;
  /** "React, CSS and Jest". */
  readonly list: (items: readonly string[]) => string;
}

/**
 * The tools of a language. The zone is always said: the prerender, the Worker and the browser write
 * the same day.
 *
 * @example
 * const { plural } = wordTools('en');
 * export const words = { ticked: (n: number) => plural(n, { one: (n) => `${n} row`, other: (n) => `${n} rows` }) };
 */
export function wordTools(locale: Locale): WordTools {
  const { tag, pluralOf } = LANGUAGES[locale];
  return {
    number: formatNumber,
    plural: (count, forms) => (forms[pluralOf(count)] ?? forms.other)(formatNumber(count)),
    date: formatDate,
    dateTime: formatDateTime,
    list: (items) => new Intl.ListFormat(tag).format(items),
  };
}
