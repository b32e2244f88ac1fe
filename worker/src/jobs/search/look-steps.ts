import { WRITTEN } from './facets.ts';
import { FILLED_IN, LAST, lastOf, only, partIn, SLIPS, step, walk, wholeWalk } from './filled-in.ts';
import { A_SHARE, HELD, likeliest, RANKED, SHARE_BITS, type Slots, TODAY } from './likely.ts';
import { asked, counted, findsNone, LOOKED_AT, lengthOf, listed, newestOf, RAREST, type Sought } from './look-parts.ts';
import { ALL_OF_SOME, LISTS, NEAR, NEAR_LAST, NOTHING_FOUND, SOME } from './nothing-found.ts';

/*
 * The statement of a search, put together from its steps. What is asked is one JSON text, `?1`,
 * that `look.ts` writes. Each step is one row: all that was known before it, and what it adds.
 */

/** One part alone is looked for in all jobs where the newest have more: so it ends soon. */
const FEW = 100;

export type ListedOrder = 'newest' | 'closing' | 'salary';
/** How a page is ordered that no words order, on the list `l`. */
export const ORDERS: Readonly<Record<ListedOrder, string>> = {
  newest: 'l.id DESC',
  closing: 'l.deadline, l.id',
  salary: 'coalesce(l.salary_year, -1) DESC, l.id DESC',
};

const amongNewest = (lane: string): Sought => ({
  match: walk(`$.${lane}`, 'ends'),
  after: `iif(${asked(`${lane}.is_cut`)}, last, 0)`,
});
const amongAll = (match: string): Sought => ({ match, after: '0' });

/**
 * No job of the newest days has the rarest of many parts, as nearly always. To open the lists of a
 * part in each segment of the index takes longer than to walk along them: so the others are not
 * opened.
 */
const NONE_HAS_RAREST = `rarest IS NOT NULL AND ${findsNone({ match: 'rarest ->> 0', after: 'last' })}`;

/** The newest jobs that the words and the place find, where filters narrow these. */
const WORDED = `CASE WHEN rare OR NOT ${asked('narrowed')} THEN '[]' WHEN ${NONE_HAS_RAREST} THEN '[]' ELSE ${newestOf('any', amongNewest('wide'))} END`;
/**
 * The newest jobs with all that is asked. Facets are in most jobs, and a walk reads the list of
 * each: where the words alone find few jobs, the facets of these are read instead.
 */
const HOLDING = HELD.map((facet) => `(${facet} IS NULL OR instr(format(' %s ', l.scope), ${facet}))`).join(' AND ');
const NEWEST = `CASE WHEN rare OR (${asked('narrowed')} AND worded = '[]') THEN '[]' WHEN ${HELD[0]} IS NOT NULL AND ${lengthOf('worded')} <= ${LOOKED_AT.any}
    THEN (SELECT json_group_array(s.value) FROM json_each(worded) s CROSS JOIN listed_jobs l ON l.id = s.value WHERE ${HOLDING})
    WHEN NOT ${asked('narrowed')} AND ${NONE_HAS_RAREST} THEN '[]' ELSE ${newestOf('any', amongNewest('any'))} END`;
const onlyWhere = (condition: string, { match, after }: Sought): Sought => ({ match: only(condition, match), after });
/** In all jobs where `whole` says so, otherwise among the newest days. */
const inTheseJobs = (lane: string): Sought => ({
  match: `iif(whole, ${wholeWalk(`$.${lane}`)}, ${amongNewest(lane).match})`,
  after: `iif(whole, 0, ${amongNewest(lane).after})`,
});

/** Figures of words and of facets are kept: what they show to be common is not counted. */
const isCommon = (part: string): string =>
  `EXISTS (SELECT 1 FROM json_each(?1 -> ('$.telling[' || ${part}.key || ']')) w CROSS JOIN search_terms t ON t.kind IN ('w', 'f') AND t.term = w.value AND t.jobs > ${asked('leaps')})`;
const isRare = (part: string): string =>
  `NOT ${isCommon(part)} AND ${counted(amongAll(partIn(part)), asked('leaps'))} <= ${asked('leaps')}`;
