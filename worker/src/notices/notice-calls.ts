import type { Role } from '@niyukti/contract/accounts/roles';
import * as calls from '@niyukti/contract/notices/notice-calls';
import { type NoticeKind, noticeRule } from '@niyukti/contract/notices/notifications';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { isDue } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { planRequests } from '../core/schema/accounts.ts';
import { contactMessages } from '../core/schema/community.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { notices } from '../core/schema/notices.ts';
import { type Context, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Party, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { signalPages } from '../live/signal-pages.ts';
import { isOwn, noticeOf, readNotices, readUnread } from './notice-view.ts';

/** A student's unread notices by the path of their screen. */
function countByPage(unread: readonly NoticeKind[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const kind of unread) {
    const rule = noticeRule(kind, 'student');
    const [path = ''] = (typeof rule === 'string' ? rule : (rule?.to ?? '')).split('?');
    counts[path] = (counts[path] ?? 0) + 1;
  }
  return counts;
}

/** The number of pending tasks of an account, by the path of their screen. */
const WORK: Readonly<Record<Role, (db: Database, id: number) => Readonly<Record<string, Promise<number>>>>> = {
  student: () => ({}),
  company: ({ orm }, id) => {
    const inStage = (stage: 'awaiting' | 'shortlisted') =>
      orm.$count(
        applications,
        and(eq(applications.company_id, id), sql`status = 'selected'`, eq(applications.company_stage, stage)),
      );
    return { '/CompanyHRSelected': inStage('awaiting'), '/CompanyHiredCandidates': inStage('shortlisted') };
  },
  hr: ({ orm }, id) => {
    const isHis = eq(applications.hr_id, id);
    return {
      '/JobApplications': orm.$count(applications, and(isHis, eq(applications.hr_stage, 'applied'))),
      '/InterviewProcess': orm.$count(applications, and(isHis, isDue)),
      '/HiredCandidates': orm.$count(applications, and(isHis, eq(applications.hr_stage, 'handed'))),
    };
  },
  admin: ({ orm }) => ({
    '/Dashboard': orm.$count(planRequests, eq(planRequests.state, 'open')),
    '/CompanyJobs': orm.$count(jobs, isNull(jobs.hr_id)),
    '/ContactUsResponse': orm.$count(contactMessages, isNull(contactMessages.handled_at)),
  }),
};

async function countWork(db: Database, { role, id }: Party): Promise<Record<string, number>> {
  const counts = Object.entries(WORK[role](db, id)).map(async ([path, count]) => [path, await count] as const);
  return Object.fromEntries(await Promise.all(counts));
}

type Reading = Pick<Context<typeof calls.readAllNotices>, 'env' | 'db' | 'caller' | 'waitUntil'>;

/** Signals the account's other open pages that notices were read. */
async function answerRead({ env, db, caller, waitUntil }: Reading) {
  const news = { account: caller.account, topics: ['notice'], by: caller.page } as const;
  waitUntil(signalPages(env, [news]));
  return { unread: (await readUnread(db, caller.account)).length };
}

/** Mounts the notices of an account. */
export function mountNotices(api: Api): void {
  mount(api, calls.listNotices, async ({ db, caller, query }) => {
    const window = windowOf(query);
    const older = window.after === null ? undefined : lt(notices.id, window.after);
    const rows = await readNotices(db, and(isOwn(caller.account), older), window.limit + 1);
    return pageOf(rows, window, ({ id }) => id, noticeOf);
  });

  mount(api, calls.countNotices, async ({ db, caller }) => {
    const [unread, work] = await Promise.all([readUnread(db, caller.account), countWork(db, partyOf(caller))]);
    const waits = Object.entries(caller.role === 'student' ? countByPage(unread) : work);
    return { unread: unread.length, waits: Object.fromEntries(waits.filter(([, count]) => count > 0)) };
  });

  mount(api, calls.readNotice, async (context) => {
    const { db, caller, now, path } = context;
    const isIt = and(eq(notices.id, rowId('notice', path.id)), eq(notices.account_id, caller.account));
    await db.orm
      .update(notices)
      .set({ read_at: now })
      .where(and(isIt, isNull(notices.read_at)));
    if ((await db.orm.$count(notices, isIt)) === 0) refuse('not-found');
    return answerRead(context);
  });

  mount(api, calls.readAllNotices, async (context) => {
    const { db, caller, now } = context;
    await db.orm
      .update(notices)
      .set({ read_at: now })
      .where(and(isOwn(caller.account), isNull(notices.read_at)));
    return answerRead(context);
  });
}
