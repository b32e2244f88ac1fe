import { FILLED_IN, LAST, only, partIn, SLIPS, walk, walkIn, wholeWalk } from './filled-in.ts';

/*
 * The statement of a search, put together from its steps. What is asked is one JSON text, `?1`,
 * that `look.ts` writes. Each step is one row: all that was known before it, and what it adds.
 */

/**
 * How many jobs are looked at for an order, the newest of each: those whose title begins with the
 * words, those that have them in the title, and those that have them anywhere. `closest`: those
 * that have any of the words, where none has all.
 */
export const LOOKED_AT = { begins: 100, title: 200, any: 400, closest: 200 } as const;
/**
 * Where the newest days have so few or fewer, all jobs are looked through if one part of the search
 * is rare: a walk of all jobs may leap so often along it. One part alone is looked for in all jobs
 * where the newest have more than that: so it ends soon.
 */
const FEW = 100;
/** How many are counted for a search with one thing left out. */
export const COUNTED = 100;

type Lane = Exclude<keyof typeof LOOKED_AT, 'closest'>;

const asked = (what: string): string => `(?1 ->> '$.${what}')`;
const lengthOf = (ids: string): string => `json_array_length(${ids})`;

/** The newest ids that an expression finds, as one JSON text. */
const newest = (match: string, most: number): string =>
  `(SELECT json_group_array(id) FROM (SELECT rowid AS id FROM job_words WHERE job_words MATCH ${match} ORDER BY rowid DESC LIMIT ${most}))`;
/** One more than is looked at: so it is known whether there are more. */
const newestOf = (lane: Lane, match: string): string => newest(match, LOOKED_AT[lane] + 1);
/** How many an expression finds, up to one more than `most`. */
const counted = (match: string, most: string): string =>
  `(SELECT count(*) FROM (SELECT 1 FROM job_words WHERE job_words MATCH ${match} LIMIT ${most} + 1))`;

const amongNewest = (lane: string): string => walk(`$.${lane}`, 'days');
/** In all jobs where `whole` says so, otherwise among the newest days. */
const inTheseJobs = (lane: string): string => `iif(whole, ${wholeWalk(`$.${lane}`)}, ${amongNewest(lane)})`;

const isRare = (part: string): string => `${counted(partIn(part), asked('leaps'))} <= ${asked('leaps')}`;
/** Whether all jobs are looked through, and not the newest days alone. */
const WHOLE = `days IS NOT NULL AND ${asked('cuts')}
    AND iif(${lengthOf('first')} > ${FEW}, ${asked('one')}, EXISTS (SELECT 1 FROM json_each(?1, '$.parts') part WHERE ${isRare('part')}))`;

/** Whether the figures have a term of a kind that begins with a text: an entry of their index. */
const beginsOne = (kind: 't' | 'w', begin: string): string =>
  `EXISTS (SELECT 1 FROM search_terms t WHERE t.kind = '${kind}' AND t.term >= ${begin} AND t.term < ${begin} || '${LAST}')`;
/**
 * How many parts stand in a title, a company, a skill or a place of some open job: kept words are
 * of these, not of descriptions.
 */
const NAMED = `(SELECT count(*) FROM json_each(?1, '$.named') part
    WHERE EXISTS (SELECT 1 FROM json_each(part.value) said WHERE ${beginsOne('w', 'said.value')}))`;

/**
 * Titles are looked through where more jobs have the words than are looked at, else all of them are
 * here. A word of every description that no title has would be walked to its end.
 */
const TITLED = newestOf(
  'title',
  only(`${lengthOf('anywhere')} > ${LOOKED_AT.any} AND named = json_array_length(?1, '$.named')`, inTheseJobs('title')),
);
/** Beginnings likewise, where some open job has a title that begins so. */
const BEGINNING = newestOf(
  'begins',
  only(`${lengthOf('titled')} > ${LOOKED_AT.title} AND ${beginsOne('t', asked('beginning'))}`, inTheseJobs('begins')),
);

/** What orders a job: its deadline, its salary by the year, otherwise when it was posted. */
const KEY = "CASE by WHEN 'closing' THEN l.deadline WHEN 'salary' THEN l.salary_year ELSE l.posted_at END";
const TEXTS = 'l.title, l.company, l.place, l.skills';
/**
 * A job as `candidatesOf` reads it: with its scope where that is counted, with texts where these
 * decide.
 */
