import type { ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { words } from './words.ts';

/** What an imported file held: our form's fields, and in words what the form has no place for. */
export interface ImportResult {
  resume: ResumeBody;
  leftOut: string[];
}

const LOCATION = ['address', 'city', 'region', 'postalCode', 'countryCode'];

/** The properties of a JSON Resume that the form takes. Others are named as left out. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  basics: ['name', 'email', 'phone', 'summary', 'location'],
  location: LOCATION,
  work: ['name', 'position', 'startDate', 'endDate', 'duration'],
  education: ['institution', 'studyType', 'area', 'startDate', 'endDate', 'year'],
  skills: ['name', 'keywords'],
  projects: ['name', 'description', 'highlights', 'url'],
};
/** What a file says of itself. */
const ABOUT_THE_FILE = ['$schema', 'meta'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const fields = (value: unknown): Fields => (isFields(value) ? value : {});
const list = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isFields) : []);
/** Some files have a text in place of a list. */
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(text).filter(Boolean);
const joined = (parts: string[], by: string): string => parts.filter(Boolean).join(by);

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** '2013-12-01' reads 'Dec 2013'; other texts stay. */
function month(date: string): string {
  const [, year, number] = /^(\d{4})-(\d\d)/.exec(date) ?? [];
  return year ? joined([MONTHS[Number(number) - 1] ?? '', year], ' ') : date;
}

function years(education: Fields): string {
  const [start, end] = [text(education.startDate).slice(0, 4), text(education.endDate).slice(0, 4)];
  return text(education.year) || joined(start === end ? [end] : [start, end], ' - ');
}

function duration(work: Fields): string {
  const [start, end] = [month(text(work.startDate)), month(text(work.endDate))];
  return text(work.duration) || joined([start, end || (start && words.jsonResume.present)], ' - ');
}

/** The current job, else the one that ended last. A file may list jobs in any order. */
function latestWork(works: Fields[]): Fields {
  const rank = (work: Fields) => [text(work.endDate) || '9999', text(work.startDate)].join(' ');
  return works.reduce<Fields>((best, work) => (rank(work) > rank(best) ? work : best), works[0] ?? {});
}

function projectText(project: Fields): string {
  const [name, description] = [text(project.name), text(project.description)];
  const head = description.startsWith(name) ? description : joined([name, description], ': ');
  const highlights = textsOf(project.highlights).map((highlight) => `- ${highlight}`);
  return joined([head, ...highlights, text(project.url)], '\n');
}

function skillWords(skills: unknown): string {
  const all = list(skills).flatMap((skill) => [text(skill.name), ...textsOf(skill.keywords)]);
  return [...new Set(all.filter(Boolean))].join(', ');
}

/**
 * Reads a JSON Resume into our form, or null when it is none or says nothing that our form has a
 * place for. Nothing is cut: the form says what is too long or missing.
 */
export function fromJsonResume(value: unknown): ImportResult | null {
  if (!isFields(value)) return null;
  const imported = readParts(value);
  return isEmpty(imported.resume) ? null : imported;
}

/** True where no field of the form would hold anything. */
function isEmpty(part: unknown): boolean {
  if (typeof part === 'object' && part !== null) return Object.values(part).every(isEmpty);
  return part === '' || part === null || part === undefined;
}

/** In words, what a part of the file says and the form has no place for. */
function leftOutOf(part: string, value: unknown): string[] {
  const taken = TAKEN[part];
  const entries = (Array.isArray(value) ? value : [value]).filter((entry) => !isEmpty(entry));
  return entries.flatMap((entry) => {
    if (!taken || !isFields(entry)) return [words.jsonResume.part(part)];
    const others = Object.keys(entry).filter((name) => !taken.includes(name) && !isEmpty(entry[name]));
    return others.map((name) => words.jsonResume.fieldOf(part, name));
  });
}

function readParts(value: Fields): ImportResult {
  const basics = fields(value.basics);
  const location = fields(basics.location);
  const works = list(value.work);
  const work = latestWork(works);
  const educations = list(value.education).map((education) => ({
    institute: text(education.institution),
    degree: joined([text(education.studyType), text(education.area)], ', '),
    year: years(education),
  }));
  const otherWorks = works.length - 1;
  return {
    resume: {
      personalInfo: {
        name: text(basics.name),
        email: text(basics.email),
        phone: text(basics.phone),
        address: joined(
          LOCATION.map((part) => text(location[part])),
          ', ',
        ),
      },
      educations,
      skills: skillWords(value.skills),
      summary: text(basics.summary),
      project: list(value.projects).map(projectText).filter(Boolean).join('\n\n'),
      experience: { company: text(work.name), role: text(work.position), duration: duration(work) },
    },
    leftOut: [
      ...(otherWorks > 0 ? [words.jsonResume.earlierJobs(otherWorks)] : []),
      ...new Set(
        Object.entries({ ...value, location: basics.location, work: works.length > 0 ? work : value.work })
          .filter(([part]) => !ABOUT_THE_FILE.includes(part))
          .flatMap(([part, said]) => leftOutOf(part, said)),
      ),
    ],
  };
}
