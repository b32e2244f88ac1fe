import type { Careers } from '../jobs/careers-calls.ts';
import { hostOf, isWebAddress, parseBenefits, parseText, plainLine, type TextSection } from '../jobs/careers-text.ts';
import { fieldOf } from '../jobs/company-colour.ts';
import { JOBS_PAGE } from '../jobs/job-search.ts';
import { grouped, languageOf, placeText } from '../jobs/job-words.ts';
import { tintOf } from '../text/tint.ts';
import { careersHref, type JobLine, jobLine } from './job-line.ts';

/** What a company's page shows. Texts are ready to show. */
export interface CareersSlot {
  /** The company's id. */
  id: string;
  name: string;
  lang: string;
  logo: string;
  letter: string;
  tint: string;
  /** Background of the head, `#RRGGBB`, and the colour of its text: white or dye. */
  field: string;
  on: string;
  pitch: string;
  meta: { text: string }[];
  /** URL of the website and its host, or empty. */
  website: string;
  site: string;
  /** Where Follow leads a visitor: the log-in. */
  follow: string;
  /** The table of contents. */
  parts: { href: string; name: string; note: string }[];
  title: string;
  /** Why there is no job, or empty. */
  none: string;
  jobs: JobLine[];
  range: string;
  next: string;
  more: string;
  /** The first page of jobs, where this is a later one. */
  first: string;
  benefits: { title: string; text: string }[];
  facts: { name: string; value: string }[];
  photos: { image: string; caption: string; width: string; height: string }[];
  about: TextSection[];
}

const TITLE = 'Who we are';
const plural = (count: number, one: string, many: string): string => `${grouped(count)} ${count === 1 ? one : many}`;

/** The distinct places of jobs: the city where a job has one. */
function citiesOf({ jobs }: Pick<Careers, 'jobs'>): string[] {
  return [...new Set(jobs.map((job) => job.city || placeText(job)))];
}

/** Where a visitor goes to follow a company: the log-in, and back to its page. */
function followHref(company: Pick<Careers, 'companyId' | 'companyName'>): string {
  return `/StudentLogIn?next=${encodeURIComponent(careersHref(company))}`;
}

/** Makes what a company's page shows. `later`: its jobs are not the first page. */
export function careersSlot(careers: Careers, today: string, later: boolean): CareersSlot {
  const { companyName: name, total, jobs, website } = careers;
  const address = careersHref(careers);
  const benefits = parseBenefits(careers.benefits);
  const about = parseText(careers.about, TITLE);
  const [first] = about;
  const [people, founded] = [plainLine(careers.people), careers.founded];
  const cities = citiesOf(careers);
  const isAll = jobs.length === total;
  const where = isAll && total > 0 ? ` in ${plural(cities.length, 'city', 'cities')}` : '';
  const photos = careers.photos.map(({ image, caption, width, height }) => ({
    image,
    caption: plainLine(caption),
    width: String(width),
    height: String(height),
  }));
  return {
    id: careers.companyId,
    name,
    lang: languageOf(name),
    logo: careers.companyLogoUrl ?? '',
    letter: [...name.trim()][0]?.toUpperCase() ?? '',
    tint: tintOf(name),
    ...fieldOf(careers.colour),
    pitch: plainLine(careers.pitch),
    meta: [placesText(cities, isAll), people && `${people}${/^[\d,.+–-]+$/.test(people) ? ' people' : ''}`]
      .filter(Boolean)
      .map((text) => ({ text })),
    website: isWebAddress(website) ? website : '',
    site: isWebAddress(website) ? hostOf(website) : '',
    follow: followHref(careers),
    parts: [
      { href: '#jobs', name: 'Open jobs', note: total > 0 ? `${grouped(total)}${where}` : 'None now' },
      ...(benefits.length > 0
        ? [{ href: '#benefits', name: 'Benefits', note: plural(benefits.length, 'benefit', 'benefits') }]
        : []),
      ...(photos.length > 0 ? [{ href: '#photos', name: 'Photos', note: 'Where you would work' }] : []),
      ...(first ? [{ href: '#who', name: TITLE, note: founded ? `Since ${founded}` : 'In their words' }] : []),
    ],
    title: total > 0 ? plural(total, 'open job', 'open jobs') : 'No open jobs now',
    none: total > 0 ? '' : `${name} has no open job here at the moment. Its next ones will stand on this page.`,
    jobs: jobs.map((job) => jobLine(job, today)),
    range: total > jobs.length ? `${grouped(jobs.length)} of ${plural(total, 'job', 'jobs')}` : '',
    next: careers.next ? `${address}?cursor=${encodeURIComponent(careers.next)}` : '',
    more: `Next ${JOBS_PAGE} jobs`,
    first: later ? address : '',
    benefits,
    facts: [
      ...(founded ? [{ name: 'Founded', value: founded }] : []),
      ...(people ? [{ name: 'People', value: people }] : []),
      { name: 'Company type', value: careers.companyType },
    ],
    photos,
    about,
  };
}

function placesText(cities: readonly string[], isAll: boolean): string {
  const [city, ...others] = cities;
  if (city === undefined) return '';
  if (others.length === 0) return city;
  return isAll ? `${city} and ${plural(others.length, 'other city', 'other cities')}` : `${city} and other cities`;
}
