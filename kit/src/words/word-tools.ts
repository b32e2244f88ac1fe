import { formatNumber } from '@niyukti/kit';

/** The languages of the texts, with the tag that `Intl` knows them by. */
const TAGS = { en: 'en-IN' } as const;

/** A text for each plural form of a language. Each is given the formatted count. */
export type Forms = { other: (count: string) => string } & Partial<
  Record<Intl.LDMLPluralRule, (count: string) => string>
>;

/** Numbers, plurals and lists of one language. */
export interface WordTools {
  /** "1,00,000": all languages group digits as in India. */
  readonly number: (value: number) => string;
  /**
   * The text for a count: `plural(2, { one: (n) => `${n} job`, other: (n) => `${n} jobs` })` is
   * "2 jobs".
   */
  readonly plural: (count: number, forms: Forms) => string;
  /** "React, CSS and Jest". */
  readonly list: (items: readonly string[]) => string;
}

/**
 * The tools of a language, for word modules.
 *
 * @example
 * const { plural } = wordTools('en');
 * export const words = { ticked: (n: number) => plural(n, { one: (n) => `${n} row`, other: (n) => `${n} rows` }) };
 */
export function wordTools(language: keyof typeof TAGS): WordTools {
  const rules = new Intl.PluralRules(TAGS[language]);
  return {
    number: formatNumber,
    plural: (count, forms) => (forms[rules.select(count)] ?? forms.other)(formatNumber(count)),
    list: (items) => new Intl.ListFormat(TAGS[language]).format(items),
  };
}
