import { columnsOf, JOB } from '../../core/columns.ts';
import { packedRows } from '../../core/packed.ts';
import { parted } from '../../core/parted.ts';
import { query } from '../../core/query.ts';
import { aliased, type RowOf, text } from '../../core/rows.ts';
import { slender } from '../../core/slender.ts';
import { FILLED_IN, LOOKED_THROUGH, lastOf } from './filled-in.ts';
import { LONGEST } from './letters.ts';

/*
 * Open jobs that share words of their title or skills with one job, as one statement that brings
 * their rows. Where the texts of that job are ASCII, the database reads its words itself, so that
 * nothing has to be read before. It reckons what jobs have in common: first by letters, of which a
 * text holds at least as many as words, and of the few that hold most by words, as far as SQLite
 * can part them. `similar.ts` puts those that it answers in order.
 */

/** What a job has in common with another is worth so much a word. */
export const WORTH = { title: 4, skills: 3, place: 2 } as const;
type Field = keyof typeof WORTH;
/** Words that are compared, at most: of skills whole ones. */
const COMPARED = { title: 8, skills: 16, place: 4 } as const;
const FIELDS: readonly Field[] = ['title', 'skills', 'place'];
/** So many that share a word are looked at. */
const LOOKED_AT = 401;
/** Words of a title and skills that are looked for, at most. */
const LOOKED_FOR = 16;
/** Of the jobs that share most by letters so many are compared by words, and so many answered. */
const BY_WORDS = 32;
const READ = 9;

const TODAY = '?2';
/** The job that others are like. It is not like itself. */
const OWN = '?3';
/** A column with what LIKE looks for in a field. */
const asked = (field: Field, at: number): string => `${field}_${at}`;

/** How many of the words that are asked of a field it has: behind the last there are no more. */
function shared(field: Field, has: (word: string) => string): string {
  let sum = '0';
  for (let at = COMPARED[field] - 1; at >= 0; at -= 1) {
    const word = asked(field, at);
    sum = `iif(${word} IS NULL, 0, (${has(word)}) + ${sum})`;
  }
  return field === 'place' ? `min(1, ${sum})` : sum;
}
const pointsBy = (has: (field: Field, word: string) => string): string =>
  FIELDS.map((field) => `${WORTH[field]} * ${shared(field, (word) => has(field, word))}`).join(' + ');

/** Letters and digits, the commonest first: each letter of a text is looked for among these. */
const PLAIN = 'eariotnslcdumpghbyfvkwxzjq 0123456789';
/** A text of letters and digits alone is words between blanks already. */
const isPlain = (field: string, more: string): string =>
  `trim(lower(${field}), '${PLAIN}${more}') = '' AND NOT instr(${field}, '  ')`;
const between = (text: string, sign: string): string => `'${sign}' || ${text} || '${sign}'`;
const PARTED_TITLE = `lower(${between(`iif(${isPlain('title', '')}, title, ${parted('title')})`, ' ')})`;
/** Skills are parted by a sign that alone is no word. */
const SKILLS = "replace(replace(replace(skills, ', ', ','), ' ,', ','), ',', ' # ')";
/** Blanks between words are one: of four in a row one more is left. */
const APART = ['  ', '  '].reduce((rest, blanks) => `replace(${rest}, '${blanks}', ' ')`, parted(SKILLS));
const PARTED_SKILLS = `lower(${between(`iif(${isPlain('skills', ',+#')}, ${SKILLS}, ${APART})`, ' # ')})`;

const BY_LETTERS = pointsBy((field, word) => `l.${field} LIKE ${word}`);
const SIGN = { title: ' ', skills: ' # ' } as const;
const IN_WORDS = pointsBy((field, word) =>
  field === 'place'
    ? `place LIKE ${word}`
    : `instr(${field}, ${between(`replace(trim(${word}, '%'), '%', ' ')`, SIGN[field])}) > 0`,
);

/** What stands between fields, and between skills: no sign that parts words. */
const FIELD_END = '\u00a7';
const SKILL_END = '\u00a6';
/** Texts of the job as words between blanks, and as they are. */
const TEXTS = `SELECT lower(${parted(`title || '${FIELD_END}' || replace(skills, ',', '${SKILL_END}') || '${FIELD_END}' || location || ' ' || city`)}) AS texts,
    title || skills || location || city AS own FROM jobs WHERE id = ${OWN}`;
const BETWEEN_FIELDS = [FIELD_END, SKILL_END].reduce((rest, end) => `replace(${rest}, '${end}', ' ')`, "' ' || texts");
/**
 * Whether SQLite reads the words of the job as `wordsOf` does: it has letters and digits of ASCII
 * alone, and no sign of "C++" or "C#" stands apart.
 */
const READABLE = `trim(plain, '${PLAIN}+#') = '' AND NOT instr(plain, ' +') AND NOT instr(plain, ' #') AND NOT instr(plain, '     ') AND NOT instr(own, '${FIELD_END}') AND NOT instr(own, '${SKILL_END}')`;
/** Words between a sign, as JSON: each once, in order. Blanks of a skill are one, of up to four. */
const each = (field: Field, sign: string): string =>
  `(SELECT json_group_array(word ORDER BY at) FROM (SELECT trim(${field === 'skills' ? "replace(replace(value, '  ', ' '), '  ', ' ')" : 'value'}) AS word, min(key) AS at
      FROM json_each('["' || replace(fields ->> '$[${FIELDS.indexOf(field)}]', '${sign}', '","') || '"]') GROUP BY word) WHERE word <> '')`;
