import type { Asked } from './sought.ts';
import { tokensOf } from './tokens.ts';

const COLUMNS = ['title', 'company', 'skills', 'place', 'about', 'scope'] as const;

/** The texts of a job that its search index has. */
export type Texts = Readonly<Record<(typeof COLUMNS)[number], string>>;

interface Column {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
}

/** A job's words, by column, to be asked whether it meets a condition. */
export class JobText {
  readonly #columns: ReadonlyMap<string, Column>;
  /** The keys by which it finds kept searches: each word and what it begins with, each facet. */
  readonly keys: ReadonlySet<string>;

  constructor(texts: Texts) {
    this.#columns = new Map(
      COLUMNS.map((name) => {
        const list = tokensOf(texts[name]);
        return [name, { list, set: new Set(list) }];
      }),
    );
    const keys = new Set<string>();
    for (const [name, { set }] of this.#columns)
      for (const word of set) {
        if (name === 'scope') {
          keys.add(`f:${word}`);
          continue;
        }
        let start = 'w:';
        for (const char of word) {
          start += char;
          keys.add(start);
        }
      }
    this.keys = keys;
  }

  /** Whether one of these phrases, as words, stands in one of the columns. */
  has({ columns, tokens }: Pick<Asked, 'columns' | 'tokens'>): boolean {
    const names = columns.split(' ');
    return tokens.some((phrase) => names.some((name) => this.#inColumn(name, phrase)));
  }

  /** Whether some word, wherever it stands, begins with a text. */
  hasBeginning(text: string): boolean {
    const [start] = tokensOf(text);
    return start !== undefined && this.keys.has(`w:${start}`);
  }

  #inColumn(name: string, tokens: readonly string[]): boolean {
    const column = this.#columns.get(name);
    const [first] = tokens;
    if (!column || first === undefined || !column.set.has(first)) return false;
    if (tokens.length === 1) return true;
    return column.list.some(
      (word, at) => word === first && tokens.every((token, of) => column.list[at + of] === token),
    );
  }
}
