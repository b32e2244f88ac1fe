/** Years of experience. `max` is null without an upper limit. */
interface ExperienceRange {
  readonly min: number;
  readonly max: number | null;
}

const YEARS_MAX = 60;
const NUMBER = String.raw`(\d+(?:\.\d+)?)`;
const RANGE = new RegExp(String.raw`${NUMBER}\s*(\+)?(?:\s*(?:-|–|—|to)\s*${NUMBER})?\s*(\p{L}*)`, 'iu');

/**
 * The range in a job's experience text: '1-3', '2.5', '18 months', '3+ years'. A single number is
 * both limits; 'fresher' is 0. Null where the text names no years.
 */
export function experienceRange(text: string): ExperienceRange | null {
  if (/^\s*(?:freshers?|none)\s*$/i.test(text)) return { min: 0, max: 0 };
  const found = RANGE.exec(text);
  if (!found) return null;
  const [, first, plus, second, unit = ''] = found;
  const years = (number: string) => Number(number) / (/^mo/i.test(unit) ? 12 : 1);
  const min = years(first ?? '');
  const max = plus ? null : years(second ?? first ?? '');
  return Math.max(min, max ?? 0) <= YEARS_MAX ? { min, max } : null;
}
