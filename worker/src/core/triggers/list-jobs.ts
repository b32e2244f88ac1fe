import { lineIn, parted, wordsIn } from '../parted.ts';
import { signatureIn } from '../signature.ts';
import type { Trigger } from './trigger.ts';
import { totals } from './words.ts';

/**
 * Terms that one job brings along: its facets and whole texts first, then words of the title, the
 * company and the place, then those of skills. A change of all of them is written in one statement
 * (core/few.ts). Texts are found by more words than these, in `job_words`, and titles alone in
 * `title_words`.
 */
const MOST_TERMS = 80;

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
const rows = (kind: string, term: string, label: string, source: string): string =>
  `SELECT '${kind}' AS kind, ${term} AS term, ${label} AS label, key AS at FROM ${source}`;
/** Skills last: they are the many, and what a job has too many of is left out at the end. */
const SEARCHED =
  "NEW.title_folded || ' ' || lower(NEW.company_name) || ' ' || NEW.location_folded || ' ' || lower(NEW.city) || ' ' || lower(NEW.skills)";
/** Title, company and place as they are, in one row each: D1 joins few SELECTs by UNION. */
const WHOLE = `SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'), key FROM json_each(json_array(
        json_array('t', NEW.title_folded, NEW.title), json_array('c', lower(NEW.company_name), NEW.company_name),
        json_array('p', lower(trim(NEW.city)), trim(NEW.city))))`;
const TERMS = `(SELECT json_group_array(json_array(kind, term, label)) FROM (SELECT kind, term, label, min(at) AS at FROM (
      ${[
        rows('f', 'value', LABELS, split(SCOPE, ' ')),
        WHOLE,
        rows('w', 'value', "''", split(parted(SEARCHED), ' ')),
        rows('s', 'lower(trim(value))', 'trim(value)', split('NEW.skills', ',')),
      ].join('\n      UNION ALL ')}
    ) WHERE length(term) BETWEEN 1 AND 600 GROUP BY kind, term ORDER BY instr('ftcpws', kind), at LIMIT ${MOST_TERMS}))`;

/** What ranks a job: its title's words are parted once, and compared by each search. */
const LINE = lineIn('NEW.title');
const COLUMNS = {
  title: 'NEW.title',
  company: 'NEW.company_name',
  place: PLACE,
  skills: 'NEW.skills',
  scope: SCOPE,
  salary_year: YEARLY,
  deadline: 'NEW.deadline',
  posted_at: 'NEW.posted_at',
  line: LINE,
  words: wordsIn(LINE),
  title_signature: signatureIn(LINE),
  rest_signature: signatureIn(lineIn(`(NEW.skills || ' ' || NEW.company_name || ' ' || ${PLACE})`)),
};
const LIST = [
  `INSERT INTO listed_jobs (id, company_id, ${Object.keys(COLUMNS).join(', ')})
  SELECT NEW.id, NEW.company_id, ${Object.values(COLUMNS).join(', ')}`,
  `INSERT INTO listed_terms (id, terms) SELECT NEW.id, ${TERMS}`,
];
const RELIST = [
  `UPDATE listed_jobs SET ${Object.entries(COLUMNS)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')} WHERE id = NEW.id`,
  `UPDATE listed_terms SET terms = ${TERMS} WHERE id = NEW.id`,
];
const UNLIST = 'DELETE FROM listed_jobs WHERE id = OLD.id';

const ANOTHER = totals('jobs_version = jobs_version + 1');
const FIND = `INSERT INTO job_words (rowid, title, company, skills, place, about, scope)
  SELECT NEW.id, NEW.title, NEW.company, NEW.skills, NEW.place, j.description, NEW.scope FROM jobs j WHERE j.id = NEW.id`;
const LOSE = 'DELETE FROM job_words WHERE rowid = OLD.id';
/** The word of the day on which a job was posted stands last in its scope. */
const dayOf = (row: string): string => `substr(${row}.scope, -9)`;
const FIND_TITLE = `INSERT INTO title_words (rowid, title, day) VALUES (NEW.id, NEW.title, ${dayOf('NEW')})`;
const LOSE_TITLE = 'DELETE FROM title_words WHERE rowid = OLD.id';

