import { type Database, type Statement, unrecorded } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { writeMails } from './mail/mail-rows.ts';
import { mailsOf } from './mail/plan.ts';
import { queueMails } from './mail/queue.ts';
import { type NewNotice, type Waits, writeNotices } from './write.ts';

/** Notices of one statement: each may take an older one's place, and has its push. */
const ROWS = 50;

/** Lists as texts that a statement takes. */
export function* parts<Item>(items: readonly Item[]): Generator<string> {
  for (let at = 0; at < items.length; at += ROWS) yield JSON.stringify(items.slice(at, at + ROWS));
}

/**
 * Writes notices and the mails of them, in one transaction with what stands before and what ends
 * the waiting behind. The mails then go to the queue.
 */
export async function tell(
  { env, db }: { readonly env: Env; readonly db: Database },
  what: Waits,
  notices: readonly NewNotice[],
  { before = [], ends }: { readonly before?: readonly Statement[]; readonly ends: readonly Statement[] },
): Promise<void> {
  const mails = [...parts(await mailsOf(env, db, notices))].map((some) => unrecorded('consequence', writeMails(some)));
  const answers = await db.batch(
    ...mails,
    ...before,
    ...[...parts(notices)].map((some) => unrecorded('consequence', writeNotices(what)(some))),
    ...ends,
  );
  const written = answers.slice(0, mails.length) as Awaited<ReturnType<typeof db.batch<typeof mails>>>;
  await queueMails(
    env,
    written.flatMap(({ rows }) => rows),
    Date.now(),
  );
}
