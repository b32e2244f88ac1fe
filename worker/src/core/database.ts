import type { Unrecorded } from '@niyukti/contract/events';
import { readsOnly, whenNotBusy } from './busy.ts';
import { type Orm, openOrm } from './orm.ts';
import type { Unpack } from './packed.ts';
import type { Claim, Decode } from './rows.ts';

/**
 * A statement with its values, not yet sent. `Row` is what it answers. `query.ts` and `build.ts`
 * make them.
 */
export interface Statement<Row = unknown> {
  readonly sql: string;
  readonly values: readonly unknown[];
  readonly row?: Row;
  /** What its columns are: `Row` comes from it, and tests hold the database against it. */
  readonly claim?: Claim;
  readonly decode?: Decode | undefined;
  /** Where its rows travel packed (`listOf`). */
  readonly unpack?: Unpack<Row> | undefined;
}

/**
 * A statement that changes something. It is no `Statement`: it reaches the database through a
 * transaction that records what happened (`events/transaction.ts`), or by `unrecorded` with the
 * reason why nothing is recorded.
 */
export interface Write<Row = unknown> {
  readonly change: Statement<Row>;
}

/** A write that leaves no event, for a reason that the contract names. */
export function unrecorded<Row>(_why: Unrecorded, { change }: Write<Row>): Statement<Row> {
  return change;
}

/** Rows of one statement of a batch, and how many it changed, its triggers with it. */
export interface Rows<Row> {
  readonly rows: Row[];
  readonly changes: number;
}

/** What a batch answers. */
export type Answers<T extends readonly Statement[]> = {
  -readonly [K in keyof T]: T[K] extends Statement<infer Row> ? Rows<Row> : never;
};

/** Where reads begin: at the writer, anywhere, or at a bookmark that a copy has to have reached. */
export type Beginning = 'first-primary' | 'first-unconstrained' | (string & {});

/** Statements that travel with the first batch of a request, and what judges their answers. */
interface Rider {
  readonly statements: readonly Statement[];
  readonly check: (rows: unknown[]) => void;
  /** Goes in front of a batch that writes, in the place of the statements. */
  readonly guard: Guard | undefined;
  /** Set once they are on their way; rejected where the check refuses what they answered. */
  checked: Promise<void> | null;
}

/** A statement that fails its transaction, and what is thrown where it does. */
export interface Guard {
  readonly statement: Statement;
  readonly refused: (error: unknown) => Error | null;
}

/**
 * The database of one request. It counts what it does for the request's trace, and every query goes
 * through one D1 session, which begins at the writer unless it is told to begin elsewhere.
 */
export class Database {
  /** Round trips; a batch is one. */
  calls = 0;
  rowsRead = 0;
  rowsWritten = 0;
  /** The same database as Drizzle has it. New code asks this one. */
  readonly orm: Orm;
  readonly #d1: D1Database;
  #session: D1DatabaseSession;
  #behind = false;
  #rider: Rider | null = null;

  constructor(d1: D1Database) {
    this.#d1 = d1;
    this.orm = openOrm(d1, this);
    this.#session = d1.withSession('first-primary');
  }

  /**
   * Begins anew: at the writer, or at any copy of the database that has come as far as a bookmark.
   * What writes goes to the writer from either.
   */
  beginAt(beginning: Beginning): void {
    this.#session = this.#d1.withSession(beginning);
    this.#behind = beginning !== 'first-primary';
  }

  /** Whether what is read may be older than what the writer has. */
  get behind(): boolean {
    return this.#behind;
  }

  /** The state of the database that everything sent so far has come from; null before the first. */
  get bookmark(): string | null {
    return this.#session.getBookmark();
  }

