import { tokensOf } from '../search/parse.ts';
import type { Column as ColumnName } from '../search/query.ts';
import type { AlertCondition } from './sought.ts';

const COLUMNS: readonly ColumnName[] = ['title', 'company', 'skills', 'place', 'about', 'facets'];

/** The key that every job has: that of a search that asks for nothing that stays. */
export const ANY = 'f:any';

/** The texts of a job that its search index has. */
export type Texts = Readonly<Record<ColumnName, string>>;

interface Column {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
}

/** A job's words, by column, to be asked whether it meets a condition. */
export class JobText {
  readonly #columns: ReadonlyMap<ColumnName, Column>;
  /** The keys by which it finds kept searches: each word and what it begins with, each facet. */
  readonly keys: ReadonlySet<string>;

  constructor(texts: Texts) {
    this.#columns = new Map(
      COLUMNS.map((name) => {
        const list = tokensOf(texts[name]);
        return [name, { list, set: new Set(list) }];
      }),
    );
    const keys = new Set<string>([ANY]);
    for (const [name, { set }] of this.#columns)
      for (const word of set) {
        if (name === 'facets') {
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

  /** Whether it meets a condition. */
  meets({ columns, tokens, begins }: AlertCondition): boolean {
    const [start] = begins ? tokensOf(begins) : [];
    return columns.some(
      (name) =>
        tokens.some((phrase) => this.#inColumn(name, phrase)) ||
        (start !== undefined && this.#columns.get(name)?.list.some((word) => word.startsWith(start))),
    );
  }

  #inColumn(name: ColumnName, tokens: readonly string[]): boolean {
    const column = this.#columns.get(name);
    const [first] = tokens;
    if (!column || first === undefined || !column.set.has(first)) return false;
    if (tokens.length === 1) return true;
    return column.list.some(
      (word, at) => word === first && tokens.every((token, of) => column.list[at + of] === token),
    );
  }
}
