import type { Database } from '../core/database.ts';
import { keepLast } from '../core/keep-last.ts';
import type { Caller } from './principal.ts';
import {
  BELIEVED,
  type HashedToken,
  holdStatement,
  isNotHeld,
  noteUse,
  type SessionRow,
  sessionStatements,
} from './session.ts';

/** Sessions whose rows an isolate keeps. */
const KEPT = 2_000;
/** A session, and when the writer said so of it. */
interface Kept {
  readonly row: SessionRow;
  readonly at: number;
}

/**
 * Sessions as this isolate last read them at the writer, by the hash of their token, the one used
 * last at the end. They are assumed and never trusted: nothing is answered before the database has
 * said the same in the round trip of that answer.
 */
const kept = new Map<string, Kept>();

/** Keeps what a look-up at the writer found, to be assumed by the next request. */
export function keepSessions(rows: readonly SessionRow[], at: number): void {
  for (const row of rows) keepLast(kept, KEPT, row.token_hash, { row, at });
}

/** Keeps what a look-up of these tokens found, and nothing of those that it did not find. */
export function keepLooked(tokens: readonly HashedToken[], rows: readonly SessionRow[], at: number): void {
  for (const { hash } of tokens) kept.delete(hash);
  keepSessions(rows, at);
}

/** Notes the use of a session, where that is due, so that the next request knows of it too. */
export async function noteAndKeep(db: Database, caller: Caller, now: number): Promise<void> {
  if (!(await noteUse(db, caller, now))) return;
  const known = kept.get(caller.tokenHash);
  if (known) kept.set(caller.tokenHash, { ...known, row: { ...known.row, seen_at: now } });
}

/** When the writer last said that all of these sessions live; null where one is not kept. */
export function knownSince(tokens: readonly HashedToken[]): number | null {
  const times = tokens.map(({ hash }) => kept.get(hash)?.at ?? null);
  return times.reduce((first, at) => (first === null || at === null ? null : Math.min(first, at)), times[0] ?? null);
}

/** Whether a look-up has said of sessions exactly what was assumed of them. */
export function isSame(looked: readonly unknown[], assumed: readonly unknown[]): boolean {
  return JSON.stringify(looked) === JSON.stringify(assumed);
}
const believedOf = (row: SessionRow) => BELIEVED.map((column) => row[column]);

/**
 * Whether the writer has said of sessions what was assumed of them, but for the version of an
 * account: what was read in the round trip of the look-up is of now whatever the version was.
 */
export function isStill(looked: readonly SessionRow[], assumed: readonly SessionRow[]): boolean {
  return isSame(looked.map(believedOf), assumed.map(believedOf));
}

/** The sessions of these tokens as they are kept, or null where one of them is not. */
export function assumeSessions(tokens: readonly HashedToken[]): SessionRow[] | null {
  const rows = tokens.map(({ hash, roles }) => {
    const row = kept.get(hash)?.row;
    return row && roles.includes(row.role) ? row : null;
  });
  return rows.length > 0 && rows.every((row) => row !== null) ? rows : null;
}

/** What the database says of assumed sessions. */
export interface Looked {
  /** Whether it says the same of them. At the writer only the version of an account may differ. */
  readonly holds: boolean;
  /** What it says; null where it has only said whether it is the same. */
  readonly sessions: readonly SessionRow[] | null;
}

/** What a request assumes of who makes it, until its database has answered. */
export interface Assumption {
  readonly sessions: readonly SessionRow[];
  /** Compares it with what the database says; asks that where nothing has been read yet. */
  check(): Promise<Looked>;
}

/** The database says something else of a session than what was assumed. */
class WrongAssumption extends Error {
  override readonly name = 'WrongAssumption';
}

/**
 * The tokens, each in the role of its session where that is kept: a Bearer token may be of any
 * role, and none ever changes its own.
 */
export function inOwnRole(tokens: readonly HashedToken[]): HashedToken[] {
  return tokens.map((token) => {
    const role = kept.get(token.hash)?.row.role;
    return role && token.roles.includes(role) ? { hash: token.hash, roles: [role] } : token;
  });
}

/**
 * Has the database look these sessions up along with the first batch of the request. What is read
 * for them is worth something only where `check` then says that the assumption holds. A first batch
 * that writes happens only where it does, if `changes` and there is one session to hold.
 */
export function checkAlong(
  db: Database,
  tokens: readonly HashedToken[],
  assumed: readonly SessionRow[],
  now: number,
  changes = false,
): Assumption {
  let sessions: readonly SessionRow[] | null = null;
  const [believed, ...others] = assumed;
  const guard =
    changes && believed && others.length === 0
      ? {
          statement: holdStatement(believed, now),
          refused: (error: unknown) => (isNotHeld(error) ? new WrongAssumption() : null),
        }
      : undefined;
  const check = (rows: readonly SessionRow[]) => {
    sessions = rows;
    // A copy that says another version than the writer has said may be from before it.
    const same = db.behind ? isSame(rows, assumed) : isStill(rows, assumed);
    if (!same) throw new WrongAssumption();
  };
  db.rideAlong(sessionStatements(inOwnRole(tokens), now), check, guard);
  return {
    sessions: assumed,
    async check() {
      const wrong = await db.settleRider().then(
        () => null,
        (error: unknown) => error,
      );
      db.dropRider();
      if (wrong !== null && !(wrong instanceof WrongAssumption)) throw wrong;
      // What a copy says may be from before: the writer is asked where it differs.
      if (sessions && !db.behind) keepLooked(tokens, sessions, now);
      return { holds: wrong === null, sessions };
    },
  };
}