  /**
   * Runs statements in one transaction and one round trip, again while the database is busy. Throws
   * `DatabaseBusy` when it stays so.
   */
  async batch<const T extends readonly Statement[]>(...statements: T): Promise<Answers<T>> {
    const rider = this.#rider;
    if (!rider) return this.#send(...statements);
    if (!statements.every(({ sql }) => readsOnly(sql))) {
      if (rider.guard && !rider.checked) return this.#sendGuarded(rider, rider.guard, statements);
      await this.settleRider();
      return this.#send(...statements);
    }
    if (rider.checked) return this.#send(...statements);
    const answers = this.#send(...rider.statements, ...statements);
    rider.checked = answers.then((all) => rider.check(rowsOf(all.slice(0, rider.statements.length))));
    await rider.checked;
    return (await answers).slice(rider.statements.length) as Answers<T>;
  }

  /**
   * Sends statements along with the first batch, in its round trip and its transaction. `check` is
   * told their rows before the batch's own are handed out, and refuses by throwing: then the batch
   * fails with that. A batch that writes is not sent before the check has passed; with a guard, a
   * first one goes at once behind it, and happens only where it passes.
   */
  rideAlong<Row>(statements: readonly Statement<Row>[], check: (rows: Row[]) => void, guard?: Guard): void {
    this.#rider = { statements, check: check as (rows: unknown[]) => void, guard, checked: null };
  }

  /**
   * Waits until what rides along was checked, and sends it by itself where no batch has taken it.
   * Throws what the check throws.
   */
  async settleRider(): Promise<void> {
    const rider = this.#rider;
    if (!rider) return;
    rider.checked ??= this.#send(...rider.statements).then((all) => rider.check(rowsOf(all)));
    await rider.checked;
  }

  /** Nothing rides along any more. */
  dropRider(): void {
    this.#rider = null;
  }

  async #sendGuarded<const T extends readonly Statement[]>(
    rider: Rider,
    { statement, refused }: Guard,
    statements: T,
  ): Promise<Answers<T>> {
    const answers = this.#send(statement, ...statements);
    rider.checked = answers.then(
      () => undefined,
      (error: unknown) => {
        const refusal = refused(error);
        if (refusal) throw refusal;
        // It failed otherwise, and nothing is known of the guard.
        rider.checked = null;
      },
    );
    await rider.checked;
    return (await answers).slice(1) as Answers<T>;
  }

  async #send<const T extends readonly Statement[]>(...statements: T): Promise<Answers<T>> {
    const send = () => {
      this.calls += 1;
      const session = this.#session;
      return session.batch(statements.map(({ sql, values }) => session.prepare(sql).bind(...values)));
    };
    const reads = statements.every(({ sql }) => readsOnly(sql));
    const results = await whenNotBusy(send, reads).catch((error: unknown) => {
      if (!this.#behind || !reads) throw error;
      // A copy that fails, or never comes so far: the database was restored to an earlier time.
      this.beginAt('first-primary');
      return whenNotBusy(send, reads);
    });
    return results.map((result, index) => {
      this.rowsRead += result.meta.rows_read;
      this.rowsWritten += result.meta.rows_written;
      const { decode, unpack } = statements[index] as Statement;
      const rows = unpack ? (result.results as { packed: string }[]).map(unpack) : result.results;
      if (decode) for (const row of rows) decode(row as Record<string, unknown>);
      return { rows, changes: result.meta.changes };
    }) as Answers<T>;
  }

  /** Rows of one statement. */
  async all<Row>(query: Statement<Row>): Promise<Row[]> {
    const [answer] = await this.batch(query);
    return answer.rows;
  }

  /** First row of one statement, or null. */
  async first<Row>(query: Statement<Row>): Promise<Row | null> {
    return (await this.all(query))[0] ?? null;
  }

  /** How many rows a statement changed, those that its triggers changed with them. */
  async run(query: Statement): Promise<number> {
    const [answer] = await this.batch(query);
    return answer.changes;
  }
}

const rowsOf = (answers: readonly Rows<unknown>[]): unknown[] => answers.flatMap(({ rows }) => rows);
