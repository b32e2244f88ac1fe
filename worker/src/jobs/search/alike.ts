import { columnsOf, JOB } from '../../core/columns.ts';
import { packedRows } from '../../core/packed.ts';
import { parted } from '../../core/parted.ts';
import { query } from '../../core/query.ts';
import { aliased, type RowOf, text } from '../../core/rows.ts';
import { slender } from '../../core/slender.ts';
import { anyOf } from './expression.ts';
import { DAYS, FILLED_IN, LOOKED_THROUGH, sender, walk } from './filled-in.ts';
import { fitsPattern } from './likely.ts';

/*
 * Open jobs that share words of their title or skills with what is asked, as one statement that
 * brings their rows. The database reckons what they have in common: first by letters, of which a
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
/** A job that is not like itself. */
const OWN = '?3';
const asked = (field: Field, at: number): string => {
  const before = FIELDS.slice(0, FIELDS.indexOf(field)).reduce((sum, one) => sum + COMPARED[one], 4);
  return `?${before + at}`;
};

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
const PARTED_SKILLS = `lower(${between(`iif(${isPlain('skills', ',+#')}, ${SKILLS}, ${['  ', '  '].reduce((rest, blanks) => `replace(${rest}, '${blanks}', ' ')`, parted(SKILLS))})`, ' # ')})`;

const BY_LETTERS = pointsBy((field, word) => `l.${field} LIKE ${word}`);
const SIGN = { title: ' ', skills: ' # ' } as const;
const IN_WORDS = pointsBy((field, word) =>
  field === 'place'
    ? `place LIKE ${word}`
    : `instr(${field}, ${between(`replace(trim(${word}, '%'), '%', ' ')`, SIGN[field])}) > 0`,
);

const ROW = aliased(JOB, 'j');
/** Of what `findAlike` answers. */
export const alikeIn = packedRows<RowOf<typeof ROW>>(ROW);

/** The jobs that have most in common; of equals the newest. */
const findAlike = query(
  { rows: text },
  slender(`WITH ${FILLED_IN},
  found AS MATERIALIZED (SELECT (SELECT json_group_array(id) FROM (
    SELECT id, ${IN_WORDS} AS points FROM (
      SELECT id, ${PARTED_TITLE} AS title, ${PARTED_SKILLS} AS skills, place FROM (
        SELECT l.id, l.title, l.skills, l.place, ${BY_LETTERS} AS points FROM (
          SELECT rowid AS id FROM job_words WHERE job_words MATCH ${walk('$.walk', 'days')} ORDER BY rowid DESC LIMIT ${LOOKED_AT}) f
        CROSS JOIN listed_jobs l ON l.id = f.id WHERE l.deadline >= ${TODAY} AND l.id <> ${OWN}
        ORDER BY points DESC, l.id DESC LIMIT ${BY_WORDS})
      LIMIT -1)
    ORDER BY points DESC, id DESC LIMIT ${READ})) AS ids FROM given)
  SELECT (SELECT json_group_array(json_array(${Object.keys(ROW).join(', ')})) FROM (
    SELECT ${columnsOf(JOB, 'j')} FROM json_each(ids) v CROSS JOIN jobs j ON j.id = v.value)) AS rows FROM found`),
);

/** What other jobs are to have in common with one. */
export interface Common extends Readonly<Record<Field, readonly string[]>> {
  readonly id: number;
}

/** As LIKE looks for it: between the words of a skill may be any signs. */
const within = (words: string): string => `%${words.replaceAll(' ', '%')}%`;

/** Where very many jobs are open, those of the newest days are looked through. */
export function alikeTo(common: Common, today: string) {
  const phrases = [...common.title, ...common.skills].slice(0, LOOKED_FOR);
  const one = phrases.length > 0 ? anyOf({ columns: 'title skills', phrases }, DAYS) : null;
  const compared = FIELDS.flatMap((field) => {
    const words = common[field].filter(fitsPattern).slice(0, COMPARED[field]).map(within);
    return [...words, ...Array<null>(COMPARED[field] - words.length).fill(null)];
  });
  const asked = { walk: sender([]).walked(one), words: [], among: LOOKED_THROUGH };
  return findAlike(JSON.stringify(asked), today, common.id, ...compared);
}
