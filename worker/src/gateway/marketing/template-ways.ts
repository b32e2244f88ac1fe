import { dayInIndia } from '@niyukti/contract/day';
import { deadlineText } from '@niyukti/contract/deadline-text';
import type { MarkFormat, MarkList, MarkTest } from '@niyukti/contract/first-view';
import { fullPay, placeText } from '@niyukti/contract/job-words';
import { plainDate, plainDateTime, plainNumber, plainTime } from '@niyukti/contract/plain-format';

/** A way to write or to ask something of a value, and of which values. */
type Way<Made> = readonly [of: 'string' | 'number' | 'object', make: (value: never) => Made];
type Ways<Name extends string, Made> = Readonly<Record<Name, Way<Made>>>;

/** How values of first views are written: as the kit writes them on the page. */
const FORMATS: Ways<MarkFormat, string> = {
  number: ['number', (value: number) => (Number.isSafeInteger(value) ? plainNumber(value) : String(value))],
  date: ['string', dateText],
  moment: ['string', (time: string) => `${plainDateTime(momentOf(time))} IST`],
  hour: ['string', (time: string) => `${plainTime(momentOf(time))} IST`],
  deadline: ['string', (date: string) => deadlineText(date, dayInIndia(Date.now()), dateText)],
  salary: ['object', fullPay],
  place: ['object', (job: Partial<Place>) => placeText({ city: '', location: '', ...job })],
};
type Place = Parameters<typeof placeText>[0];

const TESTS: Ways<MarkTest, boolean> = {
  today: ['string', (time: string) => dayInIndia(momentOf(time)) === dayInIndia(Date.now())],
  web: ['string', (address: string) => /^https?:\/\/\S+$/.test(address)],
};

/** So many skills of a job are shown. */
const SKILLS = 3;

const LISTS: Ways<MarkList, unknown[]> = {
  rest: ['object', (rows: object) => (Array.isArray(rows) ? rows.slice(1) : [])],
  skills: ['string', skillsOf],
};

/** A value as text, in the way that its mark names; one that is missing is empty. */
export function written(value: unknown, format: string | undefined): string {
  if (value === null || value === undefined) return '';
  return format === undefined ? String(value) : (made(FORMATS, format, value) ?? '');
}

/** What a condition looks at: the value, or what its test says of it. */
export function tested(value: unknown, test: string | undefined): unknown {
  return test === undefined ? value : made(TESTS, test, value);
}

/** The rows of a value; none where it is no list. */
export function rowsOf(value: unknown, list: string | undefined): unknown[] {
  if (list !== undefined) return made(LISTS, list, value) ?? [];
  return Array.isArray(value) ? value : [];
}

/**
 * Undefined where there is no such way, or none for such a value: a view must not fail a document.
 */
function made<Made>(ways: Ways<string, Made>, name: string, value: unknown): Made | undefined {
  const [of, make] = (Object.hasOwn(ways, name) ? ways[name] : undefined) ?? [];
  return value !== null && typeof value === of ? make?.(value as never) : undefined;
}

/**
 * A calendar date is in force all day in India. Text that says no time is the beginning of time.
 */
function momentOf(time: string): number {
  return Date.parse(/^\d{4}-\d{2}-\d{2}$/.test(time) ? `${time}T12:00:00+05:30` : time) || 0;
}

function dateText(time: string): string {
  return plainDate(momentOf(time));
}

/** As the kit splits it: none empty, and none twice in any letter case. */
function skillsOf(text: string): string[] {
  const skills = text
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);
  const all = skills.filter((skill, at) => skills.findIndex((one) => one.toLowerCase() === skill.toLowerCase()) === at);
  return all.length > SKILLS ? [...all.slice(0, SKILLS), `+${all.length - SKILLS}`] : all;
}
