import type { Env } from '../core/env.ts';
import { wakePages } from '../live/wake.ts';
import type { NewNotice } from './write.ts';

/** Accounts whose open pages one slice wakes; those of the others ask by themselves. */
const MOST = 200;

/** Tells the open pages of whoever got these notices that there are some. */
export function wakeReaders({ env }: { readonly env: Env }, notices: readonly NewNotice[]): Promise<void> {
  const topics = ['notice'] as const;
  return wakePages(
    env,
    notices.slice(0, MOST).map(({ role, account_id: id }) => ({ role, id, topics })),
  );
}
