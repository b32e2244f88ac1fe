import type { EventName, Unrecorded } from '@niyukti/contract/events/all-events';
import { audienceOf } from '@niyukti/contract/notices/notifications';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { type Statement, statementOf } from '../core/orm.ts';
import { type HeldKey, keyStatement } from '../http/idempotency.ts';
import type { Acting, Deployer } from '../http/principal.ts';
import { type Actor, actorOf } from './actor.ts';
import { type NewEvent, recordEvent, toOutbox } from './record.ts';

/** The most changes of one transaction. */
const MAX_CHANGES = 64;
/** `changes()` does not count rows that triggers changed. */
const JUST_CHANGED = sql`changes() > 0`;

/** A write, with the type of the rows that it returns. */
type Query<Row> = (SQLWrapper & { readonly _: { readonly result: Row[] } }) | SQLWrapper;
/** Makes a write that depends on another change: `happened` must be among its conditions. */
type Dependent<Row> = (happened: SQL) => Query<Row>;

/** The result of a statement, which is available after the transaction has run. */
export class StatementResult<Row = unknown> {
  #result: D1Result<Row> | undefined;

  /** Returned rows. Throws before the transaction has run. */
  get rows(): Row[] {
    return this.#given().results;
  }

  /** Whether it changed a row or recorded an event. */
  get changed(): boolean {
    return this.changes > 0 || this.rows.length > 0;
  }

  /** Number of changed rows, including those of triggers. */
  get changes(): number {
    return this.#given().meta.changes;
  }

  give(result: D1Result<Row>): void {
    this.#result = result;
  }

  #given(): D1Result<Row> {
    if (!this.#result) throw new Error('the transaction has not run');
    return this.#result;
  }
}

/**
 * The statements of a transaction in their order, with their results.
 *
 * D1 has no interactive transactions, so a later statement must find out in SQL whether an earlier
 * change happened. Each change has a number, which its event stores as `change_id`. A dependent
 * statement runs only if the newest event has the number of its change. The numbers begin at a random
 * value, so that those of two transactions never meet.
 */
class Plan {
  readonly actor: Actor;
  readonly now: number;
  readonly statements: (readonly [Statement, StatementResult])[] = [];
  readonly #base = randomBase();
  /** Number of the last planned change. */
  latest = this.#base;

  constructor(actor: Actor, now: number) {
    this.actor = actor;
    this.now = now;
  }

  next(): number {
    this.latest += 1;
    if (this.latest - this.#base >= MAX_CHANGES) throw new Error(`a transaction holds at most ${MAX_CHANGES} changes`);
    return this.latest;
  }

  add<Row>(query: Query<Row> | Dependent<Row>, answer = new StatementResult<Row>(), happened?: SQL): void {
    const built = typeof query === 'function' ? query(happened ?? sql`TRUE`) : query;
    this.statements.push([statementOf(built), answer as StatementResult]);
  }
}

function randomBase(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high & 0x7fff) * 2 ** 32 + low) * MAX_CHANGES;
}

/** Plans a statement that depends on a change. `happened` is the condition that the change was made. */
type Part = (plan: Plan, happened: SQL) => void;

/**
 * A change with its event, and with statements that depend on it. Their condition reads the last event
 * of the record, which triggers and statements without an effect do not change.
 */
export class Change<Row = unknown> extends StatementResult<Row> {
  readonly #event: NewEvent;
  readonly #write: Query<Row> | Dependent<Row> | null;
  readonly #parts: Part[] = [];

  /** Without a write, its events are recorded for the rows of their source. */
  constructor(event: NewEvent, write: Query<Row> | Dependent<Row> | null) {
    super();
    this.#event = event;
    this.#write = write;
  }

  /** Adds a write that is made only if this change was made. */
  also<R>(write: Dependent<R>): StatementResult<R> {
    const answer = new StatementResult<R>();
    this.#parts.push((plan, happened) => plan.add(write, answer, happened));
    return answer;
  }

