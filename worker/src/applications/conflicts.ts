import { LIMITS } from '@niyukti/contract/api/limits';
import type * as calls from '@niyukti/contract/hiring/interview-calls';
import { and, asc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { candidateName, candidates } from '../core/conditions.ts';
import { publicId } from '../core/ids.ts';
import type { Orm } from '../core/orm.ts';
import { applications, jobs, rounds } from '../core/schema/hiring.ts';
import { type Context, rowId } from '../http/context.ts';
import { partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { isShownTo } from './application-view.ts';

const MINUTE_MS = 60_000;
const CONFLICTS = 10;

/** The company's other open rounds with the same interviewer or candidate that overlap with a planned one. */
function listConflicts(
  orm: Orm,
  company: number,
  application: number,
  interviewer: string,
  at: number,
  minutes: number,
) {
  // No round is longer, so earlier ones have ended.
  const from = new Date(at - LIMITS.roundMinutesMax * MINUTE_MS).toISOString();
  const to = new Date(at + minutes * MINUTE_MS).toISOString();
  const isInterviewer = sql`rounds.interviewer = ${interviewer} COLLATE NOCASE`;
  return orm
    .select({
      applicationId: rounds.application_id,
      round: rounds.number,
      candidate: candidateName,
      jobTitle: jobs.title,
      interviewer: rounds.interviewer,
      date: rounds.date,
      minutes: rounds.minutes,
      of: sql<'interviewer' | 'candidate'>`iif(${isInterviewer}, 'interviewer', 'candidate')`,
    })
    .from(rounds)
    .innerJoin(applications, eq(applications.id, rounds.application_id))
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .where(
      and(
        eq(rounds.company_id, company),
        or(
          isInterviewer,
          sql`rounds.student_id = (SELECT student_id FROM applications WHERE id = ${application} AND company_id = ${company})`,
        ),
        eq(rounds.outcome, ''),
        ne(rounds.application_id, application),
        sql`applications.withdrawn_at IS NULL`,
        eq(applications.company_status, 'Selected'),
        gt(rounds.date, from),
        lt(rounds.date, to),
        sql`unixepoch(rounds.date) + rounds.minutes * 60 > ${at / 1_000}`,
        isShownTo({ role: 'company', id: company }),
      ),
    )
    .orderBy(asc(rounds.date))
    .limit(CONFLICTS);
}

/** The company's rounds that a planned round would overlap with. */
export async function listInterviewConflicts({
  db: { orm },
  path,
  query,
  caller,
}: Context<typeof calls.listInterviewConflicts>) {
  const id = rowId('application', path.id);
  const [own, conflicts] = await Promise.all([
    orm.$count(applications, and(eq(applications.id, id), isShownTo(partyOf(caller)))),
    listConflicts(orm, caller.companyId, id, query.interviewer.trim(), Date.parse(query.date), Number(query.minutes)),
  ]);
  if (own === 0) refuse('not-found');
  return conflicts.map(({ applicationId, ...conflict }) => ({
    applicationId: publicId('application', applicationId),
    ...conflict,
  }));
}
