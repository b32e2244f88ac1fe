import { isDeployCall } from '@niyukti/contract/call';
import type { Role } from '@niyukti/contract/roles';
import type { Statement } from '../../core/database.ts';
import { authenticate, checkOwnAccount } from '../authenticate.ts';
import { checkRight, deployedName, findDeployer } from '../deploy-token.ts';
import type { Caller, Principal } from '../principal.ts';
import { refuse } from '../problem.ts';
import { limitOpenRead, limitSearch } from '../rate-limit.ts';
import { lacksSecondFactor } from '../second-factor.ts';
import type { SessionRow } from '../session.ts';
import type { Exchange, MountableCall } from './exchange.ts';

/** Who makes a call, and what came with the look-up. */
export interface Identity<Row = unknown> {
  /** Null for a visitor of an open call. */
  readonly principal: Principal | null;
  /** The principal where it is an account. */
  readonly caller: Caller | null;
  /** Every live session that the request carries, of whatever role the call admits. */
  readonly callers: readonly Caller[];
  /** First row of the prelude. */
  readonly prelude: Row | undefined;
  /** The role that an open call speaks for without a live session of it. */
  readonly ended: Role | null;
}

/**
 * Stage 1: who makes the call, and whether an address without an account reads too much, or an
 * account looks for too many texts (429). 401 without a live session or token where one is needed,
 * 403 for a role or right that the call does not admit and for a session that has to show a second
 * factor first, 404 where the path names another's account.
 */
export async function identify<Row>(
  call: MountableCall,
  { env, request, url, db, now, path }: Exchange,
  prelude: Statement<Row> | undefined,
  known: readonly SessionRow[] | null,
): Promise<Identity<Row>> {
  if (isDeployCall(call)) {
    const name = await deployedName(db, path);
    if (call.access.deploy === null)
      return { principal: null, caller: null, callers: [], prelude: undefined, ended: null };
    const deployer = await findDeployer(db, request.headers.get('authorization'), now);
    checkRight(deployer, name, call.access.deploy);
    return { principal: deployer, caller: null, callers: [], prelude: undefined, ended: null };
  }
  const reads = call.method === 'GET';
  // Where nobody shows a session, nothing needs to be read to know that this is a visitor.
  const shown = request.headers.has('authorization') || request.headers.has('cookie');
  if (reads && !shown) await limitOpenRead(env, request);
  let found = await authenticate(call, request, db, now, prelude, known);
  if (reads && shown && !found.caller) await limitOpenRead(env, request);
  if (reads && found.caller) await limitSearch(env, request, url, found.caller);
  if (!call.beforeSecondFactor) {
    const lacking = (one: Caller) => lacksSecondFactor(env, one);
    const admitted = found.callers.filter((one) => !lacking(one));
    if (found.caller && lacking(found.caller)) {
      // Open to read it is as a visitor's; nothing is changed as one by somebody who is not.
      const asVisitor = 'open' in call.access && (reads || call.access.forNobody);
      if (!asVisitor) refuse('second-factor-needed');
      return { principal: null, ...found, caller: null, callers: admitted, ended: null };
    }
    found = { ...found, callers: admitted };
  }
  checkOwnAccount(call, found.caller, path);
  return { principal: found.caller, ...found };
}
