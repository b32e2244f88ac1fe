import { retryBusy } from '../local/busy.ts';
import { migrate } from '../local/migrate.ts';
import { withLocal } from '../local/platform.ts';
import { type Target, targetFlags, wrangler } from './wrangler.ts';

/**
 * A text as it stands in SQL. For wrangler's command line, which binds no values.
 *
 * @example
 * await rowsOf(target, `SELECT id FROM accounts WHERE email = ${quoted(email)}`);
 */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "''").replaceAll('\0', '')}'`;
}

/**
 * Rows of one statement, of the database that is deployed or of the local one.
 *
 * @example
 * const [row] = await rowsOf<{ n: number }>({ remote: false }, 'SELECT count(*) n FROM accounts');
 */
export async function rowsOf<Row>(target: Target, sql: string): Promise<Row[]> {
  if (!target.remote) {
    return withLocal(async ({ DB }) => {
      await retryBusy(() => migrate(DB));
      return (await retryBusy(() => DB.prepare(sql).all<Row>())).results;
    });
  }
  const out = await wrangler(['d1', 'execute', 'DB', ...targetFlags(target), '--yes', '--json', '--command', sql]);
  const [answer] = JSON.parse(out.slice(out.indexOf('['))) as { results: Row[] }[];
  return answer?.results ?? [];
}
