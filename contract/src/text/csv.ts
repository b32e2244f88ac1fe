/*
 * Tables as text (RFC 4180), as spreadsheets write and read them.
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
/** A first line that only says what parts the cells, as Excel writes and reads it. */
const SAYS_SEPARATOR = /^"?sep=(.)"?(?=[\r\n]|$)/i;
const MOST_COLUMNS = 100;

/** A row and the line of the text that it begins in. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What cannot be read, and in which line. */
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
 * Writes rows for a spreadsheet. A text that it would run as a formula gets an apostrophe, which
 * `readCsv` takes away again.
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return MARK + rows.map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

function cellText(value: string): string {
  const isRun = (FORMULA.test(value) && !NUMBER.test(value)) || DISARMED.test(value);
  const text = (isRun ? `'${value}` : value).replace(FORMULA_WITHIN, "$1'$2");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Reads rows, without empty ones: with or without the mark, any line end, commas, semicolons or
 * tabs between the cells (what the first line has most of, or what a line `sep=` says, which is no
 * row). Throws a `CsvError`.
 */
export function readCsv(text: string): CsvRow[] {
  const source = text.startsWith(MARK) ? text.slice(1) : text;
  const [line = '', separator = separatorOf(source)] = SAYS_SEPARATOR.exec(source) ?? [];
  const reader = new Reader(separator);
  // Its line end stays: lines are counted as an editor counts.
  for (const char of source.slice(line.length)) reader.take(char);
  return reader.end();
}

/** Excel writes semicolons where the comma parts decimals. */
function separatorOf(text: string): string {
  const [head = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const count = (char: string) => head.split(char).length;
  return [';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best), ',');
}

class Reader {
  readonly #separator: string;
  readonly #rows: CsvRow[] = [];
  #cells: string[] = [];
  #cell = '';
  #state: 'plain' | 'quoted' | 'closed' = 'plain';
  #line = 1;
  #began = 1;
  #last = '';

  constructor(separator: string) {
    this.#separator = separator;
  }

  take(char: string): void {
    const isSecondOfTwo = char === '\n' && this.#last === '\r';
    this.#last = char;
    if ((char === '\n' || char === '\r') && !isSecondOfTwo) this.#line++;
    if (this.#state === 'quoted') {
      if (char === '"') this.#state = 'closed';
      else this.#cell += char;
    } else if (char === '"' && this.#state === 'closed') {
      this.#cell += char;
      this.#state = 'quoted';
    } else if (char === '"' && this.#cell === '') {
      this.#state = 'quoted';
    } else if (char === this.#separator) {
      this.#endCell();
    } else if (char === '\n' || char === '\r') {
      if (!isSecondOfTwo) this.#endRow();
    } else if (this.#state === 'closed') {
      // Spaces behind a closing quote are nobody's text.
      if (char !== ' ') throw new CsvError('text-after-quote', this.#line);
    } else {
      this.#cell += char;
    }
  }

  end(): CsvRow[] {
    if (this.#state === 'quoted') throw new CsvError('open-quote', this.#began);
    this.#endRow();
    return this.#rows;
  }

  #endCell(): void {
    if (this.#cells.length === MOST_COLUMNS) throw new CsvError('too-many-columns', this.#began);
    const cell = this.#cell.replace(DISARMED_WITHIN, '$1$2');
    this.#cells.push(DISARMED.test(cell) ? cell.slice(1) : cell);
    this.#cell = '';
    this.#state = 'plain';
  }

  #endRow(): void {
    this.#endCell();
    if (this.#cells.some((cell) => cell.trim() !== '')) this.#rows.push({ line: this.#began, cells: this.#cells });
    this.#cells = [];
    this.#began = this.#line;
  }
}
