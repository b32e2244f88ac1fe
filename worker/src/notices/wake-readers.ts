import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { bookmarkFor } from '../http/replicas.ts';
import { wakePages } from '../live/wake.ts';
import type { NewNotice } from './write.ts';

/** Accounts whose open pages one slice wakes; those of the others ask by themselves. */
const MOST = 200;

/** Tells the open pages of whoever got these notices that there are some. */
export function wakeReaders(
  { env, db }: { readonly env: Env; readonly db: Database },
  notices: readonly NewNotice[],
): Promise<void> {
  const topics = ['notice'] as const;
  return wakePages(
    env,
    notices.slice(0, MOST).map(({ role, account_id: id }) => ({ role, id, topics })),
    { bookmark: bookmarkFor(env, db) },
  );
}
