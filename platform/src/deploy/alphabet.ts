import path from 'node:path';
import { unstable_readConfig } from 'wrangler';
import { makeAlphabet } from '../local/alphabet.ts';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { quoted, rowsOf } from './database.ts';
import { type Environment, envFlags, wrangler } from './wrangler.ts';

/**
 * Name of the alphabet among `deployment_secrets`: the copy that a Worker of another account takes
 * over with the database.
 */
const COPY = 'id-alphabet';

/** What is known of a deployment before its Worker is shipped. */
export interface Found {
  /** The Worker has the secret, or wrangler.toml the variable. */
  readonly set: boolean;
  /** The database's copy, or null. */
  readonly copy: string | null;
  /** There are accounts: ids were handed out. */
  readonly used: boolean;
}

/**
 * The alphabet that the Worker is to be given, and what a person is told. Null: it keeps what it
 * has.
 */
export function chooseAlphabet(found: Found, make = makeAlphabet): { alphabet: string | null; said: string } {
  if (found.set) return { alphabet: null, said: 'its own' };
  if (found.copy) return { alphabet: found.copy, said: 'the one that the database knows' };
  if (found.used) return { alphabet: null, said: 'the default one, in which its ids were handed out' };
  return { alphabet: make(), said: 'a new one' };
}

/**
 * Names of the Worker's secrets; none where there is no Worker yet. Reads what `wrangler secret
 * list` prints.
 */
export async function secretNames(list: () => Promise<string>): Promise<string[]> {
  try {
    const out = await list();
    const json = /\[\s*(?:\{[\s\S]*\}\s*)?\]\s*$/.exec(out)?.[0];
    if (!json) throw new Refusal(`wrangler did not list the Worker's secrets:\n${out}`);
    return (JSON.parse(json) as { name: string }[]).map(({ name }) => name);
  } catch (error) {
    // 10007: there is no Worker of that name.
    if (error instanceof Refusal && /\b10007\b|does not exist/.test(error.message)) return [];
    throw error;
  }
}

/**
 * The alphabet for a deployment that has none and has handed out no id; a copy stays in its
 * database. A deployment with
 * accounts keeps the order of its ids. Call it after the migrations.
 */
export async function alphabetFor(env: Environment): Promise<{ alphabet: string | null; said: string }> {
  const target = { remote: true, env } as const;
  const config = unstable_readConfig({ config: path.join(ROOT, 'wrangler.toml'), env });
  const secrets = await secretNames(() => wrangler(['secret', 'list', '--format', 'json', ...envFlags(target)]));
  const [row] = await rowsOf<{ copy: string | null; used: number }>(
    target,
    `SELECT (SELECT value FROM deployment_secrets WHERE name = ${quoted(COPY)}) AS copy, EXISTS (SELECT 1 FROM students) OR EXISTS (SELECT 1 FROM companies) OR EXISTS (SELECT 1 FROM hrs) OR EXISTS (SELECT 1 FROM admins) AS used`,
  );
  const chosen = chooseAlphabet({
    set: secrets.includes('ID_ALPHABET') || 'ID_ALPHABET' in config.vars,
    copy: row?.copy ?? null,
    used: row?.used === 1,
  });
  if (chosen.alphabet !== null && !row?.copy) {
    await rowsOf(
      target,
      `INSERT INTO deployment_secrets (name, value) VALUES (${quoted(COPY)}, ${quoted(chosen.alphabet)})`,
    );
  }
  return chosen;
}