const told = (texts: string, counts: string): string =>
  `CASE WHEN ${counts} THEN json_array(l.id, ${KEY}, ${TEXTS}, l.scope) WHEN ${texts} THEN json_array(l.id, ${KEY}, ${TEXTS}) ELSE json_array(l.id, ${KEY}) END`;
const listed = (ids: string): string => `${ids} s CROSS JOIN listed_jobs l ON l.id = s.id WHERE l.deadline >= today`;

/**
 * Texts of what was found anywhere are read where they may decide: not where no field but the
 * description has any part, and not where more jobs have all of it in their titles than are looked
 * at. Those come first, and the others behind them by age.
 */
const TEXTS_ANYWHERE = `by = 'best' AND named > 0 AND ${lengthOf('titled')} <= ${LOOKED_AT.title}`;
/** Choices are counted where all that was found is here. */
const COUNTS = `${asked('counts')} AND ${lengthOf('anywhere')} <= ${LOOKED_AT.any}`;
/** Each job of all lanes once, and whether its texts are read. */
const OF_ALL_LANES = `(SELECT id, max(texts) AS texts FROM (
    SELECT value AS id, texts_anywhere AS texts FROM json_each(anywhere)
    UNION ALL SELECT value, true FROM json_each(titled)
    UNION ALL SELECT value, true FROM json_each(beginning)) GROUP BY id)`;
const FOUND = `(SELECT json_group_array(${told('s.texts', 'counts')}) FROM ${listed(OF_ALL_LANES)})`;

/** Scopes of what the words find without filters, where these are few enough to be counted. */
const UNNARROWED = `iif(${lengthOf('wide')} > ${LOOKED_AT.any}, NULL,
    (SELECT json_group_array(l.scope) FROM ${listed('(SELECT value AS id FROM json_each(wide))')}))`;

/** Ids of a page by age, and one more. */
const PAGE = `(SELECT json_group_array(id ORDER BY id DESC) FROM (SELECT l.id FROM job_words w CROSS JOIN listed_jobs l ON l.id = w.rowid
      WHERE w.job_words MATCH ${inTheseJobs('page')} AND l.deadline >= today
      AND w.rowid < CAST(coalesce(${asked('after')}, 9007199254740991) AS INTEGER) ORDER BY w.rowid DESC LIMIT CAST(${asked('limit')} + 1 AS INTEGER)))`;

const NOTHING_FOUND = "found = '[]'";
/** What has any of the words, where nothing has all. */
const CLOSEST = `(SELECT json_group_array(${told('true', 'false')}) FROM ${listed(
  `(SELECT value AS id FROM json_each(${newest(only(NOTHING_FOUND, walk('$.some', 'few')), LOOKED_AT.closest)}))`,
)})`;
/** How many a search with one thing left out finds, where nothing was found. */
const NEAR = `(SELECT json_group_array(${counted(walkIn('v', 'few'), String(COUNTED))} ORDER BY v.key) FROM json_each(?1, '$.near') v WHERE ${NOTHING_FOUND})`;

/**
 * What each step adds, in order. A table that is named twice is made twice, so that each step is
 * named by the next one alone. What is the same for each job is a column of its own: a path into
 * JSON would be followed anew for every row.
 */
const STEPS: readonly Readonly<Record<string, string>>[] = [
  { today: asked('today'), by: asked('order'), first: newestOf('any', amongNewest('any')) },
  { whole: WHOLE },
  { anywhere: `iif(whole, ${newestOf('any', wholeWalk('$.any'))}, first)` },
  { named: NAMED },
  { titled: TITLED },
  { beginning: BEGINNING, texts_anywhere: TEXTS_ANYWHERE, counts: COUNTS },
  { found: FOUND, wide: newestOf('any', inTheseJobs('wide')) },
];
const chained = STEPS.map((adds, at) => {
  const columns = Object.entries(adds).map(([name, what]) => `${what} AS ${name}`);
  return `step_${at} AS MATERIALIZED (SELECT *, ${columns.join(', ')} FROM ${at === 0 ? 'given' : `step_${at - 1}`})`;
}).join(',\n  ');

/** The whole statement: it answers one row. */
export const LOOK = `WITH ${FILLED_IN},
  ${chained}
  SELECT begun, ${SLIPS} AS slips, looked, whole, ${lengthOf('anywhere')} AS seen, found, ${UNNARROWED} AS unnarrowed,
    ${PAGE} AS page, ${CLOSEST} AS closest, ${NEAR} AS near
  FROM step_${STEPS.length - 1}`;
