import { type LocalBindings, withLocal } from '../local/platform.ts';
import { withAccount } from './account-stores.ts';
import { readConfig, type Target } from './wrangler.ts';

/**
 * Opens the database and the buckets of the target for `run`, and closes them again: the local
 * ones, or those of an environment as the account has them.
 *
 * @example
 * await withBindings({ remote: true, env: 'staging' }, ({ DB }) => tablesOf(DB));
 */
export function withBindings<T>(target: Target, run: (bindings: LocalBindings) => Promise<T>): Promise<T> {
  return target.remote ? withAccount(readConfig(target.env), run) : withLocal(run);
}
