import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { LIMITS } from '@niyukti/contract/limits';
import { hashPassword } from '@niyukti/worker/seed';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { ROOT } from '../paths.ts';
import { main, Refusal } from '../progress.ts';

const USAGE = `npm run admin -- create --email you@example.com --name "Your Name" [--remote]
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
      options: { email: { type: 'string' }, name: { type: 'string' }, remote: { type: 'boolean', default: false } },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

const INSERT = 'INSERT INTO admins (name, email, password_hash, created_at)';

/** Into the local database. False when the e-mail is taken. */
function createLocally({ name, email, hash }: NewAdmin): Promise<boolean> {
  return withLocal(async ({ DB }) => {
    await migrate(DB);
    const insert = DB.prepare(`${INSERT} VALUES (?, ?, ?, ?) ON CONFLICT (email) DO NOTHING RETURNING id`);
    const made = await insert.bind(name, email, hash, Date.now()).first();
    return made !== null;
  });
}

/** Into the deployed database, by wrangler's log-in. False when the e-mail is taken. */
function createRemotely({ name, email, hash }: NewAdmin): boolean {
  const text = (value: string) => `'${value.replaceAll("'", "''")}'`;
  const values = [text(name), text(email), text(hash), Date.now()].join(', ');
  const sql = `${INSERT} VALUES (${values}) ON CONFLICT (email) DO NOTHING RETURNING id`;
  const wrangler = path.join(ROOT, 'node_modules/wrangler/bin/wrangler.js');
  const run = spawnSync(process.execPath, [wrangler, 'd1', 'execute', 'DB', '--remote', '--json', '--command', sql], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  if (run.status !== 0) throw new Refusal(`wrangler could not reach the deployed database:\n${run.stdout}`);
  return (JSON.parse(run.stdout) as { results: unknown[] }[]).some(({ results }) => results.length > 0);
}

await main(async () => {
  const { values, positionals } = readOptions();
  const email = values.email?.trim().toLowerCase() ?? '';
  const name = values.name?.trim() ?? '';
  if (positionals[0] !== 'create' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || name === '') throw new Refusal(USAGE);
  const given = process.env.NIYUKTI_ADMIN_PASSWORD;
  if (given !== undefined && (given.length < LIMITS.passwordMin || given.length > LIMITS.passwordMax)) {
    throw new Refusal(`The password must have ${LIMITS.passwordMin} to ${LIMITS.passwordMax} characters.`);
  }
  const password = given ?? randomBytes(15).toString('base64url');
  const admin = { name, email, hash: hashPassword(password) };
  const made = values.remote ? createRemotely(admin) : await createLocally(admin);
  if (!made) throw new Refusal(`There is an administrator with ${email} already.`);
  console.log(`${name} may log in at /Adminlogin with ${email}.`);
  if (given === undefined) console.log(`Password, shown only now: ${password}`);
});
