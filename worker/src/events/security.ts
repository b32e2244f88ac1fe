import { keptMs } from '@niyukti/contract/accounts/retention';
import type { ActorKind } from '@niyukti/contract/events/all-events';
import { and, eq, lte, sql } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import { deploymentKey } from '../core/deployment-key.ts';
import type { Env } from '../core/env.ts';
import { base64url } from '../core/hash.ts';
import { type SecurityWindowRow, securityWindows } from '../core/schema/platform.ts';
import { addressOf } from '../http/rate-limit.ts';
import { type SecurityNote, securityNoteOf } from '../http/security-note.ts';
import { writeSecurity } from '../http/trace.ts';
import { type Actor, SYSTEM } from './actor.ts';
import { GATHERED_MS, NEVER } from './seal.ts';
import { Transaction } from './transaction.ts';

/** Windows that are open at once. Beyond, all of one kind share one. */
const MOST_WINDOWS = 2_000;
/** Kinds of notices that wait in an isolate. Beyond, all of one kind share one. */
const MOST_WAITING = 200;
/** Windows that one transaction closes. */
const CLOSED_AT_ONCE = 30;

const encoder = new TextEncoder();

/** Notices that are alike, within a second. */
interface Entry {
  readonly noticed: SecurityNote;
  /** Keyed word for the network address; '' where many share one. */
  readonly source: string;
  times: number;
}

const waiting = new Map<string, Entry>();
let gathering = false;

/**
 * Records what was noted of a request: the first of an hour at once, what follows as a number. A
 * flood costs a count a second, and never more than a bounded number of rows.
 */
export async function recordSecurityNote(env: Env, request: Request): Promise<void> {
  const noticed = securityNoteOf(request);
  if (!noticed) return;
  const db = new Database(env.DB);
  const source = await sourceOf(env, db, request);
  add(noticed, source);
  const after = env.SEAL_AFTER_MS ?? GATHERED_MS;
  if (gathering) return;
  if (after !== NEVER) {
    gathering = true;
    try {
      await new Promise((done) => setTimeout(done, Number(after)));
    } finally {
      gathering = false;
    }
  }
  const entries = [...waiting.values()];
  waiting.clear();
  for (const entry of entries) {
    await recordEntry(db, entry, Date.now());
    await logEntry(env, db, entry);
  }
}

/** The same address is the same word; who does not have the deployment's key cannot tell which. */
const sourceOf = (env: Env, db: Database, request: Request) => keyed(env, db, addressOf(request));

/** A word that stands for a text: equal for equal texts, nothing without the deployment's key. */
async function keyed(env: Env, db: Database, text: string): Promise<string> {
  const key = await deploymentKey(env, db, 'addresses');
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return base64url(new Uint8Array(signed)).slice(0, 16);
}

/** The line in the log: who may read logs learns that two are alike, and of whom neither is. */
async function logEntry(env: Env, db: Database, { noticed, source, times }: Entry): Promise<void> {
  const { what, role, account, call } = noticed;
  const word = account && (await keyed(env, db, `account:${account.account}`));
  writeSecurity({ security: what, role, account: word, source, times, ...(call === undefined ? {} : { call }) });
}

function add(noticed: SecurityNote, source: string): void {
  const key = keyOf(noticed, source);
  const shared = !waiting.has(key) && waiting.size >= MOST_WAITING;
  const at = shared ? othersKey(noticed) : key;
  const entry = waiting.get(at);
  if (entry) entry.times += 1;
  else
    waiting.set(at, {
      noticed: shared ? { ...noticed, account: null } : noticed,
      source: shared ? '' : source,
      times: 1,
    });
}

const keyOf = ({ what, role, account, call = '' }: SecurityNote, source: string): string =>
  [what, role, account?.account ?? '', source, call].join('|');
const othersKey = ({ what, role }: SecurityNote): string => [what, role, 'others'].join('|');

async function recordEntry(db: Database, { noticed, source, times }: Entry, now: number): Promise<void> {
  const own = keyOf(noticed, source);
  if (await opened(db, { noticed, source, times }, own, MOST_WINDOWS, now)) return;
  if (await counted(db, own, times)) return;
  // As many windows as there may be are open: this one shares that of the others.
  const shared = { noticed: { ...noticed, account: null }, source: '', times };
  if (await opened(db, shared, othersKey(noticed), Number.MAX_SAFE_INTEGER, now)) return;
  await counted(db, othersKey(noticed), times);
}

/** Opens a window, with the event that says so. False where it is open, or too many are. */
async function opened(db: Database, entry: Entry, key: string, most: number, now: number): Promise<boolean> {
  const { what, role, account, call = '' } = entry.noticed;
  const id = account?.id ?? null;
  const ends = now + keptMs('repeatedSignIn');
  const work = new Transaction(actorOf(entry.noticed), now);
  const window = work.change(
    sql`INSERT INTO security_windows (key, what, role, party_id, source, call, count, ends_at)
      SELECT ${key}, ${what}, ${role}, ${id}, ${entry.source}, ${call}, 0, ${ends}
      WHERE (SELECT coalesce(max(id) - min(id), 0) FROM security_windows) < ${most} ON CONFLICT (key) DO NOTHING`,
    eventOfWindow({ what, role, party_id: id, source: entry.source, call }, entry.times),
  );
  await work.run(db);
  return window.changed;
}

async function counted(db: Database, key: string, times: number): Promise<boolean> {
  const found = await db.orm
    .update(securityWindows)
    .set({ count: sql`count + ${times}` })
    .where(eq(securityWindows.key, key))
    .returning({ id: securityWindows.id });
  return found.length > 0;
}

type SecurityWindowFields = Pick<SecurityWindowRow, 'what' | 'role' | 'party_id' | 'source' | 'call'>;

function eventOfWindow({ what, role, party_id, source, call }: SecurityWindowFields, times: number) {
  const subject = party_id === null ? ('record' as const) : role;
  const payload =
    what === 'access.denied'
      ? { call, source, times }
      : what === 'proof.failed'
        ? { problem: call, source, times }
        : { role, source, times };
  return { name: what, subject, id: party_id, payload } as never;
}

/** The account that signed in or was refused; of a failure nobody knows who it was. */
function actorOf({ what, account }: SecurityNote): Actor {
  const visitor: ActorKind = 'visitor';
  const isSure = what === 'signin.succeeded' || what === 'access.denied' || what === 'proof.failed';
  return isSure && account?.name !== undefined
    ? { kind: account.role, id: account.id, name: account.name }
    : { kind: visitor, id: null, name: '' };
}

/** Closes one slice of windows that are over, each with its number. Answers how many. */
export async function closeSecurityWindows(db: Database, now: number): Promise<number> {
  const { id, count, ends_at } = securityWindows;
  const over = await db.orm
    .select()
    .from(securityWindows)
    .where(lte(ends_at, now))
    .orderBy(ends_at)
    .limit(CLOSED_AT_ONCE);
  const work = new Transaction(SYSTEM, now);
  for (const row of over) {
    const close = db.orm.delete(securityWindows).where(and(eq(id, row.id), eq(count, row.count)));
    if (row.count === 0) work.unrecorded('expiry', close);
    else work.change(close, eventOfWindow(row, row.count));
  }
  if (over.length > 0) await work.run(db);
  return over.length;
}
