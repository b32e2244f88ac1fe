import type { Job } from '@niyukti/contract/calls/job';

/** Where a job is, without saying a city twice. */
export function placeOf(job: Pick<Job, 'city' | 'location'>): string {
  const { city, location } = job;
  if (!city || location.toLowerCase().includes(city.toLowerCase())) return location || city;
  return location ? `${location}, ${city}` : city;
}

/** '1-3' reads '1–3 years'; a text that says more stays. */
export function experienceText(experience: string): string {
  return /^[\d\s.+-]+$/.test(experience) ? `${experience.replace(/\s*-\s*/, '–')} years` : experience;
}

/** A description as it is read: the first line is the summary, later lines are bullets, with or without a mark of their own. */
export function descriptionOf(text: string): { summary: string; bullets: string[] } {
  const [summary = '', ...bullets] = text
    .split('\n')
    .map((line) => line.replace(/^\s*[-•*]\s+/, '').trim())
    .filter(Boolean);
  return { summary, bullets };
}
