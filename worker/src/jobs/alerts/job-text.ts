import { fold } from '../../core/search.ts';
import type { Asked } from './sought.ts';

const COLUMNS = ['title', 'company', 'skills', 'place', 'about', 'scope'] as const;

/** The texts of a job that its search index has. */
export type Texts = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** The words of a text as the index of jobs has them: letters without their accents. */
export function tokensOf(text: string): string[] {
  const plain = fold(text)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  return plain.split(/[^\p{L}\p{N}\p{M}\p{Co}+#]+/u).filter(Boolean);
}

interface Column {
  readonly list: readonly string[];
  readonly set: ReadonlySet<string>;
}

/** A job's words, by column, to be asked whether it meets a condition. */
export class JobText {
  readonly #columns: ReadonlyMap<string, Column>;

  constructor(texts: Texts) {
    this.#columns = new Map(
      COLUMNS.map((name) => {
        const list = tokensOf(texts[name]);
        return [name, { list, set: new Set(list) }];
      }),
    );
  }

  /** Every word, wherever it stands; facets apart. */
  *words(): Generator<string> {
    for (const [name, { set }] of this.#columns) if (name !== 'scope') yield* set;
  }

  get facets(): ReadonlySet<string> {
    return this.#columns.get('scope')?.set ?? new Set();
  }

  /** Whether a condition is met by its phrases alone. */
  has({ columns, phrases }: Pick<Asked, 'columns' | 'phrases'>): boolean {
    return phrases.some((phrase) => {
      const tokens = tokensOf(phrase);
      return columns.split(' ').some((name) => this.#inColumn(name, tokens));
    });
  }

  /** Whether some word of the condition's columns begins with a text. */
  hasBeginning(columns: string, text: string): boolean {
    const [start] = tokensOf(text);
    if (start === undefined) return false;
    return columns.split(' ').some((name) => {
      for (const word of this.#columns.get(name)?.set ?? []) if (word.startsWith(start)) return true;
      return false;
    });
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
