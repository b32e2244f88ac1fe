/*
 * CSV (RFC 4180) that a spreadsheet opens without running formulas.
 */

/** The byte order mark, by which Excel recognizes UTF-8. */
const BOM = '\ufeff';
/** Beginnings of formulas, also with full-width signs, or after white space. */
const FORMULA = /^[\s\u00a0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;
const NUMBER = /^-?\d+(\.\d+)?$/;
/** A formula after apostrophes, as `csvText` writes it. */
const ESCAPED = /^'+(?=[\s\u00a0]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;
/**
 * The same within a cell: some spreadsheets ignore quotes and begin a cell after a semicolon or a tab,
 * and a row after a line end.
 */
const FORMULA_WITHIN = /([;\t\r\n])('*)(?=[^\S\r\n\t]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;
const ESCAPED_WITHIN = /([;\t\r\n])'('*)(?=[^\S\r\n\t]*[=+\-@|%\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Writes rows for a spreadsheet. A formula gets an apostrophe, which `withoutApostrophes` removes.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return BOM + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(value: string): string {
  const isRun = (FORMULA.test(value) && !NUMBER.test(value)) || ESCAPED.test(value);
  const text = (isRun ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'$2");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The text of a cell before `csvText` wrote apostrophes into it. */
export function withoutApostrophes(cell: string): string {
  const text = cell.replace(ESCAPED_WITHIN, '$1$2');
  return ESCAPED.test(text) ? text.slice(1) : text;
}
