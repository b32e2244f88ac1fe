import { plainDay } from '../text/plain-format.ts';
import type { Job } from './job-calls.ts';

/**
 * How public pages write a job. In one place without `Intl`, so that the server that fills a page
 * and the browser that takes it over write the same letters, on every machine.
 */
const DAY_MS = 86_400_000;
/** Asia/Kolkata is 5:30 ahead of UTC. */
const AHEAD_MS = 19_800_000;
/** From here on a deadline is written as its date. */
const SOON_DAYS = 7;
/** A deadline so near is marked. */
const NOW_DAYS = 3;

/** The calendar day of an ISO time in Asia/Kolkata; a calendar date stays. */
function dayIn(time: string): string {
  return time.length === 10 ? time : new Date(Date.parse(time) + AHEAD_MS).toISOString().slice(0, 10);
}

/** "9 Nov". */
export const shortDay = (time: string): string => plainDay(Date.parse(time));

/** "9 Nov 2026". */
export function longDay(time: string): string {
  return `${shortDay(time)} ${dayIn(time).slice(0, 4)}`;
}

/** "6,00,000": grouped as in India. */
export function grouped(value: number): string {
  const whole = String(Math.round(value));
  const head = whole.slice(0, -3).replace(/\B(?=(\d{2})+$)/g, ',');
  return head ? `${head},${whole.slice(-3)}` : whole;
}

const SIGNS: Readonly<Record<string, string>> = { INR: '₹', USD: '$', EUR: '€', GBP: '£' };

/** A figure in lakh or crore where it is one: "9", "8.4", "1.2". */
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

/** When a job closes, in words, and whether that is so soon that it is marked. */
export function dueText(deadline: string, today: string): { due: string; isNow: boolean } {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS);
  const isNow = days >= 0 && days <= NOW_DAYS;
  if (days < 0) return { due: `Closed ${longDay(deadline)}`, isNow };
  if (days === 0) return { due: 'Closes today', isNow };
  if (days === 1) return { due: 'Closes tomorrow', isNow };
  if (days <= SOON_DAYS) return { due: `Closes in ${days} days`, isNow };
  const isThisYear = deadline.slice(0, 4) === today.slice(0, 4);
  return { due: `Closes ${isThisYear ? shortDay(deadline) : longDay(deadline)}`, isNow };
}

/** Where a job is, without saying a city twice. */
export function placeText({ city, location }: Pick<Job, 'city' | 'location'>): string {
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return location || city;
  return location ? `${location}, ${city}` : city;
}

/** '1-3' reads '1–3 years'; a text that says more stays. */
export function experienceWords(experience: string): string {
  if (!/^[\d\s.+-]+$/.test(experience)) return experience;
  const years = experience.trim().replace(/\s*-\s*/, '–');
  return years === '1' ? '1 year' : `${years} years`;
}

/** The language of a title, as far as its script says it. */
export function languageOf(text: string): string {
  return /\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en-IN';
}

/** A description as it is read: its first line, and later lines as bullets. */
export function paragraphs(text: string): { summary: string; bullets: string[] } {
  const [summary = '', ...bullets] = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);
  return { summary, bullets };
}

/** One of five tints for a company without a logo, the same for the same name everywhere. */
export function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return String(sum % 5);
}
