import type { EventName, Unrecorded } from '@niyukti/contract/events/all-events';
import { audienceOf } from '@niyukti/contract/notices/notifications';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { type Statement, statementOf } from '../core/orm.ts';
import { type HeldKey, keyStatement } from '../http/idempotency.ts';
import type { Acting, Deployer } from '../http/principal.ts';
import { type Actor, actorOf } from './actor.ts';
import { type NewEvent, recordEvent, toOutbox } from './record.ts';

/** Changes of one transaction: their numbers follow a random multiple of this. */
const MOST = 64;
/** Rows that triggers changed are not counted. */
const JUST_CHANGED = sql`changes() > 0`;

/** A write that Drizzle has built, with the rows that it returns. */
type Query<Row> = (SQLWrapper & { readonly _: { readonly result: Row[] } }) | SQLWrapper;
/** A write with `happened` among its conditions: it depends on another change. */
type Dependent<Row> = (happened: SQL) => Query<Row>;

/** What a statement of a transaction answered. */
export class Answer<Row = unknown> {
  #result: D1Result<Row> | undefined;

  /** Its rows. Throws before the transaction has run. */
  get rows(): Row[] {
    return this.#given().results;
  }

  /** Whether it changed a row, or an event was recorded. */
  get changed(): boolean {
    return this.changes > 0 || this.rows.length > 0;
  }

  /** How many rows it changed, those that its triggers changed with them. */
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

/** The statements of a transaction in their order, each with who waits for what it answers. */
class Plan {
  readonly actor: Actor;
  readonly now: number;
  readonly statements: (readonly [Statement, Answer])[] = [];
  readonly #base = randomMultiple();
  /** Number of the last change that is planned. */
  latest = this.#base;

  constructor(actor: Actor, now: number) {
    this.actor = actor;
    this.now = now;
  }

  next(): number {
    this.latest += 1;
    if (this.latest - this.#base >= MOST) throw new Error(`a transaction holds at most ${MOST} changes`);
    return this.latest;
  }

  add<Row>(query: Query<Row> | Dependent<Row>, answer = new Answer<Row>(), happened?: SQL): void {
    const built = typeof query === 'function' ? query(happened ?? sql`TRUE`) : query;
    this.statements.push([statementOf(built), answer as Answer]);
  }
}

function randomMultiple(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return ((high & 0x7fff) * 2 ** 32 + low) * MOST;
}

/** Plans what depends on a change. `happened` is the condition that it did. */
type Part = (plan: Plan, happened: SQL) => void;

/**
 * A change, with the event that says so and all that happens only if it did. Whether it did is read
 * from the last event of the record, which triggers and statements that change nothing leave alone.
 */
export class Change<Row = unknown> extends Answer<Row> {
  readonly #event: NewEvent;
  readonly #write: Query<Row> | Dependent<Row> | null;
  readonly #parts: Part[] = [];

  /** Without a write its events are recorded of the rows of their source. */
  constructor(event: NewEvent, write: Query<Row> | Dependent<Row> | null) {
    super();
    this.#event = event;
    this.#write = write;
  }

  /** A write that happens only if this change did. */
  also<R>(write: Dependent<R>): Answer<R> {
    const answer = new Answer<R>();
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
   * Notes with an Idempotency-Key that the change was made. Where the key has meanwhile gone to
   * another try, the whole transaction fails. Nothing without a key.
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
    } else plan.add<unknown>(event(happened ?? sql`TRUE`), this as Answer);
    if (audienceOf(this.#event.name) && !this.#event.quiet) plan.add(toOutbox(plan.actor));
    // What depends on this change has numbers between its own and the latest.
    for (const part of this.#parts)
      part(plan, sql`(SELECT change_id FROM events ORDER BY id DESC LIMIT 1) BETWEEN ${number} AND ${plan.latest}`);
  }
}

/**
 * Writes and their events, all of them or nothing.
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

  /** A write, and the event to record if it changed a row. */
  change<Row, N extends EventName>(write: Query<Row>, event: NewEvent<N>): Change<Row> {
    return this.#add(new Change<Row>(event as NewEvent, write));
  }

  /** Events first, one for each row of a source as it still is; what changes the rows depends on it. */
  record<N extends EventName>(event: NewEvent<N>): Change {
    return this.#add(new Change(event as NewEvent, null));
  }

  /** A write that leaves no event, for a reason that the contract names, and that nothing depends on. */
  unrecorded<Row>(_why: Unrecorded, write: Query<Row>): Answer<Row> {
    const answer = new Answer<Row>();
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

  /** Its statements, for who sends them otherwise: in this order, as one transaction. */
  statements(): Statement[] {
    return this.#planned().map(([statement]) => statement);
  }

  #planned(): (readonly [Statement, Answer])[] {
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
