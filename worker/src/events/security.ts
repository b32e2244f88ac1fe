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

/** Open windows in the database. Beyond this number, all notes of one kind share one. */
const MAX_WINDOWS = 2_000;
/** Waiting entries of an isolate. Beyond this number, all notes of one kind share one. */
const MAX_WAITING = 200;
/** Windows that one transaction closes. */
const CLOSED_AT_ONCE = 30;

const encoder = new TextEncoder();

/** Equal notes of one second. */
interface Entry {
  readonly note: SecurityNote;
  /** Keyed hash of the network address; '' for several addresses. */
  readonly source: string;
  times: number;
}

const waiting = new Map<string, Entry>();
let gathering = false;

/**
 * Records the security note of a request: the first of an hour at once, further ones as a number. A
 * flood costs one update a second, and a limited number of rows.
 */
export async function recordSecurityNote(env: Env, request: Request): Promise<void> {
  const note = securityNoteOf(request);
  if (!note) return;
  const db = new Database(env.DB);
  const source = await sourceOf(env, db, request);
  add(note, source);
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

/** Keyed hash of the request's network address. */
const sourceOf = (env: Env, db: Database, request: Request) => keyed(env, db, addressOf(request));

/** A keyed hash of a text: equal for equal texts, and useless without the deployment's key. */
async function keyed(env: Env, db: Database, text: string): Promise<string> {
  const key = await deploymentKey(env, db, 'addresses');
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
  return base64url(new Uint8Array(signed)).slice(0, 16);
}

/** Writes the log line. It shows which accounts and addresses are equal, but not which they are. */
async function logEntry(env: Env, db: Database, { note, source, times }: Entry): Promise<void> {
  const { what, role, account, call } = note;
  const word = account && (await keyed(env, db, `account:${account.account}`));
  writeSecurity({ security: what, role, account: word, source, times, ...(call === undefined ? {} : { call }) });
}

function add(note: SecurityNote, source: string): void {
  const key = keyOf(note, source);
  const shared = !waiting.has(key) && waiting.size >= MAX_WAITING;
  const at = shared ? othersKey(note) : key;
  const entry = waiting.get(at);
  if (entry) entry.times += 1;
  else
    waiting.set(at, {
      note: shared ? { ...note, account: null } : note,
      source: shared ? '' : source,
      times: 1,
    });
}

const keyOf = ({ what, role, account, call = '' }: SecurityNote, source: string): string =>
  [what, role, account?.account ?? '', source, call].join('|');
const othersKey = ({ what, role }: SecurityNote): string => [what, role, 'others'].join('|');

async function recordEntry(db: Database, { note, source, times }: Entry, now: number): Promise<void> {
  const own = keyOf(note, source);
  if (await opened(db, { note, source, times }, own, MAX_WINDOWS, now)) return;
  if (await counted(db, own, times)) return;
  // The maximum of windows is open: use the shared one.
  const shared = { note: { ...note, account: null }, source: '', times };
  if (await opened(db, shared, othersKey(note), Number.MAX_SAFE_INTEGER, now)) return;
  await counted(db, othersKey(note), times);
}

/** Opens a window and records its event. False if it is open already, or too many are. */
async function opened(db: Database, entry: Entry, key: string, most: number, now: number): Promise<boolean> {
  const { what, role, account, call = '' } = entry.note;
  const id = account?.id ?? null;
  const ends = now + keptMs('repeatedSignIn');
  const work = new Transaction(actorOf(entry.note), now);
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

/** The actor: the account that signed in or was refused. A failed log-in has no known actor. */
function actorOf({ what, account }: SecurityNote): Actor {
  const visitor: ActorKind = 'visitor';
  const isSure = what === 'signin.succeeded' || what === 'access.denied' || what === 'proof.failed';
  return isSure && account?.name !== undefined
    ? { kind: account.role, id: account.id, name: account.name }
    : { kind: visitor, id: null, name: '' };
}

/** Closes some windows whose hour is over, each with an event of its count. Answers their number. */
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
