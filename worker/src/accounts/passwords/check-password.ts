import type { Env } from '../../core/env.ts';
import { refuse } from '../../http/problem.ts';
import { rangeBreaches } from './breaches.ts';
import type { Owner } from './password-rules.ts';

/**
 * Refuses a new password that is easy to guess, or is known from a breach where the deployment checks
 * breaches.
 */
export async function checkPassword(
  { env }: { readonly env: Pick<Env, 'BREACH_RANGE_URL'> },
  password: string,
  owner: Owner,
  path = 'password',
): Promise<void> {
  // Load the lists of common passwords only where a password is chosen.
  const { passwordFault } = await import('./password-rules.ts');
  const fault = passwordFault(password, owner);
  if (fault) refuse('invalid', { errors: [{ path, message: fault }] });
  if (!env.BREACH_RANGE_URL || !(await rangeBreaches(env.BREACH_RANGE_URL).hold(password.normalize('NFC')))) return;
  refuse('invalid', { errors: [{ path, message: BREACHED }] });
}

/** Message for a password from a data breach. */
export const BREACHED = 'This password is known from a data breach elsewhere. Please choose another one';
