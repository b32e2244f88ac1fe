import { LIMITS } from '@niyukti/contract/limits';
import type { Caller } from '../principal.ts';
import { refuse } from '../problem.ts';
import type { MountableCall } from './exchange.ts';

/** Until when the last proof of who somebody is counts. */
export function freshUntil(provedAt: number): number {
  return provedAt + LIMITS.freshProofSeconds * 1_000;
}

/** Whether somebody proved who they are a short while ago. */
export function isFresh({ provedAt }: Pick<Caller, 'provedAt'>, now: number): boolean {
  return now < freshUntil(provedAt);
}

/**
 * Stage 2: a call that does something dangerous asks for a fresh proof of who makes it, 403
 * without. Before the input is read and a key is claimed, so that the same request can be sent
 * again.
 */
export function checkProof(call: MountableCall, caller: Caller | null, now: number): void {
  if (call.fresh && caller && !isFresh(caller, now)) refuse('fresh-proof-needed');
}
