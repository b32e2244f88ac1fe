import { type Role, SECOND_FACTOR_SCREENS } from '@niyukti/contract/accounts/roles';
import type { Env } from '../core/env.ts';
import type { Caller } from './principal.ts';

const ROLES = Object.keys(SECOND_FACTOR_SCREENS) as (keyof typeof SECOND_FACTOR_SCREENS)[];

/**
 * Roles that the deployment asks for a second factor. Throws for an unknown role, so that a typing
 * error cannot turn the setting off.
 */
export function rolesWithSecondFactor({ SECOND_FACTOR: named = '' }: Pick<Env, 'SECOND_FACTOR'>): readonly Role[] {
  const words = named.split(',').map((role) => role.trim().toLowerCase());
  return words.filter(Boolean).map((word) => {
    const role = ROLES.find((one) => one === word);
    if (!role) throw new Error(`SECOND_FACTOR names ${word}, which is none of ${ROLES.join(', ')}`);
    return role;
  });
}

/** Whether a session must show or set up its second factor first. */
export function lacksSecondFactor(
  env: Pick<Env, 'SECOND_FACTOR'>,
  caller: Pick<Caller, 'role' | 'secondFactor'>,
): boolean {
  return !caller.secondFactor && rolesWithSecondFactor(env).includes(caller.role);
}
