import type * as calls from '@niyukti/contract/jobs/follow-calls';
import { and, desc, eq, lt } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import type { Orm } from '../core/orm.ts';
import { companies } from '../core/schema/accounts.ts';
import { follows } from '../core/schema/notices.ts';
import { filePath } from '../files/paths.ts';
import { type Context, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { refuse } from '../http/problem.ts';

/** The id of an existing company. */
async function existing(orm: Orm, companyId: string): Promise<number> {
  const id = rowId('company', companyId);
  return (await orm.$count(companies, eq(companies.id, id))) === 1 ? id : refuse('not-found');
}

const isOwn = (student: number, company: number) =>
  and(eq(follows.student_id, student), eq(follows.company_id, company));

export async function listFollowedCompanies({ db, caller, query }: Context<typeof calls.listFollowedCompanies>) {
  const window = windowOf(query);
  const rows = await db.orm
    .select({
      id: follows.id,
      company_id: follows.company_id,
      since: follows.created_at,
      name: companies.name,
      logo_key: companies.logo_key,
    })
    .from(follows)
    .innerJoin(companies, eq(companies.id, follows.company_id))
    .where(
      and(eq(follows.student_id, caller.studentId), window.after === null ? undefined : lt(follows.id, window.after)),
    )
    .orderBy(desc(follows.id))
    .limit(window.limit + 1);
  return pageOf(
    rows,
    window,
    ({ id }) => id,
    ({ company_id, since, name, logo_key }) => ({
      companyId: publicId('company', company_id),
      companyName: name,
      companyLogoUrl: filePath(logo_key),
      since: iso(since),
    }),
  );
}

export async function getFollowing({ db, path, caller }: Context<typeof calls.getFollowing>) {
  const company = await existing(db.orm, path.companyId);
  return { following: (await db.orm.$count(follows, isOwn(caller.studentId, company))) === 1 };
}

/** Follows a company. Repeatable. */
export async function followCompany({ db, path, caller, now }: Context<typeof calls.followCompany>) {
  const company = await existing(db.orm, path.companyId);
  await db.orm
    .insert(follows)
    .values({ student_id: caller.studentId, company_id: company, created_at: now })
    .onConflictDoNothing();
  return { following: true as const };
}

/** Unfollows a company. Repeatable. */
export async function unfollowCompany({ db, path, caller }: Context<typeof calls.unfollowCompany>) {
  const company = await existing(db.orm, path.companyId);
  await db.orm.delete(follows).where(isOwn(caller.studentId, company));
  return { following: false as const };
}
