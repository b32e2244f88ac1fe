import { type FindResult, findAnything } from '@niyukti/contract/administration/find-calls';
import { dayInIndia } from '@niyukti/contract/text/day';
import { and, desc, eq, gte, type SQL, sql } from 'drizzle-orm';
import { holdsCandidateText } from '../applications/application-lists.ts';
import { candidateName, candidates, companyName, PARTY } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { accounts, companies } from '../core/schema/accounts.ts';
import { applications, jobs } from '../core/schema/hiring.ts';
import { isFound } from '../core/search.ts';
import { stateShownTo } from '../core/visibility.ts';
import { type Api, mount } from '../http/mount.ts';
import { forRole, type Party, partyOf } from '../http/principal.ts';

/** In characters. Shorter texts are in nearly everything. */
const MIN_LENGTH = 2;
const MAX_OF_EACH_KIND = 5;

async function applicationsWith(
  { orm }: Database,
  role: 'hr' | 'company',
  id: number,
  q: string,
): Promise<FindResult[]> {
  const under = { hr: sql<string>`${jobs.title} || ', ' || ${companyName}`, company: sql<string>`${jobs.title}` };
  const rows = await orm
    .select({ id: applications.id, title: candidateName, under: under[role] })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .leftJoin(companies, eq(companies.id, applications.company_id))
    .where(
      and(
        eq({ hr: applications.hr_id, company: applications.company_id }[role], id),
        sql.raw(stateShownTo(role, (column) => `applications.${column}`)),
        holdsCandidateText(q),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(MAX_OF_EACH_KIND + 1);
  return rows.map((row) => ({ ...row, kind: 'candidate', id: publicId('application', row.id) }));
}

async function jobsWith({ orm }: Database, q: string, whose?: SQL): Promise<FindResult[]> {
  const rows = await orm
    .select({ id: jobs.id, title: jobs.title, under: companyName })
    .from(jobs)
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .where(and(isFound(jobs.id, 'job_search', q), whose))
    .orderBy(desc(jobs.id))
    .limit(MAX_OF_EACH_KIND + 1);
  return rows.map((row) => ({ ...row, kind: 'job', id: publicId('job', row.id) }));
}

async function accountsWith({ orm }: Database, kind: 'student' | 'company' | 'hr', q: string): Promise<FindResult[]> {
  const rows = await orm
    .select({ id: PARTY.id, title: PARTY.name, under: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, kind), isFound(accounts.id, 'account_search', q)))
    .orderBy(desc(accounts.id))
    .limit(MAX_OF_EACH_KIND + 1);
  return rows.map((row) => ({ ...row, kind, id: publicId(kind, row.id) }));
}

/** The results of each kind that the role may open. */
const findFor = (db: Database, { role, id }: Party, q: string, today: string) =>
  Promise.all(
    forRole<() => Promise<FindResult[]>[]>(
      { role },
      {
        visitor: () => [],
        student: () => [jobsWith(db, q, and(eq(jobs.open, 1), gte(jobs.deadline, today)))],
        company: () => [applicationsWith(db, 'company', id, q), jobsWith(db, q, eq(jobs.company_id, id))],
        hr: () => [applicationsWith(db, 'hr', id, q), jobsWith(db, q, eq(jobs.hr_id, id))],
        admin: () => [
          accountsWith(db, 'company', q),
          accountsWith(db, 'student', q),
          accountsWith(db, 'hr', q),
          jobsWith(db, q),
        ],
      },
    )(),
  );

/** Mounts the search in everything that the caller may open. */
export function mountFind(api: Api): void {
  mount(api, findAnything, async ({ db, query, caller, now }) => {
    const q = query.q?.trim() ?? '';
    const kinds = [...q].length < MIN_LENGTH ? [] : await findFor(db, partyOf(caller), q, dayInIndia(now));
    const found = kinds.flatMap((rows) => rows.slice(0, MAX_OF_EACH_KIND));
    if (query.view !== 'cut') return found;
    return { found, cut: kinds.flatMap((rows) => (rows.length > MAX_OF_EACH_KIND && rows[0] ? [rows[0].kind] : [])) };
  });
}