/** One part is rare: then all jobs are looked through, which that part ends. */
const IS_RARE = `EXISTS (SELECT 1 FROM json_each(?1 -> '$.parts') part WHERE ${isRare('part')})`;
const MAY_BE_CUT = `ends IS NOT NULL AND ${asked('cuts')}`;
/** Of many parts it is learned first, so that the newest days are not walked beside all jobs. */
const RARE = `iif(${asked('above_few')} AND ${MAY_BE_CUT}, ${IS_RARE}, 0)`;
/**
 * Whether all jobs are looked through, and not the newest days alone. No part is rare where these
 * have more than are looked at.
 */
const WHOLE = `CASE WHEN rare THEN 1 WHEN NOT (${MAY_BE_CUT}) THEN 0 WHEN ${asked('one')} AND ${lengthOf('newest')} > ${FEW} THEN 1
    WHEN ${asked('above_few')} OR ${lengthOf('newest')} > ${LOOKED_AT.any} THEN 0 ELSE ${IS_RARE} END`;

/** Whether the figures have a title that begins with a text: an entry of their index. */
const beginsOne = (begin: string): string =>
  `EXISTS (SELECT 1 FROM search_terms t WHERE t.kind = 't' AND t.term >= ${begin} AND t.term < ${begin} || ${LAST})`;
/** The first kept word from a text on: the text itself, or a longer one, where there is any. */
const firstFrom = (text: string): string =>
  `(SELECT t.term FROM search_terms t WHERE t.kind = 'w' AND t.term >= ${text} ORDER BY t.term LIMIT 1)`;
/**
 * Of each part what the best way to say it is worth, of those that stand in a title, a company, a
 * skill or a place of some open job: kept words are of these, not of descriptions. None is worth
 * nothing, and an unfinished word what longer ones are.
 */
const SHARES = `(SELECT coalesce(sum((SELECT max(iif(first = said, worth >> ${SHARE_BITS}, iif(substr(first, 1, length(said)) = said, worth & ${A_SHARE}, 0)))
      FROM (SELECT way.key AS said, way.value AS worth, ${firstFrom('way.key')} AS first FROM json_each(part.value) way LIMIT -1 OFFSET 0)) << (part.key * ${SHARE_BITS})), 0)
    FROM json_each(?1 -> '$.ways') part)`;
const ALL_ARE_NAMED = `NOT EXISTS (SELECT 1 FROM json_each(?1 -> '$.ways') part WHERE part.key < ${RANKED} AND NOT named >> (part.key * ${SHARE_BITS}) & ${A_SHARE})`;

/**
 * Jobs by their titles where a condition holds: in the index of titles, a seventieth of the other,
 * where nothing but words of titles is asked for.
 */
function byTitle(lane: 'title' | 'begins', condition: string): string {
  const sought = onlyWhere(condition, inTheseJobs(lane));
  return `iif(${asked('of_titles')}, ${newestOf(lane, { ...sought, index: 'title_words' })}, ${newestOf(lane, sought)})`;
}
/**
 * Titles are looked through where more jobs have the words than are looked at, else all of them are
 * here. A word of every description that no title has would be walked to its end.
 */
const TITLED = byTitle('title', `${lengthOf('anywhere')} > ${LOOKED_AT.any} AND ${ALL_ARE_NAMED}`);
/** Beginnings likewise, where some open job has a title that begins so. */
const BEGINNING = byTitle('begins', `${lengthOf('titled')} > ${LOOKED_AT.title} AND ${beginsOne(asked('beginning'))}`);

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
/** Ids of several lanes, each once; those of the first as they are where the others are empty. */
const together = (lane: string, others: readonly string[], ids: string): string =>
  `iif(${others.map((other) => `${other} = '[]'`).join(' AND ')}, ${lane}, (SELECT json_group_array(id) FROM ${ids}))`;
const eachOnce = (lane: string, others: readonly string[], ids: string): string =>
  `(SELECT value AS id FROM json_each(${together(lane, others, ids)}))`;
const FOUND = listed(eachOnce('anywhere', ['titled', 'beginning'], OF_ALL_LANES));
/** Their scopes, where choices are counted. */
const SCOPES = `iif(counts, (SELECT json_group_array(l.scope) FROM ${FOUND}), NULL)`;
const IN_TITLES = listed(
  eachOnce(
    'titled',
    ['beginning'],
    '(SELECT value AS id FROM json_each(titled) UNION SELECT value FROM json_each(beginning))',
  ),
);
/** The likeliest of those that have all words in the title. */
const titledIn = (slots: Slots): string =>
  `iif(by = 'best' AND titled <> '[]' AND NOT ${asked('all')}, ${likeliest('titled', slots, IN_TITLES)}, '[]')`;
