import { randomBytes } from 'node:crypto';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { newPassword } from '@niyukti/contract/api/fields';
import { searchText } from '@niyukti/contract/text/search-text';
import { rangeBreaches } from '@niyukti/worker/breaches';
import { clearingByOperator, factorsByEmail } from '@niyukti/worker/clear-factors';
import { type Owner, passwordFault } from '@niyukti/worker/passwords';
import { hashPassword } from '@niyukti/worker/seed';
import { type OpenDatabase, withDatabase } from '../deploy/database.ts';
import { readConfig, TARGET_OPTIONS, type Target, targetOf } from '../deploy/wrangler.ts';
import { readArguments } from '../options.ts';
import { Refusal } from '../progress.ts';

type Account = Parameters<typeof clearingByOperator>[1];

/** `admin create` and `admin clear-factors`. */
export async function admin(): Promise<void> {
  const { values, positionals } = readArguments({
    email: { type: 'string', default: '' },
    name: { type: 'string', default: '' },
    role: { type: 'string', default: 'admin' },
    ...TARGET_OPTIONS,
  });
  const email = values.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refusal('Give the e-mail address: --email you@example.com.');
  const target = targetOf(values);
  switch (positionals[0]) {
    case 'create':
      return createAdmin(target, values.name.trim(), email);
    case 'clear-factors': {
      const role = ROLES.find((one) => one === values.role);
      if (!role) throw new Refusal(`There is no role "${values.role}". There are: ${ROLES.join(', ')}.`);
      const { name } = await withDatabase(target, (db) => clearFactors(db, role, email, Date.now()));
      return console.log(`${name} now logs in with the password alone, and is logged out everywhere.`);
    }
    default:
      throw new Refusal('Say what to do: create or clear-factors.');
  }
}

async function createAdmin(target: Target, name: string, email: string): Promise<void> {
  if (name === '') throw new Refusal('Give the name: --name "Your Name".');
  const given = process.env.NIYUKTI_ADMIN_PASSWORD;
  if (given !== undefined) await checkAdminPassword(given, { name, email }, target);
  const password = given ?? randomBytes(15).toString('base64url');
  const sql = `INSERT INTO accounts (role, name, name_folded, email, password_hash, created_at) VALUES ('admin', ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING RETURNING id`;
  const values = [name, searchText(name), email, hashPassword(password), Date.now()];
  const [[created] = []] = await withDatabase(target, ({ run }) => run([{ sql, values }]));
  if (!created) throw new Refusal(`There is an administrator with ${email} already.`);
  console.log(`${name} may log in at /Adminlogin with ${email}.`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
}

/** Throws `Refusal` when a new administrator's password breaks a rule that every password must keep. */
export async function checkAdminPassword(password: string, owner: Owner, target: Target): Promise<void> {
  const parsed = newPassword.safeParse(password);
  const fault = parsed.success
    ? passwordFault(password, owner)
    : (parsed.error.issues[0]?.message ?? 'It is not a password');
  if (fault) throw new Refusal(`NIYUKTI_ADMIN_PASSWORD is not accepted: ${fault}.`);
  const breaches = readConfig(target.remote ? target.env : undefined).vars.BREACH_RANGE_URL;
  if (typeof breaches === 'string' && breaches && (await rangeBreaches(breaches).hold(password)))
    throw new Refusal('NIYUKTI_ADMIN_PASSWORD is not accepted: it is known from a data breach elsewhere.');
}

/**
 * Removes the passkeys, the authenticator app and the recovery codes of an account, ends its
 * sessions and records the event. It is for an administrator who has lost them: nobody else can
 * clear an administrator's. Throws `Refusal` when there is no such account or nothing to clear.
 */
export async function clearFactors(db: OpenDatabase, role: Role, email: string, now: number): Promise<Account> {
  const [[account] = []] = (await db.run([factorsByEmail(role, email)])) as unknown as Account[][];
  if (!account) throw new Refusal(`There is no account of the role ${role} with ${email}.`);
  if (account.passkeys + account.apps === 0)
    throw new Refusal(`${account.name} logs in with the password alone already.`);
  await db.run(clearingByOperator(role, account, now));
  return account;
}
