/*
 * Tables as text (RFC 4180) that a spreadsheet opens without running anything of it.
 */

/** Excel takes UTF-8 for what begins with it. */
const MARK = '\ufeff';
/** What a spreadsheet would run, also in full-width signs; a tab shifts it into a cell. */
const FORMULA = /^[\s\u00a0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** As `csvText` disarms a formula. */
const DISARMED = /^'+(?=[\s\u00a0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
/**
 * The same within a cell: a spreadsheet that parts cells at semicolons or tabs begins another one
 * there, whatever quotes say, and another row at a line end.
 */
const FORMULA_WITHIN = /([;\t\r\n])('*)(?=[^\S\r\n\t]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;
const DISARMED_WITHIN = /([;\t\r\n])'('*)(?=[^\S\r\n\t]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Writes rows for a spreadsheet. A text that it would run as a formula gets an apostrophe, which
 * `withoutApostrophes` takes away again.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(value: string): string {
  const isRun = (FORMULA.test(value) && !NUMBER.test(value)) || DISARMED.test(value);
  const text = (isRun ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'$2");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell before `csvText` wrote apostrophes into it. */
export function withoutApostrophes(cell: string): string {
  const text = cell.replace(DISARMED_WITHIN, '$1$2');
  return DISARMED.test(text) ? text.slice(1) : text;
}