const part = (at: number): string => `json_extract(value, '$[${at}]')`;
const pairs = (row: string): string => `SELECT ${part(0)}, ${part(1)} FROM json_each(${row}.terms)`;
/** Terms that a job has no more, one write each: the last of its kind goes before it counts. */
const uncount = (kept = ''): string[] => {
  const gone = `(kind, term) IN (${pairs('OLD')}${kept})`;
  return [
    `DELETE FROM search_terms WHERE jobs = 1 AND ${gone}`,
    `UPDATE search_terms SET jobs = jobs - 1 WHERE jobs > 1 AND ${gone}`,
  ];
};
const count = (more: string, where: string): string =>
  `INSERT INTO search_terms (kind, term, label, jobs)
  SELECT ${part(0)}, ${part(1)}, ${part(2)}, ${more} FROM json_each(NEW.terms) WHERE ${where}
    ON CONFLICT (kind, term) DO UPDATE SET jobs = jobs + excluded.jobs, label = excluded.label`;

/**
 * The list of open jobs that visitors and job seekers search, its words, and how many jobs have
 * each word and facet: a figure is read, never counted. A job that is changed writes the terms that
 * it has no more, and those that are new or are written otherwise.
 */
export const LISTED_JOBS: readonly Trigger[] = [
  { name: 'jobs_listed', on: 'AFTER INSERT ON jobs', when: 'NEW.open = 1', does: LIST },
  {
    name: 'jobs_listed_again',
    on: 'AFTER UPDATE OF open ON jobs',
    when: 'OLD.open = 0 AND NEW.open = 1',
    does: LIST,
  },
  {
    name: 'jobs_unlisted',
    on: 'AFTER UPDATE OF open ON jobs',
    when: 'OLD.open = 1 AND NEW.open = 0',
    does: [UNLIST],
  },
  {
    name: 'jobs_relisted',
    on: `AFTER UPDATE OF title, location, city, type, timing, working_days, description, skills, experience_min, experience_max,
  salary_max, salary_currency, salary_per, deadline, company_name, company_logo_key, work_mode ON jobs`,
    when: 'OLD.open = 1 AND NEW.open = 1',
    does: RELIST,
  },
  {
    name: 'listed_jobs_added',
    on: 'AFTER INSERT ON listed_jobs',
    does: [FIND, FIND_TITLE, ANOTHER],
  },
  {
    name: 'listed_jobs_changed',
    on: 'AFTER UPDATE OF title, company, place, skills, scope ON listed_jobs',
    does: [LOSE, FIND, ANOTHER],
  },
  {
    name: 'listed_jobs_retitled',
    on: 'AFTER UPDATE OF title, scope ON listed_jobs',
    when: `OLD.title <> NEW.title OR ${dayOf('OLD')} <> ${dayOf('NEW')}`,
    does: [LOSE_TITLE, FIND_TITLE],
  },
  {
    name: 'listed_jobs_removed',
    on: 'AFTER DELETE ON listed_jobs',
    does: [LOSE, LOSE_TITLE, 'DELETE FROM listed_terms WHERE id = OLD.id', ANOTHER],
  },
  { name: 'listed_terms_added', on: 'AFTER INSERT ON listed_terms', does: [count('1', 'true')] },
  {
    name: 'listed_terms_changed',
    on: 'AFTER UPDATE OF terms ON listed_terms',
    when: 'OLD.terms <> NEW.terms',
    does: [
      ...uncount(` EXCEPT ${pairs('NEW')}`),
      count(
        `(${part(0)}, ${part(1)}) NOT IN (${pairs('OLD')})`,
        'value NOT IN (SELECT value FROM json_each(OLD.terms))',
      ),
    ],
  },
  { name: 'listed_terms_removed', on: 'AFTER DELETE ON listed_terms', does: uncount() },
];
