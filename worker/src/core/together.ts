import { readsOnly } from './busy.ts';
import { Database } from './database.ts';

/** A batch that waits for the others. */
interface Waiting {
  readonly statements: readonly Prepared[];
  readonly answer: (results: D1Result[]) => void;
  readonly fail: (error: unknown) => void;
}

/** A statement, and whether it only reads. */
interface Prepared {
  readonly bound: D1PreparedStatement;
  readonly reads: boolean;
}

/**
 * Several pieces of work that read at the same moment, in as few round trips as the longest of them
 * takes alone: what each asks for travels in one batch as soon as all of them wait. What is read in
 * one trip comes from one transaction.
 */
export class Together {
  readonly #d1: D1DatabaseSession;
  /** Work that has neither ended nor been given up. */
  #open = 0;
  #waiting: Waiting[] = [];
  /** Round trips. */
  trips = 0;

  constructor(d1: D1Database) {
    this.#d1 = d1.withSession('first-primary');
  }

  /** A database whose batches travel with those of the others. */
  database(): Database {
    const prepare = (sql: string) => ({
      bind: (...values: unknown[]): Prepared => ({
        bound: this.#d1.prepare(sql).bind(...values),
        reads: readsOnly(sql),
      }),
    });
    const batch = (statements: readonly Prepared[]) => this.#take(statements);
    return new Database({
      prepare: (sql: string) => this.#d1.prepare(sql),
      withSession: () => ({ prepare, batch }),
    } as unknown as D1Database);
  }

  /** Starts all of this work; each promise ends as its work does. */
  run<const Works extends readonly (() => Promise<unknown>)[]>(
    ...works: Works
  ): { -readonly [K in keyof Works]: ReturnType<Works[K]> } {
    this.#open += works.length;
    return works.map((work) =>
      work().finally(() => {
        this.#open -= 1;
        this.#sendWhenAllWait();
      }),
    ) as { -readonly [K in keyof Works]: ReturnType<Works[K]> };
  }

  /** Nothing waits for the others any more. */
  partWays(): void {
    this.#open = Number.NEGATIVE_INFINITY;
    this.#sendWhenAllWait();
  }

  #take(statements: readonly Prepared[]): Promise<D1Result[]> {
    if (!statements.every(({ reads }) => reads))
      return Promise.reject(new Error('Work that reads together only reads.'));
    return new Promise((answer, fail) => {
      this.#waiting.push({ statements, answer, fail });
      this.#sendWhenAllWait();
    });
  }

  #sendWhenAllWait(): void {
    if (this.#waiting.length === 0 || this.#waiting.length < this.#open) return;
    const all = this.#waiting;
    this.#waiting = [];
    void this.#sendAll(all);
  }

  async #sendAll(all: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.#send(all.flatMap(({ statements }) => statements));
      let from = 0;
      for (const { statements, answer } of all) {
        answer(results.slice(from, from + statements.length));
        from += statements.length;
      }
    } catch (error) {
      // One of them may be at fault: each is asked alone.
      if (all.length === 1) all[0]?.fail(error);
      else for (const { statements, answer, fail } of all) this.#send(statements).then(answer, fail);
    }
  }

  #send(statements: readonly Prepared[]): Promise<D1Result[]> {
    this.trips += 1;
    return this.#d1.batch(statements.map(({ bound }) => bound));
  }
}