/**
 * What the others are worth at most, where the page is likely to have none of them: they have some
 * word elsewhere than in the title, or count by age alone.
 */
const OTHERS = `?1 ->> iif(texts_anywhere, '$.others.elsewhere', '$.others.aged')`;
const ARE_BEYOND = `best ->> ${asked('last')} > (${OTHERS})`;
const BEYOND = `iif(${ARE_BEYOND}, ${OTHERS}, NULL)`;
/** No open job's deadline has passed, as nearly always: the hour closes those of yesterday. */
const FRESH = `(SELECT min(deadline) FROM listed_jobs) >= ${TODAY}`;
/** How many were found, as far as it is told. */
const NUMBER = `CASE WHEN counts THEN json_array_length(scopes) WHEN ${lengthOf('anywhere')} > ${LOOKED_AT.any} AND ${FRESH} THEN ${LOOKED_AT.any}
    ELSE (SELECT count(*) FROM ${FOUND}) END`;
/** A page of an order that is kept, with what orders it, and one more. */
const pageBy = (key: string, order: string): string =>
  `(SELECT json_group_array(json_array(id, key)) FROM (SELECT l.id, ${key} AS key FROM ${FOUND}
      ORDER BY ${order} LIMIT CAST(${asked('limit')} + 1 AS INTEGER) OFFSET coalesce(${asked('after')}, 0)))`;
/** All of them, and whether their texts decide. */
const ALL = `(SELECT json_group_array(json_array(l.id, NULL, s.texts)) FROM ${listed(OF_ALL_LANES)})`;
/** What is ranked by its texts: what was found, or where nothing was, what may come closest. */
const BY_TEXTS = listed(
  `(SELECT value AS id FROM json_each(iif(${NOTHING_FOUND}, some, ${together('anywhere', ['titled', 'beginning'], OF_ALL_LANES)})))`,
);
/** A page of an order that is asked for; by age it is walked apart. */
const PAGE_BY = `CASE by WHEN 'closing' THEN ${pageBy('l.deadline', ORDERS.closing)} WHEN 'salary' THEN ${pageBy('l.salary_year', ORDERS.salary)} ELSE '[]' END`;
/**
 * The first of what was found, or of what comes closest, by what each is worth at most. Where
 * nothing but the descriptions has the words, age alone orders.
 */
function firstIn(slots: Slots): string {
  const byTexts = likeliest('all', slots, BY_TEXTS);
  const byAge = likeliest('aged', slots, FOUND);
  return `CASE WHEN ${ARE_BEYOND} THEN best WHEN NOT texts THEN ${PAGE_BY} WHEN ${asked('all')} THEN iif(${NOTHING_FOUND}, ${ALL_OF_SOME}, ${ALL})
    WHEN ${NOTHING_FOUND} OR texts_anywhere THEN ${byTexts} WHEN titled <> '[]' THEN ${ALL} ELSE ${byAge} END`;
}

/** Scopes of what the words find without filters, where these are few enough to be counted. */
const UNNARROWED = `iif(${lengthOf('wide')} > ${LOOKED_AT.any}, NULL,
    (SELECT json_group_array(l.scope) FROM ${listed('(SELECT value AS id FROM json_each(wide))')}))`;

/** Ids of a page by age, and one more. */
const PAGE = `(SELECT json_group_array(id ORDER BY id DESC) FROM (SELECT l.id FROM job_words w CROSS JOIN listed_jobs l ON l.id = w.rowid
      WHERE w.job_words MATCH ${inTheseJobs('page').match} AND w.rowid > ${inTheseJobs('page').after} AND l.deadline >= ${TODAY}
      AND w.rowid < CAST(coalesce(${asked('after')}, 9007199254740991) AS INTEGER) ORDER BY w.rowid DESC LIMIT CAST(${asked('limit')} + 1 AS INTEGER)))`;

