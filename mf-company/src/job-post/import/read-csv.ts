import { withoutApostrophes } from '@niyukti/contract/text/csv';
import Papa from 'papaparse';

/** A first line that only says what parts the cells, as Excel writes and reads it. */
const SAYS_SEPARATOR = /^"?sep=(.)"?(?=\n|$)/i;
const MOST_COLUMNS = 100;

/** A row and the line of the text that it begins in. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What cannot be read, and the line in which its row begins. */
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
 * Reads rows, without empty ones: with or without the mark, any line end (written `\n` in cells),
 * commas, semicolons or tabs between the cells (what the first line has most of, or what a line
 * `sep=` says, which is no row). Throws a `CsvError`.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const [says = '', delimiter = separatorOf(source)] = SAYS_SEPARATOR.exec(source) ?? [];
  // Its line end stays: lines are counted as an editor counts.
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

/** Excel writes semicolons where the comma parts decimals. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split('\n');
  const count = (char: string) => head.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}
