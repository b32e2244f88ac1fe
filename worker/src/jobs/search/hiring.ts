import { and, eq } from 'drizzle-orm';
import { builtQuery, select } from '../../core/build.ts';
import { query } from '../../core/query.ts';
import { pick } from '../../core/rows.ts';
import { companies } from '../../core/schema/accounts.ts';
import { jobs, searchTerms } from '../../core/schema/hiring.ts';

/** The companies with the most open jobs, and where each posted last. A row or two for each. */
export const mostHiring = query(
  { ...pick(companies, 'id', 'name', 'logo_key'), ...pick(jobs, 'city'), ...pick(searchTerms, 'jobs') },
  `SELECT c.id, c.name, c.logo_key, j.city, t.jobs FROM (
      SELECT CAST(substr(term, 2) AS INTEGER) AS company, jobs FROM search_terms
      WHERE kind = 'f' AND substr(term, 1, 1) = 'c' ORDER BY jobs DESC LIMIT 6
    ) t CROSS JOIN companies c ON c.id = t.company
    CROSS JOIN jobs j ON j.id = (SELECT max(id) FROM jobs WHERE company_id = c.id AND open = 1)
  ORDER BY t.jobs DESC, c.name`,
);

/** How many open jobs a word or a facet has: `any` of all. */
export const openFigure = builtQuery(pick(searchTerms, 'term'), ({ term }) =>
  select(pick(searchTerms, 'jobs'))
    .from(searchTerms)
    .where(and(eq(searchTerms.kind, 'f'), eq(searchTerms.term, term))),
);

/** How many open jobs the company of a job has. */
export const openBeside = query(
  pick(searchTerms, 'jobs'),
  "SELECT jobs FROM search_terms WHERE kind = 'f' AND term = 'c' || (SELECT company_id FROM jobs WHERE id = ?)",
);
