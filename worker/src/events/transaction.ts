import type { EventName } from '@niyukti/contract/events';
import { audienceOf } from '@niyukti/contract/told';
import type { SQLWrapper } from 'drizzle-orm';
import { type Database, type Rows, type Statement, unrecorded, type Write } from '../core/database.ts';
import { statementOf } from '../core/orm.ts';
import type { HeldKey } from '../http/idempotency.ts';
import { keyStatement } from '../http/idempotency.ts';
import type { Principal } from '../http/principal.ts';
import { type Actor, actorOf } from './actor.ts';
import { type DependentWrite, dependent, writeStatement } from './condition.ts';
import { type NewEvent, recordStatement, toOutbox } from './record.ts';
import { type Sql, sql } from './sql.ts';

/**
 * Changes that one transaction may hold: their numbers are consecutive, from a random multiple of
 * this.
 */
const MOST = 64;
const ALWAYS = sql('TRUE');
/**
 * What the statement directly before has changed; rows that its triggers changed are not counted.
 */
const JUST_CHANGED = sql('changes() > 0');

/** A write that Drizzle has built, with the rows that it answers. */
type Built<Row> = SQLWrapper & { readonly _: { readonly result: Row[] } };
/** What a change is given: hand-written, built by Drizzle, or Drizzle's SQL. */
type AnyWrite<Row> = Write<Row> | Built<Row> | SQLWrapper;

/** What a statement of a transaction answered. */
export class Answer<Row = unknown> {
  #rows: Rows<Row> | undefined;

  /** Its rows. Throws before the transaction has run. */
  get rows(): Row[] {
    return this.#given().rows;
  }

  /** Whether it changed a row, or an event was recorded. */
  get changed(): boolean {
    const { rows, changes } = this.#given();
    return changes > 0 || rows.length > 0;
  }

  /** How many rows it changed. */
  get changes(): number {
    return this.#given().changes;
  }

  settle(rows: Rows<Row>): void {
    this.#rows = rows;
  }

  #given(): Rows<Row> {
    if (!this.#rows) throw new Error('the transaction has not run');
    return this.#rows;
  }
}

/** A statement of the batch and who is told what it answered. */
type PlannedStatement = readonly [statement: Statement, answer: Answer];
interface Plan {
  readonly actor: Actor;
  readonly now: number;
  readonly base: number;
  /** Number of the last change that is planned already. */
  latest: number;
  readonly statements: PlannedStatement[];
}

/** Plans what depends on a change. `condition` holds if the change happened. */
type Part = (plan: Plan, condition: () => Sql) => void;

/**
 * A change, with the event that says so and all that happens only if it did. Whether it did is read
 * from the last event of the record: triggers, statements that change nothing and further changes
 * between do not disturb it.
 */
export class Change<Row = unknown> extends Answer<Row> {
  readonly #parts: Part[] = [];
  readonly #root: (plan: Plan, condition: Sql, number: number) => void;

  /** Made by a transaction or by another change. */
  constructor(root: (self: Change<Row>, plan: Plan, condition: Sql, number: number) => void) {
    super();
    this.#root = (plan, condition, number) => root(this, plan, condition, number);
  }

  /** A write that happens only if this change did: it says `changed()` among its conditions. */
  also<R>(write: AnyWrite<R> | DependentWrite): Answer<R> {
    const answer = new Answer<R>();
    this.#parts.push((plan, condition) => plan.statements.push([dependent(write, condition()), answer as Answer]));
    return answer;
  }

  /**
   * A further change that happens only if this one did, with an event of its own. Its write says
   * `changed()` among its conditions.
   */
  change<R, N extends EventName>(write: AnyWrite<R> | DependentWrite, event: NewEvent<N>): Change<R> {
    return this.#nested(new Change<R>(changeThenEvent(write, event as NewEvent, true)));
  }

  /** Events of the rows that a source names, recorded only if this change happened. */
  record<N extends EventName>(event: NewEvent<N>): Change<{ id: number }> {
    return this.#nested(new Change(eventFirst(event as NewEvent)));
  }

  /**
   * Notes with an Idempotency-Key that the change was made. Where the key has meanwhile gone to
   * another try, the whole transaction fails. Nothing without a key.
   */
  remember(key: HeldKey | null): void {
    if (!key) return;
    this.#parts.push((plan, condition) =>
      plan.statements.push([statementOf(keyStatement(key, condition())), new Answer()]),
    );
  }

  /** Plans this change and all that depends on it. */
  plan(plan: Plan, condition: Sql): void {
    const number = plan.latest + 1;
    if (number - plan.base >= MOST) throw new Error(`a transaction holds at most ${MOST} changes`);
    plan.latest = number;
    this.#root(plan, condition, number);
    // Numbers are given in the order of the plan, so those of what depends on this change are all
    // between its own and the latest.
    const happened = () =>
      sql('(SELECT change_id FROM events ORDER BY id DESC LIMIT 1) BETWEEN ? AND ?', number, plan.latest);
    for (const part of this.#parts) part(plan, happened);
  }

  #nested<R>(change: Change<R>): Change<R> {
    this.#parts.push((plan, condition) => change.plan(plan, condition()));
    return change;
  }
}