  /** A further change that happens only if this one did, with an event of its own. */
  change<R, N extends EventName>(write: Dependent<R>, event: NewEvent<N>): Change<R> {
    const change = new Change<R>(event as NewEvent, write);
    this.#parts.push((plan, happened) => change.plan(plan, happened));
    return change;
  }

  /** Events of the rows that a source names, recorded only if this change happened. */
  record<N extends EventName>(event: NewEvent<N>): Change {
    const change = new Change(event as NewEvent, null);
    this.#parts.push((plan, happened) => change.plan(plan, happened));
    return change;
  }

  /**
   * Marks an Idempotency-Key as written. If another try has claimed the key meanwhile, the whole
   * transaction fails. Does nothing without a key.
   */
  remember(key: HeldKey | null): void {
    if (key) this.also((happened) => keyStatement(key, happened));
  }

  /** Plans this change and all that depends on it. */
  plan(plan: Plan, happened?: SQL): void {
    const number = plan.next();
    const event = (condition: SQL) => recordEvent(this.#event, plan, number, condition);
    if (this.#write) {
      plan.add(this.#write, this, happened);
      plan.add(event(JUST_CHANGED));
    } else plan.add<unknown>(event(happened ?? sql`TRUE`), this as StatementResult);
    if (audienceOf(this.#event.name) && !this.#event.quiet) plan.add(toOutbox(plan.actor));
    // Dependent changes have numbers between this one's and the latest.
    for (const part of this.#parts)
      part(plan, sql`(SELECT change_id FROM events ORDER BY id DESC LIMIT 1) BETWEEN ${number} AND ${plan.latest}`);
  }
}

/**
 * Writes and their events, all or none.
 *
 * @example
 * const work = transactionOf(context);
 * const posted = work.change(db.orm.insert(jobs).values(job), { name: 'job.posted', subject: 'job', id: MADE, payload });
 * posted.remember(key);
 * await work.run(db);
 * if (!posted.changed) refuse('posting-limit');
 */
export class Transaction {
  readonly #actor: Actor;
  readonly #now: number;
  readonly #parts: ((plan: Plan) => void)[] = [];

  constructor(actor: Actor, now: number) {
    this.#actor = actor;
    this.#now = now;
  }

  /** Adds a write, and the event to record if it changes a row. */
  change<Row, N extends EventName>(write: Query<Row>, event: NewEvent<N>): Change<Row> {
    return this.#add(new Change<Row>(event as NewEvent, write));
  }

  /** Adds events for rows of a source before they are changed. The change of the rows depends on it. */
  record<N extends EventName>(event: NewEvent<N>): Change {
    return this.#add(new Change(event as NewEvent, null));
  }

  /** Adds a write without an event, for a reason of the contract. Nothing can depend on it. */
  unrecorded<Row>(_why: Unrecorded, write: Query<Row>): StatementResult<Row> {
    const answer = new StatementResult<Row>();
    this.#parts.push((plan) => plan.add(write, answer));
    return answer;
  }

  /** Runs everything in one round trip. */
  async run(db: Database): Promise<void> {
    const planned = this.#planned();
    const d1 = db.orm.$client;
    const results = await d1.batch(planned.map(([{ sql, values }]) => d1.prepare(sql).bind(...values)));
    for (const [index, [, answer]] of planned.entries()) answer.give(results[index] as D1Result);
  }

  /** Its statements, to be run elsewhere in this order and as one transaction. */
  statements(): Statement[] {
    return this.#planned().map(([statement]) => statement);
  }

  #planned(): (readonly [Statement, StatementResult])[] {
    const plan = new Plan(this.#actor, this.#now);
    for (const part of this.#parts) part(plan);
    return plan.statements;
  }

  #add<Row>(change: Change<Row>): Change<Row> {
    this.#parts.push((plan) => change.plan(plan));
    return change;
  }
}

/** The transaction of a call: its principal acts, at its time. */
export function transactionOf({ caller, now }: { readonly caller: Acting | Deployer | null; readonly now: number }) {
  return new Transaction(actorOf(caller), now);
}
