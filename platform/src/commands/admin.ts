import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { hashPassword } from '@niyukti/worker/seed';
import { checkAdminPassword } from '../deploy/admin-password.ts';
import { quoted, rowsOf } from '../deploy/database.ts';
import { environment, type Target } from '../deploy/wrangler.ts';
import { main, Refusal } from '../progress.ts';

const USAGE = `npm run admin -- create --email you@example.com --name "Your Name" [--remote [--env staging]]
  Makes an administrator in the local database, or with --remote in the deployed one.
  The password comes from NIYUKTI_ADMIN_PASSWORD, or is generated and shown once.`;

interface NewAdmin {
  name: string;
  email: string;
  hash: string;
}

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        remote: { type: 'boolean', default: false },
        env: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

/** False when the e-mail is taken. */
async function create(target: Target, { name, email, hash }: NewAdmin): Promise<boolean> {
  const values = [quoted(name), quoted(email), quoted(hash), Date.now()].join(', ');
  const made = await rowsOf(
    target,
    `INSERT INTO admins (name, email, password_hash, created_at) VALUES (${values}) ON CONFLICT (email) DO NOTHING RETURNING id`,
  );
  return made.length > 0;
}

await main(async () => {
  const { values, positionals } = readOptions();
  const email = values.email?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  if (positionals[0] !== 'create' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || name === '') throw new Refusal(USAGE);
  const given = process.env.NIYUKTI_ADMIN_PASSWORD;
  const target: Target =
    values.remote || values.env ? { remote: true, env: environment(values.env) } : { remote: false };
  if (given !== undefined) await checkAdminPassword(given, { name, email }, target);
  const password = given ?? randomBytes(15).toString('base64url');
  const admin = { name, email, hash: hashPassword(password) };
  const made = await create(target, admin);
  if (!made) throw new Refusal(`There is an administrator with ${email} already.`);
  console.log(`${name} may log in at /Adminlogin with ${email}.`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
});
