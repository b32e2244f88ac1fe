import type { Role } from '@niyukti/contract/accounts/roles';
import { clearingByOperator, factorsByEmail } from '@niyukti/worker/clear-factors';
import { Refusal } from '../progress.ts';
import type { OpenDatabase } from './database.ts';

type Account = Parameters<typeof clearingByOperator>[1];

/**
 * Takes an account's passkeys, app and recovery codes away and ends its sessions, with the event
 * that says so. For an administrator who has lost theirs: nobody else may clear those. Throws
 * `Refusal` when there is no such account, or nothing to clear.
 */
export async function clearFactors(db: OpenDatabase, role: Role, email: string, now: number): Promise<Account> {
  const [[account] = []] = (await db.run([factorsByEmail(role, email)])) as unknown as Account[][];
  if (!account) throw new Refusal(`There is no account of the role ${role} with ${email}.`);
  if (account.passkeys + account.apps === 0)
    throw new Refusal(`${account.name} signs in with the password alone already.`);
  await db.run(clearingByOperator(role, account, now));
  return account;
}