/** The words of a field: those that are given, or what the database reads. */
const words = (field: Field): string =>
  `coalesce(?1 ->> '$.common.${field}', iif(${READABLE}, ${each(field, field === 'skills' ? SKILL_END : ' ')}, NULL)) AS ${field}`;

const inField = (word: string): string => `({title skills} : ("' || ${word} || '"))`;
/** All jobs of the day before those that are looked through: a walk ends there. */
const ENDED = "({scope} : ' || ends || ')";
/**
 * Jobs that have any of the words in title or skills. Among the newest days each word of a phrase
 * is looked for by itself: a phrase leaps between its words past any end.
 */
const WALK = `(SELECT CASE WHEN whole IS NULL THEN '""' WHEN ends IS NULL THEN '{title skills} : (' || whole || ')'
    ELSE coalesce('({title skills} : (' || single || ')) OR ', '') || coalesce(spread || ' OR ', '') || '${ENDED}' END
    FROM (SELECT group_concat('"' || value || '"', ' OR ') AS whole, group_concat('"' || value || '"', ' OR ') FILTER (WHERE NOT instr(value, ' ')) AS single,
      group_concat('((${inField(`replace(value, ' ', '")) OR ${ENDED}) AND (({title skills} : ("')`)} OR ${ENDED}))', ' OR ') FILTER (WHERE instr(value, ' ')) AS spread
      FROM (SELECT value FROM json_each(title) UNION ALL SELECT value FROM json_each(skills) LIMIT ${LOOKED_FOR})))`;
/** As LIKE looks for it: between the words of a skill may be any signs. */
const patterns = (field: Field): string =>
  `(SELECT json_group_array('%' || replace(value, ' ', '%') || '%' ORDER BY key) FROM (SELECT key, value FROM json_each(${field})
      WHERE length(CAST(value AS BLOB)) <= ${LONGEST} ORDER BY key LIMIT ${COMPARED[field]})) AS ${field}`;
const eachPattern = FIELDS.flatMap((field) =>
  Array.from({ length: COMPARED[field] }, (_, at) => `${field} ->> '$[${at}]' AS ${asked(field, at)}`),
).join(', ');

const ROW = aliased(JOB, 'j');
/** Of what `findAlike` answers. */
export const alikeIn = packedRows<RowOf<typeof ROW>>(ROW);

/** The jobs that have most in common, the newest of equals. No row where words are to be given. */
const findAlike = query(
  { rows: text },
  slender(`WITH ${FILLED_IN},
  texts AS MATERIALIZED (${TEXTS}),
  parts AS MATERIALIZED (SELECT own, ${BETWEEN_FIELDS} AS plain, '["' || replace(texts, '${FIELD_END}', '","') || '"]' AS fields FROM texts),
  said AS MATERIALIZED (SELECT ends, ${FIELDS.map(words).join(', ')} FROM given CROSS JOIN parts),
  sought AS MATERIALIZED (SELECT ${WALK} AS walk, ${lastOf('ends')} AS last, ${FIELDS.map(patterns).join(', ')} FROM said WHERE title IS NOT NULL),
  compared AS MATERIALIZED (SELECT ${eachPattern}, walk, last FROM sought),
  found AS MATERIALIZED (SELECT (SELECT json_group_array(id) FROM (
    SELECT id, ${IN_WORDS} AS points FROM (
      SELECT id, ${PARTED_TITLE} AS title, ${PARTED_SKILLS} AS skills, place FROM (
        SELECT l.id, l.title, l.skills, l.place, ${BY_LETTERS} AS points FROM (
          SELECT rowid AS id FROM job_words WHERE job_words MATCH walk AND rowid > last ORDER BY rowid DESC LIMIT ${LOOKED_AT}) f
        CROSS JOIN listed_jobs l ON l.id = f.id WHERE l.deadline >= ${TODAY} AND l.id <> ${OWN}
        ORDER BY points DESC, l.id DESC LIMIT ${BY_WORDS})
      LIMIT -1)
    ORDER BY points DESC, id DESC LIMIT ${READ})) AS ids FROM compared)
  SELECT (SELECT json_group_array(json_array(${Object.keys(ROW).join(', ')})) FROM (
    SELECT ${columnsOf(JOB, 'j')} FROM json_each(ids) v CROSS JOIN jobs j ON j.id = v.value)) AS rows FROM found`),
);

/** What other jobs are to have in common with one. */
export type Common = Readonly<Record<Field, readonly string[]>>;

/**
 * Open jobs that are like a job, among the newest days where very many are open. `common`: its
 * words, where the database is not to read them; without, it answers no row where it cannot.
 */
export function alikeTo(id: number, today: string, { common = null as Common | null, among = LOOKED_THROUGH } = {}) {
  return findAlike(JSON.stringify({ words: [], among, common }), today, id);
}
