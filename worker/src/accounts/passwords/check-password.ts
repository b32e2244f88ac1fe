import type { Env } from '../../core/env.ts';
import { refuse } from '../../http/problem.ts';
import { rangeBreaches } from './breaches.ts';
import type { Owner } from './password-rules.ts';

/**
 * Refuses a new password that is easy to guess for its owner, or that is known from a breach where
 * the deployment asks for those.
 */
export async function checkPassword(
  { env }: { readonly env: Pick<Env, 'BREACH_RANGE_URL'> },
  password: string,
  owner: Owner,
  path = 'password',
): Promise<void> {
  // The lists of common passwords are loaded where one is chosen.
  const { passwordFault } = await import('./password-rules.ts');
  const fault = passwordFault(password, owner);
  if (fault) refuse('invalid', { errors: [{ path, message: fault }] });
  if (!env.BREACH_RANGE_URL || !(await rangeBreaches(env.BREACH_RANGE_URL).hold(password.normalize('NFC')))) return;
  refuse('invalid', { errors: [{ path, message: BREACHED }] });
}

/** Said of a password that has come out in a breach of some other site. */
export const BREACHED = 'This password is known from a data breach elsewhere. Please choose another one';