/** The write, then its event if it changed a row. */
function changeThenEvent<Row>(write: AnyWrite<Row> | DependentWrite, event: NewEvent, nested: boolean) {
  return (self: Change<Row>, plan: Plan, condition: Sql, number: number) => {
    plan.statements.push([
      nested || typeof write === 'function' ? dependent(write, condition) : writeStatement(write),
      self as Answer,
    ]);
    planEvent(plan, event, number, JUST_CHANGED, new Answer());
  };
}

/** The event, and behind it what is to be told of it. */
function planEvent(plan: Plan, event: NewEvent, number: number, condition: Sql, answer: Answer): void {
  plan.statements.push([recordStatement(event, plan.actor, plan.now, number, condition), answer]);
  if (audienceOf(event.name) && !event.quiet) plan.statements.push([toOutbox(plan.actor), new Answer()]);
}

/** The event alone: it is recorded of every row of its source. */
function eventFirst(event: NewEvent) {
  return (self: Change<{ id: number }>, plan: Plan, condition: Sql, number: number) => {
    planEvent(plan, event, number, condition, self as Answer);
  };
}

/**
 * Writes and their events as one transaction. What depends on what is said by where it is added;
 * the order of the statements, and how one learns whether another changed a row, are its own
 * business.
 *
 * @example
 * const work = transactionOf(context);
 * const posted = work.change(insertJob(body), { name: 'job.posted', subject: 'job', id: MADE, payload });
 * posted.remember(key);
 * const found = work.read(newestJob(company));
 * await work.run(db);
 * if (!posted.changed) refuse('posting-limit');
 */
export class Transaction {
  readonly #actor: Actor;
  readonly #now: number;
  readonly #parts: ((plan: Plan) => void)[] = [];
  readonly #reads: PlannedStatement[] = [];

  constructor(actor: Actor, now: number) {
    this.#actor = actor;
    this.#now = now;
  }

  /** A write, and the event to record if it changed a row. */
  change<Row, N extends EventName>(write: AnyWrite<Row>, event: NewEvent<N>): Change<Row> {
    return this.#root(new Change<Row>(changeThenEvent(write, event as NewEvent, false)));
  }

  /**
   * Events first: one for each row of the source, which still holds what it was before. What
   * changes the rows depends on it, so that events and changes are of the same rows.
   */
  record<N extends EventName>(event: NewEvent<N>): Change<{ id: number }> {
    return this.#root(new Change(eventFirst(event as NewEvent)));
  }

  /** A write that leaves no event, and nothing depends on, in the same transaction. */
  unrecorded<Row>(why: Parameters<typeof unrecorded>[0], write: Write<Row>): Answer<Row> {
    const answer = new Answer<Row>();
    this.#parts.push((plan) => plan.statements.push([unrecorded(why, write), answer as Answer]));
    return answer;
  }

  /** Reads behind all changes, in the same transaction. */
  read<Row>(query: Statement<Row>): Answer<Row> {
    const answer = new Answer<Row>();
    this.#reads.push([query, answer as Answer]);
    return answer;
  }

  /** Runs everything, all of it or nothing, in one round trip. */
  async run(db: Database): Promise<void> {
    const all = this.#planned();
    const answers = await db.batch(...all.map(([statement]) => statement));
    for (const [index, [, answer]] of all.entries()) answer.settle(answers[index] ?? { rows: [], changes: 0 });
  }

  /** Its statements, for who sends them otherwise: in this order, as one transaction. */
  statements(): Statement[] {
    return this.#planned().map(([statement]) => statement);
  }

  #planned(): PlannedStatement[] {
    const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
    const base = ((high & 0x7fff) * 2 ** 32 + low) * MOST;
    const plan: Plan = { actor: this.#actor, now: this.#now, base, latest: base, statements: [] };
    for (const part of this.#parts) part(plan);
    return [...plan.statements, ...this.#reads];
  }

  #root<Row>(change: Change<Row>): Change<Row> {
    this.#parts.push((plan) => change.plan(plan, ALWAYS));
    return change;
  }
}

/** The transaction of a call: its principal acts, at its time. */
export function transactionOf({
  caller,
  now,
}: {
  readonly caller: Principal | null;
  readonly now: number;
}): Transaction {
  return new Transaction(actorOf(caller), now);
}
