import { LOCALE } from '@niyukti/contract/api/limits';
import { plainNumber } from '@niyukti/contract/text/plain-format';
import { words } from './words.ts';

/**
 * "6,00,000": digits are grouped as in India.
 *
 * @example
 * formatNumber(600_000); // '6,00,000'
 */
export function formatNumber(value: number): string {
  return Number.isSafeInteger(value) ? plainNumber(value) : new Intl.NumberFormat(LOCALE).format(value);
}

/**
 * "₹899", without paise.
 *
 * @example
 * formatMoney(899); // '₹899'
 */
export function formatMoney(value: number, currency: string = 'INR'): string {
  if (currency === 'INR' && Number.isSafeInteger(value) && value >= 0) return `₹${plainNumber(value)}`;
  return new Intl.NumberFormat(LOCALE, { style: 'currency', currency, maximumFractionDigits: 0 }).format(value);
}

/** The salary of a job. `maxSalary` is 0 where none is given. */
export interface Salary {
  minSalary: number;
  maxSalary: number;
  currency?: string | undefined;
  per?: string | undefined;
}

/**
 * "₹6,00,000–8,40,000 per Year". One figure where both are equal, and a text where none is given.
 *
 * @example
 * <b>{formatSalary(job.salary)}</b>
 */
export function formatSalary({ minSalary, maxSalary, currency = 'INR', per = 'Year' }: Salary): string {
  if (maxSalary <= 0) return words.numbers.noSalary;
  const from = formatMoney(minSalary, currency);
  const range = minSalary === maxSalary ? from : `${from}–${formatNumber(maxSalary)}`;
  return words.numbers.salaryPer(range, per);
}

/**
 * "48 KB", "1.2 MB". A kilobyte is 1,024 bytes.
 *
 * @example
 * words.hint(formatSize(LIMITS.letterBytes))
 */
export function formatSize(bytes: number): string {
  if (bytes < 1024) return words.numbers.bytes(bytes);
  const mega = bytes / 1024 / 1024;
  if (mega < 1) return words.numbers.kilobytes(Math.round(bytes / 1024));
  return words.numbers.megabytes(new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 }).format(mega));
}

/**
 * "1 job", "2 jobs", "1 company", "3 companies".
 *
 * @example
 * plural(2, 'company', 'companies'); // '2 companies'
 */
export function plural(count: number, one: string, many: string = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
