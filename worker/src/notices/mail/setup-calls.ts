import * as calls from '@niyukti/contract/notices/mail-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import { randomToken } from '../../core/hash.ts';
import { publicId } from '../../core/ids.ts';
import { iso, isoOrNull } from '../../core/iso.ts';
import { accounts } from '../../core/schema/accounts.ts';
import { mailboxes, mails } from '../../core/schema/mail.ts';
import { noticeProgress, pushes, pushSubscriptions } from '../../core/schema/notices.ts';
import { SYSTEM } from '../../events/actor.ts';
import { Transaction } from '../../events/transaction.ts';
import { limitTries, rowId } from '../../http/context.ts';
import { pageOf, windowOf } from '../../http/list.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { missingOf as missingOfPush } from '../push/send-push.ts';
import { carrierOf, missingOf, recordsOf, senderOf } from './settings.ts';
import { mailNow, queueMails } from './write-mails.ts';

const MOST = 100;
const LATE_MS = 600_000;
const HOUR_S = 3_600;
const DAY_MS = 86_400_000;

const isWaiting = sql`state = 'waiting'`;
const isDead = sql`state = 'dead'`;

/** How many rows there are, up to 100. */
async function countSome({ orm }: Database, table: SQLiteTable, which?: SQL): Promise<number> {
  const some = await orm.select({ one: sql`1` }).from(table).where(which).limit(MOST);
  return some.length;
}

/** Mounts the calls of /Admin/Setup. */
export function mountSetup(api: Api): void {
  mount(api, calls.getSetup, async ({ env, db, now }) => {
    const [waiting, late, dead, stopped, browsers, pushesWaiting, failed, [lastFailed]] = await Promise.all([
      countSome(db, mails, and(isWaiting, lte(mails.due_at, now))),
      countSome(db, mails, and(isWaiting, lte(mails.due_at, now - LATE_MS))),
      countSome(db, mails, isDead),
      countSome(db, mailboxes, isNotNull(mailboxes.stopped_at)),
      countSome(db, pushSubscriptions),
      countSome(db, pushes, isNull(pushes.given_up_at)),
      countSome(db, pushes, isNotNull(pushes.given_up_at)),
      db.orm
        .select({ failure: pushes.failure })
        .from(pushes)
        .where(isNotNull(pushes.given_up_at))
        .orderBy(desc(pushes.given_up_at))
        .limit(1),
    ]);
    const failure = lastFailed?.failure ?? null;
    return {
      carrier: carrierOf(env),
      missing: missingOf(env),
      from: senderOf(env),
      reports: Boolean(env.MAIL_WEBHOOK_SECRET),
      records: recordsOf(env),
      waiting,
      late,
      dead,
      stopped,
      push: { missing: missingOfPush(env), browsers, waiting: pushesWaiting, failed, failure },
    };
  });

  mount(api, calls.sendTestMail, async (context) => {
    const { env, caller } = context;
    const { account, email } = caller;
    if (carrierOf(env) === null) refuse('mail-off');
    await limitTries(context, { key: `test-mail:${account}`, max: 10, seconds: HOUR_S });
    await mailNow(context, { key: `test ${account} ${randomToken(96)}`, account, kind: 'test', about: '' });
    return { message: `A test mail is on its way to ${email}.` };
  });

  mount(api, calls.listDeadMails, async ({ db, query }) => {
    const window = windowOf(query);
    const older = window.after === null ? undefined : lt(mails.id, window.after);
    const rows = await db.orm
      .select({ ...getTableColumns(mails), role: accounts.role, recipient: accounts.email })
      .from(mails)
      .innerJoin(accounts, eq(accounts.id, mails.account_id))
      .where(and(isDead, older))
      .orderBy(desc(mails.id))
      .limit(window.limit + 1);
    return pageOf(
      rows,
      window,
      ({ id }) => id,
      (row) => ({
        _id: publicId('mail', row.id),
        kind: row.kind,
        role: row.role,
        recipient: row.recipient,
        failure: row.failure,
        tries: row.tries,
        writtenAt: iso(row.created_at),
        givenUpAt: isoOrNull(row.settled_at),
      }),
    );
  });

  mount(api, calls.sendMailAgain, async ({ env, db, path, now }) => {
    if (carrierOf(env) === null) refuse('mail-off');
    const revived = await db.orm
      .update(mails)
      .set({ state: 'waiting', due_at: now, tries: 0, again: sql`again + 1`, settled_at: null })
      .where(and(eq(mails.id, rowId('mail', path.id)), isDead))
      .returning({ id: mails.id, due_at: mails.due_at });
    if (revived.length === 0) refuse('not-found');
    await queueMails(env, revived, now);
    return { message: 'The mail is on its way again.' };
  });
}

/**
 * Notifies administrators of missing mail settings, once for each list, and once a day of mails that
 * were given up.
 */
export async function notifyOfSetup(env: Env, db: Database, now: number): Promise<void> {
  const missing = missingOf(env).join(' ');
  if (missing !== '') return writeSetupNotice(db, now, 'mail', missing);
  if ((await countSome(db, mails, and(isDead, gt(mails.settled_at, now - DAY_MS)))) > 0)
    await writeSetupNotice(db, now, 'failing', dayInIndia(now));
}

/** Writes a notice once for the same key. */
async function writeSetupNotice(db: Database, now: number, what: 'mail' | 'failing', about: string): Promise<void> {
  const work = new Transaction(SYSTEM, now);
  const note = db.orm
    .insert(noticeProgress)
    .values({ kind: `setup ${what}`, done: about })
    .onConflictDoUpdate({
      target: noticeProgress.kind,
      set: { done: about },
      setWhere: ne(noticeProgress.done, about),
    });
  work.change(note, { name: 'setup.needed', subject: 'record', id: null, payload: { what } });
  await work.run(db);
}
