import type { AnyCall } from '@niyukti/contract/call';
import { PAGE_HEADER } from '@niyukti/contract/live';
import { ROLES, type Role } from '@niyukti/contract/roles';
import type { Database, Statement } from '../core/database.ts';
import { type IdKind, internalId, publicId } from '../core/ids.ts';
import { type Assumption, assumeSessions, checkAlong, inOwnRole, isSame, keepSessions } from './assumed-sessions.ts';
import { notice } from './noticed.ts';
import type { Caller } from './principal.ts';
import { refuse } from './problem.ts';
import {
  type Credentials,
  callersOf,
  chooseCaller,
  type HashedToken,
  hashTokens,
  readCredentials,
  type SessionRow,
  sessionStatements,
} from './session.ts';

/** Who makes a call, and the row of the prelude that came with the look-up. */
export interface Authentication<Row> {
  readonly caller: Caller | null;
  readonly callers: readonly Caller[];
  readonly prelude: Row | undefined;
  /** The role that an open call speaks for without a live session of it. */
  readonly ended: Role | null;
}

/**
 * Finds the caller of a call. The look-up shares its round trip with `prelude`, a statement that
 * the call needs first; where its sessions are known nothing is looked up. 401 without a live
 * session where one is needed, for an invalid Bearer, and for a change in a role whose session has
 * ended; 403 for a role that the call does not admit.
 */
export async function authenticate<Row>(
  call: AnyCall,
  request: Request,
  db: Database,
  now: number,
  prelude: Statement<Row> | undefined,
  known: readonly SessionRow[] | null,
): Promise<Authentication<Row>> {
  const roles = admittedBy(call);
  const { credentials, tokens } = shownBy(call, request);
  const looked = known ? { sessions: known, prelude: undefined } : await lookUp(db, await tokens(), now, prelude);
  const page = pageOf(request.headers);
  const found = callersOf(looked.sessions).map((one) => ({ ...one, page }));
  const wanted = request.headers.get('x-role');
  // A page names the account that it shows. Whoever has logged in over its cookie in another tab is
  // not asked for.
  const account = request.headers.get('x-account');
  const callers = found.filter(
    ({ role, id }) => account === null || role !== wanted || account === publicId(ACCOUNT_KINDS[role], id),
  );
  const caller = chooseCaller(callers, wanted, roles);
  if (credentials.bearer && callers.length === 0) refuse('unauthenticated');
  if (!caller && !('open' in call.access)) {
    const [other] = callers;
    if (!other || !credentials.bearer) refuse('unauthenticated');
    notice(request, { what: 'access.denied', role: other.role, account: other, call: call.id });
    refuse('wrong-role');
  }
  const ended = caller ? null : (roles.find((role) => role === wanted) ?? null);
  if (ended !== null && speaksForSomebody(call)) refuse('unauthenticated');
  return { caller, callers, prelude: looked.prelude, ended };
}

/** The name that a page gave itself. */
const pageOf = (headers: Headers): string | undefined => /^[\w-]{8,40}$/.exec(headers.get(PAGE_HEADER) ?? '')?.[0];

const admittedBy = ({ access }: AnyCall): readonly Role[] => ('open' in access ? ROLES : access.roles);

/** What a request shows of who makes it. */
interface Shown {
  readonly credentials: Credentials;
  readonly tokens: () => Promise<HashedToken[]>;
}
const shown = new WeakMap<Request, Shown>();

/** Read once, and hashed once, however many stages ask. */
export function shownBy(call: AnyCall, request: Request): Shown {
  const known = shown.get(request);
  if (known) return known;
  const credentials = readCredentials(request.headers, admittedBy(call));
  let hashed: Promise<HashedToken[]> | undefined;
  const tokens = () => {
    hashed ??= hashTokens(credentials);
    return hashed;
  };
  shown.set(request, { credentials, tokens });
  return { credentials, tokens };
}

/**
 * What this isolate knows of the sessions of a request, where it names a caller that the call
 * admits. The look-up travels with the first thing that the call reads or, of a call in one trip,
 * writes, so that the whole is one round trip.
 */
export async function assume(call: AnyCall, request: Request, db: Database, now: number): Promise<Assumption | null> {
  const roles = admittedBy(call);
  const tokens = await shownBy(call, request).tokens();
  const sessions = assumeSessions(tokens);
  if (!sessions || !chooseCaller(callersOf(sessions), request.headers.get('x-role'), roles)) return null;
  return checkAlong(db, tokens, sessions, now, call.method !== 'GET');
}

interface Looked<Row> {
  readonly sessions: readonly SessionRow[];
  readonly prelude: Row | undefined;
}

/**
 * Sends both in one batch; nothing where there is nothing to look up. What a copy of the database
 * says of sessions counts where this isolate knows the same from the writer; else that is asked.
 */
async function lookUp<Row>(
  db: Database,
  tokens: readonly HashedToken[],
  now: number,
  prelude: Statement<Row> | undefined,
): Promise<Looked<Row>> {
  const statements = sessionStatements(inOwnRole(tokens), now);
  const found = await send(db, statements, prelude);
  if (db.behind && tokens.length > 0 && !isSame(found.sessions, assumeSessions(tokens) ?? [])) {
    db.beginAt('first-primary');
    return lookUp(db, tokens, now, prelude);
  }
  if (!db.behind) keepSessions(found.sessions, now);
  return found;
}

async function send<Row>(
  db: Database,
  statements: readonly Statement<SessionRow>[],
  prelude: Statement<Row> | undefined,
): Promise<Looked<Row>> {
  if (prelude) {
    const [first, ...answers] = await db.batch(prelude, ...statements);
    return { sessions: answers.flatMap(({ rows }) => rows), prelude: first.rows[0] };
  }
  const answers = statements.length > 0 ? await db.batch(...statements) : [];
  return { sessions: answers.flatMap(({ rows }) => rows), prelude: undefined };
}

/**
 * A change that a page makes for an account is not made for nobody. A read without the session is
 * answered as a visitor's.
 */
function speaksForSomebody({ method, access }: AnyCall): boolean {
  return method !== 'GET' && !('open' in access && access.forNobody);
}

/** Account kinds by role. */
export const ACCOUNT_KINDS = {
  student: 'student',
  company: 'company',
  hr: 'hr',
  admin: 'admin',
} as const satisfies Record<Role, IdKind>;

/**
 * 404 where the account that a path names is not the caller's own, exactly as where it does not
 * exist.
 */
export function checkOwnAccount(call: AnyCall, caller: Caller | null, path: Readonly<Record<string, string>>): void {
  if ('open' in call.access || call.access.own?.is !== 'account' || call.access.own.in !== 'path' || !caller) return;
  const named = internalId(ACCOUNT_KINDS[caller.role], path[call.access.own.id] ?? '');
  if (named !== caller.id) refuse('not-found');
}
