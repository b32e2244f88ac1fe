import { withoutApostrophes } from '@niyukti/contract/text/csv';
import Papa from 'papaparse';

/** A first line that only names the separator, as Excel writes and reads it. */
const SAYS_SEPARATOR = /^"?sep=(.)"?(?=\n|$)/i;
const MOST_COLUMNS = 100;

/** A row and the line of the text that it begins in. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Why a text cannot be read, and the line in which the row begins. */
export class CsvError extends Error {
  override readonly name = 'CsvError';
  readonly line: number;
  readonly problem: 'open-quote' | 'text-after-quote' | 'too-many-columns';

  constructor(problem: CsvError['problem'], line: number) {
    super(`${problem} in line ${line}`);
    this.problem = problem;
    this.line = line;
  }
}

/**
 * Reads the rows of a CSV text, without empty ones. Takes a byte order mark, any line end (`\n` in
 * cells), and commas, semicolons or tabs as the separator: the one that the first line has most of,
 * or that a line `sep=` names. Throws a `CsvError`.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [says = '', delimiter = separatorOf(source)] = SAYS_SEPARATOR.exec(source) ?? [];
  // Keep its line end, so that lines are counted as in an editor.
  const table = source.slice(says.length);
  const rows: CsvRow[] = [];
  let line = 1;
  let at = 0;
  Papa.parse<string[]>(table, {
    delimiter,
    newline: '\n',
    step({ data, errors: [error], meta: { cursor } }) {
      if (error) throw new CsvError(error.code === 'MissingQuotes' ? 'open-quote' : 'text-after-quote', line);
      if (data.length > MOST_COLUMNS) throw new CsvError('too-many-columns', line);
      if (data.some((cell) => cell.trim() !== '')) rows.push({ line, cells: data.map(withoutApostrophes) });
      line += table.slice(at, cursor).split('\n').length - 1;
      at = cursor;
    },
  });
  return rows;
}

/** Excel writes semicolons where the decimal separator is a comma. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split('\n');
  const count = (char: string) => head.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}
