import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { type AnyCall, isDeployCall } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import { PAGE_HEADER } from '@niyukti/contract/notices/live';
import { internalId, publicId } from '../core/ids.ts';
import type { Exchange, MountableCall } from './context.ts';
import { checkRight, deployedName, findDeployer } from './deploy-token.ts';
import { type Caller, type Principal, partyOf } from './principal.ts';
import { refuse } from './problem.ts';
import { limitOpenRead, limitSearch } from './rate-limit.ts';
import { lacksSecondFactor } from './second-factor.ts';
import { noteSecurity } from './security-note.ts';
import { chooseCaller, findCallers, readCredentials } from './session.ts';

/** Who makes a call. */
export interface Identity {
  /** Null for a visitor of an open call. */
  readonly principal: Principal | null;
  /** The principal where it is an account. */
  readonly caller: Caller | null;
  /** Every live session that the request carries, of whatever role the call admits. */
  readonly callers: readonly Caller[];
  /** The role that the page of an open call names, if its session has ended. */
  readonly ended: Role | null;
}

export const VISITOR: Identity = { principal: null, caller: null, callers: [], ended: null };

/**
 * Finds the caller, and limits reads of visitors and searches of accounts (429). 401 without a live
 * session or token where one is needed. 403 for a role or right that the call does not admit, and for
 * a session that must show a second factor first. 404 where the path names another's account.
 */
export async function identify(call: MountableCall, exchange: Exchange): Promise<Identity> {
  if (isDeployCall(call)) {
    const { db, path, request, now } = exchange;
    const name = await deployedName(db, path);
    if (call.access.deploy === null) return VISITOR;
    const deployer = await findDeployer(db, request.headers.get('authorization'), now);
    checkRight(deployer, name, call.access.deploy);
    return { ...VISITOR, principal: deployer };
  }
  const { env, request, url, path } = exchange;
  const reads = call.method === 'GET';
  const found = await authenticate(call, exchange);
  if (reads) await (found.caller ? limitSearch(env, request, url, found.caller) : limitOpenRead(env, request));
  if (!call.beforeSecondFactor) {
    const callers = found.callers.filter((one) => !lacksSecondFactor(env, one));
    if (found.caller && !callers.includes(found.caller)) {
      // An open read is answered as a visitor's. A change is refused, unless it ignores sessions.
      const asVisitor = 'open' in call.access && (reads || call.access.ignoresSession);
      if (!asVisitor) refuse('second-factor-needed');
      return { ...VISITOR, callers };
    }
    checkOwnAccount(call, found.caller, path);
    return { ...found, callers };
  }
  checkOwnAccount(call, found.caller, path);
  return found;
}

/**
 * The caller that the page names, among the sessions of the request. 401 without one where one is
 * needed, for an invalid Bearer token, and for a change in a role whose session has ended. 403 for a
 * role that the call does not admit.
 */
async function authenticate(call: AnyCall, { db, request, now }: Exchange): Promise<Identity> {
  const roles = 'open' in call.access ? ROLES : call.access.roles;
  const credentials = readCredentials(request.headers, roles);
  const wanted = request.headers.get('x-role');
  // A page names the account that it shows. A log-in in another tab may have replaced its cookie:
  // that other account is not the caller.
  const account = request.headers.get('x-account');
  const page = pageOf(request.headers);
  const callers = (await findCallers(db, credentials, now))
    .filter((one) => account === null || one.role !== wanted || account === publicId(one.role, partyOf(one).id))
    .map((one) => ({ ...one, page }));
  const caller = chooseCaller(callers, wanted, roles);
  if (credentials.bearer && callers.length === 0) refuse('unauthenticated');
  if (!caller && !('open' in call.access)) {
    const [other] = callers;
    if (!other || !credentials.bearer) refuse('unauthenticated');
    noteSecurity(request, {
      what: 'access.denied',
      role: other.role,
      account: { ...partyOf(other), name: other.name },
      call: call.id,
    });
    refuse('wrong-role');
  }
  const ended = caller ? null : (roles.find((role) => role === wanted) ?? null);
  if (ended !== null && needsLiveSession(call)) refuse('unauthenticated');
  return { principal: caller, caller, callers, ended };
}

/** The name that a page gave itself. */
const pageOf = (headers: Headers): string | undefined => /^[\w-]{8,40}$/.exec(headers.get(PAGE_HEADER) ?? '')?.[0];

/** Whether a call is refused where the session that its page names has ended. Reads are a visitor's then. */
function needsLiveSession({ method, access }: AnyCall): boolean {
  return method !== 'GET' && !('open' in access && access.ignoresSession);
}

/** Refuses with 404 where the path names another's account, as for one that does not exist. */
function checkOwnAccount(call: AnyCall, caller: Caller | null, path: Readonly<Record<string, string>>): void {
  if ('open' in call.access || call.access.own?.is !== 'account' || call.access.own.in !== 'path' || !caller) return;
  const named = internalId(caller.role, path[call.access.own.id] ?? '');
  if (named !== partyOf(caller).id) refuse('not-found');
}

/** Until when a proof counts as fresh. */
export function freshUntil(provedAt: number): number {
  return provedAt + LIMITS.freshProofSeconds * 1_000;
}

/** Whether the caller has a fresh proof. */
export function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: number): boolean {
  return now < freshUntil(provedAt);
}

/**
 * Refuses a call that needs a fresh proof without one (403). Checked before an Idempotency-Key is
 * claimed, so that the same request can be sent again.
 */
export function checkProof(call: MountableCall, caller: Caller | null, now: number): void {
  if (call.fresh && caller && !isFresh(caller, now)) refuse('fresh-proof-needed');
}