/** Of an entry of `first` its id, read as text: each look into JSON keeps a parse of its own. */
const ID_OF_FIRST = 'CAST(substr(v.value, 2) AS INTEGER)';
const HAS_TEXTS = "substr(v.value, -2, 1) = '1'";
/** Ids of some of the first. */
const someOfFirst = (most: string, from: string): string =>
  `(SELECT json_group_array(${ID_OF_FIRST}) FROM (SELECT value FROM json_each(first) LIMIT CAST(${asked(most)} AS INTEGER) OFFSET ${from}) v)`;
/** Ids of the jobs that a page may show. */
const SHOWN = `CASE WHEN ${NOTHING_FOUND} THEN ${someOfFirst('shown.closest', '0')} WHEN texts THEN ${someOfFirst('shown.best', `CAST(${asked('shown.from')} AS INTEGER)`)}
    WHEN by = 'newest' THEN page ELSE (SELECT json_group_array(${ID_OF_FIRST}) FROM json_each(first) v) END`;
/** What decides their order, where it is made of words. */
const TOLD = `(SELECT json_group_array(iif(${HAS_TEXTS}, json_array(l.id, l.posted_at, l.title, l.company, l.place, l.skills), json_array(l.id, l.posted_at)))
    FROM json_each(iif(texts, first, '[]')) v CROSS JOIN listed_jobs l ON l.id = ${ID_OF_FIRST})`;

/**
 * What each step adds, in order. A table that is named twice is made twice, so that each step is
 * named by the next one alone. What is the same for each job is a column of its own: a path into
 * JSON would be followed anew for every row.
 */
const stepsFor = (slots: Slots): readonly Readonly<Record<string, string>>[] => [
  {
    by: asked('order'),
    rarest: `iif(ends IS NOT NULL AND ${asked('many')}, ${RAREST}, NULL)`,
    shares: SHARES,
    rare: RARE,
    last: lastOf('ends'),
  },
  { worded: WORDED, named: `shares & (1 << ${RANKED} * ${SHARE_BITS}) - 1` },
  { newest: NEWEST },
  { whole: WHOLE },
  {
    anywhere: `iif(whole, ${newestOf('any', amongAll(wholeWalk('$.any')))}, newest)`,
    wide: `iif(whole, ${newestOf('any', amongAll(wholeWalk('$.wide')))}, worded)`,
    page: PAGE,
  },
  { titled: TITLED },
  { beginning: BEGINNING, texts_anywhere: TEXTS_ANYWHERE, counts: COUNTS },
  { best: titledIn(slots), near_last: NEAR_LAST, scopes: SCOPES },
  { near: NEAR, lists: LISTS, number: NUMBER },
  {
    some: SOME,
    texts: `by = 'best' OR ${NOTHING_FOUND}`,
    is_closest: NOTHING_FOUND,
    compared: `iif(${NOTHING_FOUND}, shares, named)`,
  },
  { first: firstIn(slots) },
];

/** Columns of a job, by the names that they have in a row, and the tables beside it. */
export interface Shown {
  readonly names: () => readonly string[];
  readonly columns: string;
  readonly join: string;
}

/**
 * The whole statement: it answers one row. `shown`: what is told of the jobs that the page is
 * likely to have.
 */
export function lookFor(slots: Slots, shown: Shown | null): string {
  const steps = stepsFor(slots);
  const chained = steps.map((adds, at) => {
    const columns = Object.entries(adds).map(([name, what]) => `${what} AS ${name}`);
    return step(`step_${at}`, `SELECT *, ${columns.join(', ')} FROM ${at === 0 ? 'given' : `step_${at - 1}`}`);
  });
  const rows = shown
    ? `(SELECT json_group_array(json_array(${shown.names().join(', ')})) FROM (SELECT ${shown.columns} FROM json_each(${SHOWN}) v CROSS JOIN jobs j ON j.id = v.value${shown.join}))`
    : 'NULL';
  return `WITH ${FILLED_IN},
  ${chained.join(',\n  ')}
  SELECT begun, ${SLIPS} AS slips, looked, whole, ${lengthOf('anywhere')} AS seen, ${lengthOf('wide')} AS seen_wide, number, ${BEYOND} AS beyond, first, ${TOLD} AS told, scopes,
    ${UNNARROWED} AS unnarrowed, page, near, lists, ${WRITTEN} AS written, ${rows} AS rows
  FROM step_${steps.length - 1}`;
}
