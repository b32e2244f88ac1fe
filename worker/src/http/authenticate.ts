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
  /** The role that an open call speaks for without a live session of it. */
  readonly ended: Role | null;
}

export const VISITOR: Identity = { principal: null, caller: null, callers: [], ended: null };

/**
 * Finds who makes a call, and counts what an address without an account reads, or an account looks
 * for (429). 401 without a live session or token where one is needed, 403 for a role or right that
 * the call does not admit and for a session that has to show a second factor first, 404 where the
 * path names another's account.
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
      // Open to read it is as a visitor's; nothing is changed as one by somebody who is not.
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
 * The caller that the page names among the sessions that a request shows. 401 without one where one
 * is needed, for an invalid Bearer, and for a change in a role whose session has ended; 403 for a
 * role that the call does not admit.
 */
async function authenticate(call: AnyCall, { db, request, now }: Exchange): Promise<Identity> {
  const roles = 'open' in call.access ? ROLES : call.access.roles;
  const credentials = readCredentials(request.headers, roles);
  const wanted = request.headers.get('x-role');
  // A page names the account that it shows. Whoever has logged in over its cookie in another tab is
  // not asked for.
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
  if (ended !== null && speaksForSomebody(call)) refuse('unauthenticated');
  return { principal: caller, caller, callers, ended };
}

/** The name that a page gave itself. */
const pageOf = (headers: Headers): string | undefined => /^[\w-]{8,40}$/.exec(headers.get(PAGE_HEADER) ?? '')?.[0];

/**
 * A change that a page makes for an account is not made for nobody. A read without the session is
 * answered as a visitor's.
 */
function speaksForSomebody({ method, access }: AnyCall): boolean {
  return method !== 'GET' && !('open' in access && access.ignoresSession);
}

/** 404 where a path names another's account, exactly as where there is none. */
function checkOwnAccount(call: AnyCall, caller: Caller | null, path: Readonly<Record<string, string>>): void {
  if ('open' in call.access || call.access.own?.is !== 'account' || call.access.own.in !== 'path' || !caller) return;
  const named = internalId(caller.role, path[call.access.own.id] ?? '');
  if (named !== partyOf(caller).id) refuse('not-found');
}

/** Until when the last proof of who somebody is counts. */
export function freshUntil(provedAt: number): number {
  return provedAt + LIMITS.freshProofSeconds * 1_000;
}

/** Whether somebody proved who they are a short while ago. */
export function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: number): boolean {
  return now < freshUntil(provedAt);
}

/**
 * 403 for a call that does something dangerous without a fresh proof of who makes it. Checked before
 * a key is claimed, so that the same request can be sent again.
 */
export function checkProof(call: MountableCall, caller: Caller | null, now: number): void {
  if (call.fresh && caller && !isFresh(caller, now)) refuse('fresh-proof-needed');
}
