import { parted } from '../parted.ts';
import type { Trigger } from './trigger.ts';
import { totals } from './words.ts';

/** The parts of a text as rows of `json_each`. */
const split = (text: string, at: string): string =>
  `json_each('[' || replace(json_quote(${text}), '${at}', '","') || ']')`;

/** A facet's word: what it holds may be any text, the word is letters and digits. */
const hexed = (letter: string, column: string): string => `' ${letter}' || lower(hex(lower(NEW.${column})))`;

/** What counts a job's salary by the year: 12 months, 2,080 hours. Other currencies have none. */
const YEARLY = `iif(NEW.salary_currency = 'INR' AND NEW.salary_max > 0,
      NEW.salary_max * CASE NEW.salary_per WHEN 'Month' THEN 12 WHEN 'Hour' THEN 2080 ELSE 1 END, NULL)`;
const from = (lakh: number): string => `iif(${YEARLY} >= ${lakh}00000, ' s${lakh}', '')`;
const [low, high] = ['ifnull(NEW.experience_min, 0)', 'ifnull(NEW.experience_max, 99)'];
const years = (name: string, holds: string): string =>
  `iif(NEW.experience_min IS NOT NULL AND ${holds}, ' ${name}', '')`;

const SCOPE = [
  "'any c' || NEW.company_id",
  hexed('t', 'type'),
  hexed('g', 'timing'),
  hexed('w', 'working_days'),
  hexed('m', 'work_mode'),
  ...[3, 6, 10, 15].map(from),
  years('e0', `${low} = 0`),
  years('e1', `${low} <= 3 AND ${high} >= 1`),
  years('e3', `${low} <= 5 AND ${high} >= 3`),
  years('e5', `${high} > 5`),
  "' d' || replace(NEW.deadline, '-', '')",
  "' p' || strftime('%Y%m%d', NEW.posted_at / 1000 + 19800, 'unixepoch')",
].join(' || ');

const PLACE = "NEW.location || iif(instr(NEW.location_folded, lower(NEW.city)) > 0, '', ', ' || NEW.city)";
const LABELS = `CASE substr(value, 1, 1) WHEN 't' THEN NEW.type WHEN 'g' THEN NEW.timing WHEN 'w' THEN NEW.working_days
      WHEN 'm' THEN NEW.work_mode WHEN 'c' THEN NEW.company_name ELSE value END`;
const rows = (kind: string, term: string, label: string, source = ''): string =>
  `SELECT '${kind}' AS kind, ${term} AS term, ${label} AS label${source && ` FROM ${source}`}`;
const SEARCHED =
  "NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || lower(NEW.skills) || ' ' || NEW.location_folded";
/** Title, company and place as they are, in one row each: D1 joins few SELECTs by UNION. */
const WHOLE = `SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]') FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))`;
const TERMS = `(SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label FROM (
      ${[
        rows('f', 'value', LABELS, split(SCOPE, ' ')),
        rows('w', 'value', "''", split(`${parted(SEARCHED)} || ' ' || lower(NEW.city)`, ' ')),
        WHOLE,
        rows('s', 'lower(trim(value))', 'trim(value)', split('NEW.skills', ',')),
      ].join('\n      UNION ALL ')}
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term))`;

const LIST = `INSERT INTO listed_jobs (id, company_id, title, company, place, skills, scope, salary_year, deadline, posted_at, terms)
  SELECT NEW.id, NEW.company_id, NEW.title, NEW.company_name, ${PLACE}, NEW.skills, ${SCOPE},
    ${YEARLY}, NEW.deadline, NEW.posted_at, ${TERMS}
  WHERE NEW.open = 1`;
const UNLIST = 'DELETE FROM listed_jobs WHERE id = OLD.id';
const named = (row: string): string =>
  `(kind, term) IN (SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]') FROM json_each(${row}.terms))`;

/**
 * The list of open jobs that visitors and job seekers search, its words, and how many jobs have
 * each word and facet: a figure is read, never counted.
 */
export const LISTED_JOBS: readonly Trigger[] = [
  { name: 'jobs_listed', on: 'AFTER INSERT ON jobs', does: [LIST] },
  {
    name: 'jobs_relisted',
    on: `AFTER UPDATE OF title, location, city, type, timing, working_days, description, skills, experience_min, experience_max,
  salary_max, salary_currency, salary_per, deadline, company_name, company_logo_key, work_mode, open ON jobs`,
    does: [UNLIST, LIST],
  },
  {
    name: 'listed_jobs_added',
    on: 'AFTER INSERT ON listed_jobs',
    does: [
      `INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
  SELECT NEW.id, NEW.title, NEW.company, NEW.skills, NEW.place, j.description, NEW.scope FROM jobs j WHERE j.id = NEW.id`,
      `INSERT INTO search_terms (kind, term, label, jobs)
  SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), 1 FROM json_each(NEW.terms) WHERE true
    ON CONFLICT (kind, term) DO UPDATE SET jobs = jobs + 1, label = excluded.label`,
      totals('jobs_version = jobs_version + 1'),
    ],
  },
  {
    name: 'listed_jobs_removed',
    on: 'AFTER DELETE ON listed_jobs',
    does: [
      'DELETE FROM job_words WHERE rowid = OLD.id',
      `UPDATE search_terms SET jobs = jobs - 1 WHERE ${named('OLD')}`,
      `DELETE FROM search_terms WHERE jobs = 0 AND ${named('OLD')}`,
      totals('jobs_version = jobs_version + 1'),
    ],
  },
];
