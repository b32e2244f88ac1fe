import { type Role, SECOND_FACTOR_SCREENS } from '@niyukti/contract/accounts/roles';
import type { Env } from '../core/env.ts';
import type { Caller } from './principal.ts';

const ROLES = Object.keys(SECOND_FACTOR_SCREENS) as (keyof typeof SECOND_FACTOR_SCREENS)[];

/**
 * Roles that the deployment asks for a second factor. Throws for a word that is no role: a switch
 * that was meant and does nothing would be worse than an error.
 */
export function rolesWithSecondFactor({ SECOND_FACTOR: named = '' }: Pick<Env, 'SECOND_FACTOR'>): readonly Role[] {
  const words = named.split(',').map((role) => role.trim().toLowerCase());
  return words.filter(Boolean).map((word) => {
    const role = ROLES.find((one) => one === word);
    if (!role) throw new Error(`SECOND_FACTOR names ${word}, which is none of ${ROLES.join(', ')}`);
    return role;
  });
}

/** Whether a session may do nothing yet but show its second factor, or set one up. */
export function lacksSecondFactor(
  env: Pick<Env, 'SECOND_FACTOR'>,
  caller: Pick<Caller, 'role' | 'secondFactor'>,
): boolean {
  return !caller.secondFactor && rolesWithSecondFactor(env).includes(caller.role);
}
