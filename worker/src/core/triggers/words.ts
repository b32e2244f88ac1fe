/** Pieces of SQL that several triggers are made of. */

const code = (text: string): string => `unicode(${text})`;

/**
 * A text as the searches index it: one token per character, that character and the two after it,
 * five
 * hexadecimal digits each. `piecesOf` of core/search.ts asks for the same tokens
 * (docs/decisions/0036).
 */
export function grams(text: string): string {
  const at = (place: string) => code(`substr(${text}, ${place}, 1)`);
  return `(SELECT group_concat(printf('%05x%05x%05x', ${at('n')}, ${at('n + 1')}, ${at('n + 2')}), ' ') FROM positions WHERE n <= length(${text}))`;
}

/** Tokens of three characters of what an application is found by; `row` is OLD or NEW. */
export function wordGrams(row: string): string {
  const second = code('substr(three, 2, 1)');
  const third = code('substr(three, 3, 1)');
  return `(SELECT group_concat(printf('%05x%05x%05x', unicode(three), ${second}, ${third}), ' ')
    FROM (SELECT substr(${row}.found_by, n, 3) AS three FROM positions WHERE n <= length(${row}.found_by) - 2))`;
}

/**
 * Tokens of one and two characters: of the whole name, and of the beginnings of the other words.
 */
export function shortGrams(row: string): string {
  return `(SELECT group_concat(printf('%05x %05x%05x', unicode(two), unicode(two), unicode(substr(two, 2, 1))), ' ')
    FROM (SELECT substr(${row}.found_by, n, 2) AS two FROM positions WHERE n <= length(${row}.found_by)
      AND (n <= length(${row}.candidate_folded) OR unicode(substr(${row}.found_by, n - 1, 1)) IN (10, 32, 40, 44, 45, 46, 47))))`;
}

/** The Monday of the week that a time in milliseconds lies in, in Asia/Kolkata: `YYYY-MM-DD`. */
export function weekOf(time: string): string {
  return `date(${time} / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days')`;
}

/** Places of the figures in a week of `weekly`. */
const WEEKLY = { signUps: 0, jobs: 1, applications: 2, hires: 3 } as const;

/** Adds to figures in a week of `weekly` (SQL of its Monday), in one write, where `when` holds. */
export function addToWeek(week: string, added: Partial<Record<keyof typeof WEEKLY, string>>, when: string): string {
  const given = Object.entries(added) as [keyof typeof WEEKLY, string][];
  const amounts = Object.keys(WEEKLY).map((figure) => added[figure as keyof typeof WEEKLY] ?? '0');
  const first = `json_array(${amounts.join(', ')})`;
  const key = `'$."' || ${week} || '"'`;
  const grown = given.map(([figure, amount]) => {
    const at = `${key} || '[${WEEKLY[figure]}]'`;
    return `${at}, json_extract(weeks, ${at}) + ${amount}`;
  });
  return `INSERT INTO weekly (year, weeks) SELECT substr(${week}, 1, 4), json_object(${week}, ${first}) WHERE ${when}
    ON CONFLICT (year) DO UPDATE SET weeks = iif(json_type(weeks, ${key}) IS NULL, json_insert(weeks, ${key}, ${first}),
      json_replace(weeks, ${grown.join(', ')}))`;
}

/** Counts one more of a figure in the week of a time. */
export const countInWeek = (figure: keyof typeof WEEKLY, time: string, when = 'true'): string =>
  addToWeek(weekOf(time), { [figure]: '1' }, when);

/** Changes figures of the one row of totals. */
export const totals = (...changes: readonly string[]): string => `UPDATE totals SET ${changes.join(', ')} WHERE id = 1`;

/** A condition as 1 or 0, so that it can be added. */
export const one = (condition: string): string => `(${condition})`;

/**
 * Adds whether a condition holds of the new row and, if the row was there before, takes away
 * whether it held of the old one.
 */
export function counted(column: string, condition: (row: 'OLD' | 'NEW') => string, moved: boolean): string {
  return `${column} = ${column} + ${one(condition('NEW'))}${moved ? ` - ${one(condition('OLD'))}` : ''}`;
}
