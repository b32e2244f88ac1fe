import type { Job } from '@niyukti/contract/calls/job';
import { words } from './words/index.ts';

/**
 * Where a job is, without saying a city twice.
 *
 * @example
 * placeOf({ location: 'Baner', city: 'Pune' }); // "Baner, Pune"
 */
export function placeOf({ city, location }: Pick<Job, 'city' | 'location'>): string {
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return location || city;
  return location ? `${location}, ${city}` : city;
}

/**
 * '1-3' reads '1–3 years'; a text that says more stays.
 *
 * @example
 * experienceText('1-3'); // '1–3 years'
 */
export function experienceText(experience: string): string {
  return /^[\d\s.+-]+$/.test(experience) ? words.years(experience.trim().replace(/\s*-\s*/, '–')) : experience;
}

/**
 * "Full-time, Day shift": what is given of both.
 *
 * @example
 * typeOf({ jobType: 'Full-time', jobTiming: 'Day shift' }); // 'Full-time, Day shift'
 */
export function typeOf({ jobType, jobTiming }: Pick<Job, 'jobType' | 'jobTiming'>): string {
  return [jobType, jobTiming].filter(Boolean).join(', ');
}

/**
 * A description as it is read: the first line is the summary, later lines are bullets, with or
 * without a mark of their own.
 *
 * @example
 * const { summary, bullets } = descriptionOf(job.jobDescription);
 */
export function descriptionOf(text: string): { summary: string; bullets: string[] } {
  const [summary = '', ...bullets] = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);
  return { summary, bullets };
}
