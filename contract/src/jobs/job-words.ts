import { daysBetween } from '../text/day.ts';
import { plainDate, plainDay, plainNumber } from '../text/plain-format.ts';
import type { Job } from './job-calls.ts';

/**
 * Texts of a job on public pages. They do without `Intl`, so that the server that fills a page and
 * the browser that hydrates it write the same text.
 */

/** A later deadline is written as a date. */
const SOON_DAYS = 7;
/** A deadline within so many days is marked. */
const NOW_DAYS = 3;

/** "9 Nov". */
export const shortDay = (time: string): string => plainDay(Date.parse(time));

/** "9 Nov 2026". */
export const longDay = (time: string): string => plainDate(Date.parse(time));

/** "6,00,000": grouped as in India. */
export const grouped = (value: number): string => plainNumber(Math.round(value));

const SIGNS: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' };

/** A number in lakh or crore: "9", "8.4". */
const inUnits = (value: number, unit: number): string => String(Math.round((value / unit) * 10) / 10);

/** "₹9–14 lakh" or "₹40,000–55,000"; empty where the company gave none. */
export function payText({ minSalary, maxSalary, currency }: Job['salary']): string {
  if (maxSalary <= 0) return '';
  const sign = SIGNS[currency] ?? `${currency} `;
  const [unit, name] =
    currency !== 'INR' || minSalary < 1e5
      ? [1, '']
      : maxSalary >= 1e7 && minSalary >= 1e7
        ? [1e7, ' crore']
        : [1e5, ' lakh'];
  const figure = (value: number) => (unit === 1 ? grouped(value) : inUnits(value, unit));
  const [from, to] = [figure(minSalary), figure(maxSalary)];
  if (minSalary === 0) return `Up to ${sign}${to}${name}`;
  return `${sign}${from === to ? from : `${from}–${to}`}${name}`;
}

/** "₹9,00,000–14,00,000 per Year"; empty where the company gave none. */
export function fullPay({ minSalary, maxSalary, currency, per }: Job['salary']): string {
  if (maxSalary <= 0) return '';
  const sign = SIGNS[currency] ?? `${currency} `;
  const range = minSalary === maxSalary ? grouped(maxSalary) : `${grouped(minSalary)}–${grouped(maxSalary)}`;
  return `${sign}${range} per ${per}`;
}

/** When a job closes, in words, and whether it is marked. */
export function dueText(deadline: string, today: string): { due: string; isNow: boolean } {
  const days = daysBetween(today, deadline);
  const isNow = days >= 0 && days <= NOW_DAYS;
  if (days < 0) return { due: `Closed ${longDay(deadline)}`, isNow };
  if (days === 0) return { due: 'Closes today', isNow };
  if (days === 1) return { due: 'Closes tomorrow', isNow };
  if (days <= SOON_DAYS) return { due: `Closes in ${days} days`, isNow };
  const isThisYear = deadline.slice(0, 4) === today.slice(0, 4);
  return { due: `Closes ${isThisYear ? shortDay(deadline) : longDay(deadline)}`, isNow };
}

/** Where a job is; the city is not repeated. */
export function placeText({ city, location }: Pick<Job, 'city' | 'location'>): string {
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return location || city;
  return location ? `${location}, ${city}` : city;
}

/** "1–3 years" for '1-3'; a text with words stays as it is. */
export function experienceWords(experience: string): string {
  if (!/^[\d\s.+-]+$/.test(experience)) return experience;
  const years = experience.trim().replace(/\s*-\s*/, '–');
  return years === '1' ? '1 year' : `${years} years`;
}

/** The language of a text, guessed from its script. */
export function languageOf(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en-IN';
}

/** The first line of a description, and its later lines as bullets. */
export function paragraphs(text: string): { summary: string; bullets: string[] } {
  const [summary = '', ...bullets] = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);
  return { summary, bullets };
}
