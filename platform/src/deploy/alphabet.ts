import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { withDatabase } from './database.ts';
import type { Settings } from './secrets.ts';
import type { Environment } from './wrangler.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/**
 * Letters and digits in an order of chance: what a deployment's opaque ids are made of, so that
 * nobody can count them.
 */
export function makeAlphabet(): string {
  const letters = [...LETTERS_AND_DIGITS];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

/**
 * Name of the alphabet among `deployment_secrets`: the copy that a Worker of another account takes
 * over with the database.
 */
const COPY = 'id-alphabet';

/** What is known of a deployment before its Worker is shipped. */
export interface AlphabetState {
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
export function chooseAlphabet(found: AlphabetState, make = makeAlphabet): { alphabet: string | null; said: string } {
  if (found.set) return { alphabet: null, said: 'its own' };
  if (found.copy) return { alphabet: found.copy, said: 'the one that the database knows' };
  if (found.used) return { alphabet: null, said: 'the default one, in which its ids were handed out' };
  return { alphabet: make(), said: 'a new one' };
}

/**
 * The alphabet for a deployment that has none and has handed out no id; a copy stays in its
 * database. A deployment with
 * accounts keeps the order of its ids. Call it after the migrations.
 */
export async function alphabetFor(
  env: Environment,
  { has }: Pick<Settings, 'has'>,
): Promise<{ alphabet: string | null; said: string }> {
  return withDatabase({ remote: true, env }, async ({ orm, run }) => {
    const [row] = await orm.all<{ copy: string | null; used: number }>(
      sql`SELECT (SELECT value FROM deployment_secrets WHERE name = ${COPY}) AS copy, EXISTS (SELECT 1 FROM accounts) AS used`,
    );
    const chosen = chooseAlphabet({ set: has('ID_ALPHABET'), copy: row?.copy ?? null, used: row?.used === 1 });
    if (chosen.alphabet !== null && !row?.copy)
      await run([
        { sql: 'INSERT INTO deployment_secrets (name, value) VALUES (?, ?)', values: [COPY, chosen.alphabet] },
      ]);
    return chosen;
  });
}
