import { asciiDigits } from '../api/fields.ts';

/** Years of experience. `max` is null without an upper limit. */
interface ExperienceRange {
  readonly min: number;
  readonly max: number | null;
}

const YEARS_MAX = 60;
const NUMBER = String.raw`\d+(?:\.\d+)?(?!\.?\d)`;
const YEARS = String.raw`y(?:ea)?r?s?(?![\p{L}\p{M}])\.?`;
const MONTHS = String.raw`m(?:o|th|onth)?s?(?![\p{L}\p{M}])\.?`;
/** No unit, but not a number of anything else either. */
const NO_UNIT = String.raw`(?=\s*(?:to\b|[^\p{L}\p{M}\s]|$))`;
/** '2', '2.5 yrs', '3+ years', '18 months', '1 year 6 months'. */
const AMOUNT = String.raw`${NUMBER}\s*\+?(?:\s*${YEARS}(?:\s*(?:and\s+)?\d{1,2}\s*${MONTHS})?|\s*${MONTHS}|${NO_UNIT})\s*\+?`;
const RANGE = new RegExp(String.raw`(?<![\p{L}\p{M}\d.,-])(${AMOUNT})(?:\s*(?:-|–|—|~|to\b)\s*(${AMOUNT}))?`, 'iu');
const AT_LEAST = /(?:at least|min(?:imum)?\.?|over|above|more than)\s*$/i;
const AT_MOST = /(?:up ?to|at most|max(?:imum)?\.?|under|below|less than|freshers?\s*(?:-|–|to))\s*$/i;

/**
 * The range in a job's experience text: '1-3', '2½', '18 months', '1 year 6 months', '3+ years'. A single
 * number is both limits; 'fresher' is 0. Null where the text names no years.
 */
export function experienceRange(text: string): ExperienceRange | null {
  if (/^\s*(?:freshers?|none)\s*$/i.test(text)) return { min: 0, max: 0 };
  // '1½' and '1 1/2' are 1.5, '½' is 0.5.
  const typed = asciiDigits(text).replace(/(\d*)\s*(?:½|(?<!\S)1\/2(?!\d))/g, (_, whole) => `${whole || 0}.5`);
  const found = RANGE.exec(typed);
  if (!found) return null;
  const [all, first = '', second = first] = found;
  const before = typed.slice(0, found.index);
  const after = typed.slice(found.index + all.length);
  // '1,5' and '3/5' are no ranges.
  if (/^(?:[,.]\d|\s*\/)/.test(after)) return null;
  const min = yearsOf(first, second);
  const max = yearsOf(second, first);
  if (max < min || max > YEARS_MAX) return null;
  const isOpen = all.includes('+') || AT_LEAST.test(before);
  return { min: AT_MOST.test(before) ? 0 : min, max: isOpen ? null : max };
}

/** The years of an amount. One without a unit has the unit of the other, as in '6-12 months'. */
function yearsOf(amount: string, other: string): number {
  const withUnit = /\p{L}/u.test(amount) ? amount : other;
  const isMonths = /^[^\p{L}]*m/iu.test(withUnit);
  const [, months = 0] = /y\D*(\d+)/i.exec(amount) ?? [];
  return Number.parseFloat(amount) / (isMonths ? 12 : 1) + Number(months) / 12;
}
