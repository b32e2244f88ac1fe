import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '../../core/orm.ts';
import { query } from '../../core/query.ts';
import { int, pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs } from '../../core/schema/hiring.ts';

/** The companies with the most open jobs, and where each posted last. */
export const mostHiring = query(
  { ...pick(companies, 'id', 'name', 'logo_key'), ...pick(jobs, 'city'), jobs: int },
  `SELECT c.id, c.name, c.logo_key, j.city, t.jobs FROM (
      SELECT company_id, max(id) AS newest, count(*) AS jobs FROM jobs WHERE open = 1
      GROUP BY company_id ORDER BY jobs DESC, company_id LIMIT 6
    ) t CROSS JOIN companies c ON c.id = t.company_id CROSS JOIN jobs j ON j.id = t.newest
  ORDER BY t.jobs DESC, c.name`,
);

/** How many open jobs a company has. */
export const countOpenOf = (orm: Orm, company: number): Promise<number> =>
  orm.$count(jobs, and(eq(jobs.company_id, company), sql`${jobs.open} = 1`)).then(Number);
