import { LIMITS } from '@niyukti/contract/limits';
import { refuse } from '../../http/problem.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Refuses a new password that is among the most common. Its length is the contract's to check. */
export function checkPassword(password: string, path = 'password'): void {
  if (password.length > LIMITS.passwordMax || !isCommonPassword(password)) return;
  refuse('invalid', { errors: [{ path, message: 'Please choose a password that is harder to guess' }] });
}
