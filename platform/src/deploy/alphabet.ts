import { randomInt } from 'node:crypto';
import { deploymentSecrets } from '@niyukti/worker/record';
import { sql } from 'drizzle-orm';
import { withDatabase } from './database.ts';
import type { Settings } from './secrets.ts';
import type { Environment } from './wrangler.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Letters and digits in random order. A deployment writes its public ids with them, so that nobody can count them. */
function makeAlphabet(): string {
  const letters = [...LETTERS_AND_DIGITS];
  for (let last = letters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1);
    [letters[last], letters[other]] = [letters[other] ?? '', letters[last] ?? ''];
  }
  return letters.join('');
}

/**
 * Name of the alphabet in `deployment_secrets`. A Worker of another account takes it over with the
 * database.
 */
const COPY = 'id-alphabet';

/** What is known of a deployment before its Worker is deployed. */
interface AlphabetState {
  /** True when the Worker has the secret, or wrangler.toml the variable. */
  readonly isSet: boolean;
  /** The database's copy, or null. */
  readonly copy: string | null;
  /** True when there are accounts: they have ids already. */
  readonly isUsed: boolean;
}

/** The alphabet to give to the Worker, and where it comes from. Null when the Worker keeps what it has. */
interface ChosenAlphabet {
  readonly alphabet: string | null;
  readonly source: string;
}

/** Chooses so that ids which were given out stay as they are. */
export function chooseAlphabet({ isSet, copy, isUsed }: AlphabetState, make = makeAlphabet): ChosenAlphabet {
  if (isSet) return { alphabet: null, source: 'its own' };
  if (copy) return { alphabet: copy, source: 'the one in the database' };
  if (isUsed) return { alphabet: null, source: 'the default one, in which its ids were made' };
  return { alphabet: make(), source: 'a new one' };
}

/**
 * The alphabet for a deployment that has none. A copy of a new one is kept in its database, which
 * must be migrated before.
 */
export async function alphabetFor(env: Environment, { has }: Pick<Settings, 'has'>): Promise<ChosenAlphabet> {
  return withDatabase({ remote: true, env }, async ({ orm }) => {
    const [row] = await orm.all<{ copy: string | null; used: number }>(
      sql`SELECT (SELECT value FROM deployment_secrets WHERE name = ${COPY}) AS copy, EXISTS (SELECT 1 FROM accounts) AS used`,
    );
    const copy = row?.copy ?? null;
    const chosen = chooseAlphabet({ isSet: has('ID_ALPHABET'), copy, isUsed: row?.used === 1 });
    if (chosen.alphabet !== null && copy === null)
      await orm.insert(deploymentSecrets).values({ name: COPY, value: chosen.alphabet });
    return chosen;
  });
}
