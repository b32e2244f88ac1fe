import { asciiDigits } from '../api/fields.ts';

/** Years of experience. `max` is null without an upper limit. */
interface ExperienceRange {
  readonly min: number;
  readonly max: number | null;
}

const YEARS_MAX = 60;
const MONTHS = 'mo(?:nth)?s?|mths?|m';
const NO_LETTER = String.raw`(?![\p{L}\p{M}])`;
/** '2', '2.5 yrs', '3+ years', '18 months', '1 year 6 months'. A number of anything else is none. */
const AMOUNT = String.raw`(\d+(?:\.\d+)?)(?!\.?\d)\s*(\+?)(?:\s*(y(?:ea)?rs?|y|${MONTHS})${NO_LETTER}\.?|(?=\s*(?:to\b|[^\p{L}\p{M}\s]|$)))(?:\s*(?:and\s+)?(\d{1,2})\s*(?:${MONTHS})${NO_LETTER})?\s*(\+?)`;
const RANGE = new RegExp(String.raw`(?<![\p{L}\p{M}\d.,-])${AMOUNT}(?:\s*(?:-|–|—|~|to\b)\s*${AMOUNT})?`, 'iu');
const AT_LEAST = /(?:at least|min(?:imum)?\.?|over|above|more than)\s*$/i;
const AT_MOST = /(?:up ?to|at most|max(?:imum)?\.?|under|below|less than|freshers?\s*(?:-|–|to))\s*$/i;

/**
 * The range in a job's experience text: '1-3', '2½', '18 months', '1 year 6 months', '3+ years'. A single
 * number is both limits; 'fresher' is 0. Null where the text names no years.
 */
export function experienceRange(text: string): ExperienceRange | null {
  if (/^\s*(?:freshers?|none)\s*$/i.test(text)) return { min: 0, max: 0 };
  const typed = asciiDigits(text).replace(
    /(\d*)\s*(?:½|(?<=\s|^)1\/2(?!\d))/g,
    (_, whole: string) => `${whole || 0}.5`,
  );
  const found = RANGE.exec(typed);
  if (!found) return null;
  const [all, first = '', plus1, unit, months, plus2, second, plus3, unit2, months2, plus4] = found;
  const before = typed.slice(0, found.index);
  // '1,5' and '3/5' are no ranges.
  if (/^(?:[,.]\d|\s*\/)/.test(typed.slice(found.index + all.length))) return null;
  const years = (number: string, of: string | undefined, more: string | undefined) =>
    Number(number) / (/^m/i.test(of ?? '') ? 12 : 1) + Number(more ?? 0) / 12;
  const low = years(first, unit ?? unit2, months);
  const high = second === undefined ? low : years(second, unit2 ?? unit, months2);
  if (high < low || high > YEARS_MAX) return null;
  const isOpen = plus1 || plus2 || plus3 || plus4 || AT_LEAST.test(before);
  return { min: AT_MOST.test(before) ? 0 : low, max: isOpen ? null : high };
}
