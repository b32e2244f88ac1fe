import { randomBytes } from 'node:crypto';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { searchText } from '@niyukti/contract/text/search-text';
import { hashPassword } from '@niyukti/worker/seed';
import { checkAdminPassword } from '../deploy/admin-password.ts';
import { clearFactors } from '../deploy/clear-factors.ts';
import { withDatabase } from '../deploy/database.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { readOptions } from '../options.ts';
import { main, Refusal } from '../progress.ts';

interface NewAdmin {
  name: string;
  email: string;
  hash: string;
}

/** False when the e-mail is taken. */
async function insertAdmin(target: Target, { name, email, hash }: NewAdmin): Promise<boolean> {
  const sql = `INSERT INTO accounts (role, name, name_folded, email, password_hash, created_at) VALUES ('admin', ?, ?, ?, ?, ?)
    ON CONFLICT DO NOTHING RETURNING id`;
  const values = [name, searchText(name), email, hash, Date.now()];
  const [made] = await withDatabase(target, ({ run }) => run([{ sql, values }]));
  return made !== undefined && made.length > 0;
}

async function create(target: Target, name: string, email: string): Promise<void> {
  if (name === '') throw new Refusal('Say what they are called: --name "Your Name".');
  const given = process.env.NIYUKTI_ADMIN_PASSWORD;
  if (given !== undefined) await checkAdminPassword(given, { name, email }, target);
  const password = given ?? randomBytes(15).toString('base64url');
  const made = await insertAdmin(target, { name, email, hash: hashPassword(password) });
  if (!made) throw new Refusal(`There is an administrator with ${email} already.`);
  console.log(`${name} may log in at /Adminlogin with ${email}.`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
}

await main(async () => {
  const { values, positionals } = readOptions({
    allowPositionals: true,
    options: {
      email: { type: 'string', default: '' },
      name: { type: 'string', default: '' },
      role: { type: 'string', default: 'admin' },
      remote: { type: 'boolean', default: false },
      env: { type: 'string' },
    },
  });
  const email = values.email.trim().toLowerCase();
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new Refusal('Say whose: --email you@example.com.');
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  switch (positionals[0]) {
    case 'create':
      return create(target, values.name.trim(), email);
    case 'clear-factors': {
      const role = ROLES.find((one) => one === values.role);
      if (!role) throw new Refusal(`There is no role "${values.role}". There are: ${ROLES.join(', ')}.`);
      const { name } = await withDatabase(target, (db) => clearFactors(db, role, email, Date.now()));
      return console.log(`${name} signs in with the password alone, and is signed out everywhere.`);
    }
    default:
      throw new Refusal('Say what to do: create or clear-factors.');
  }
});
