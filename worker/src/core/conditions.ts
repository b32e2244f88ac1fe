import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { NO_COMPANY, NO_PERSON } from './erased.ts';
import { accounts } from './schema/accounts.ts';

/** Aliases of `accounts` for a join with applications or jobs. */
export const candidates = alias(accounts, 'candidates');
export const hrs = alias(accounts, 'hrs');

// Names of tables are written out: Drizzle leaves them out when it selects from one table.

/** Names of a candidate and a company, also after their accounts were erased. */
export const candidateName: SQL<string> = sql<string>`coalesce(candidates.name, ${sql.raw(`'${NO_PERSON}'`)})`;
export const companyName: SQL<string> = sql<string>`coalesce(companies.name, ${sql.raw(`'${NO_COMPANY}'`)})`;

/** Whether a company's owner is suspended. Such a company is hidden from everyone. */
export const isSuspended: SQL<number> = sql<number>`EXISTS (
  SELECT 1 FROM memberships JOIN accounts owners ON owners.id = memberships.account_id
  WHERE memberships.company_id = companies.id AND memberships.role = 'owner' AND owners.suspended_at IS NOT NULL)`;

/** The membership of a company's owner. */
export const isOwner: SQL = sql`memberships.company_id = companies.id AND memberships.role = 'owner'`;

/** The accounts that act for a company. */
export const membersOf = (company: SQLWrapper | number): SQL<number[]> =>
  sql`(SELECT json_group_array(account_id) FROM memberships WHERE company_id = ${company})`.mapWith(JSON.parse);

/** The id of an account's party: the company's, or the account's own. */
export const partyId: SQL<number> = sql<number>`coalesce(
  (SELECT memberships.company_id FROM memberships WHERE memberships.account_id = accounts.id), accounts.id)`;

/** The party of an account, with its name. */
export const PARTY = {
  role: accounts.role,
  account: accounts.id,
  id: partyId,
  name: sql<string>`coalesce((SELECT companies.name FROM memberships JOIN companies ON companies.id = memberships.company_id
    WHERE memberships.account_id = accounts.id), accounts.name)`,
};

/** The application was not withdrawn. */
export const isLive: SQL = sql`applications.withdrawn_at IS NULL`;

/** The application is for a job of a company, whether the company sees it or not. */
export const isForJobOf = (company: number): SQL => sql`job_id IN (SELECT id FROM jobs WHERE company_id = ${company})`;

/** The application is in interviews and not withdrawn. An index has exactly this condition. */
export const isAdvanced: SQL = sql`applications.advanced_at IS NOT NULL AND applications.withdrawn_at IS NULL`;

/**
 * HR has news for the candidate: a round, its outcome, or the final outcome. A cancelled round that the
 * candidate never knew of is no news.
 */
export const isDue: SQL = sql`${isAdvanced} AND applications.offer_letter_sent = 0 AND (
  iif(applications.company_status = 'Rejected', 'rejected', iif(applications.shortlisted = 1, 'shortlisted',
    applications.interview_overview_status)) <> applications.interview_overview_status
  OR EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id
    AND iif(rounds.update_candidate = 0, rounds.outcome <> 'Cancelled', rounds.outcome <> '' AND rounds.feedback_updated_by_hr = 0)))`;

/** Whether rounds of an application can still take place. */
export const goesOn = (alias: string): string =>
  `${alias}.company_status = 'Selected' AND ${alias}.shortlisted = 0 AND ${alias}.withdrawn_at IS NULL AND ${alias}.offer_letter_sent = 0`;

/** The round has no outcome and can still take place. */
export const isOpenRound: SQL = sql`rounds.outcome = '' AND ${sql.raw(goesOn('applications'))}`;

/** After this time from its beginning, a round needs an outcome. */
export const ROUND_MS = 3_600_000;

/** The application has a round that is over and has no outcome. */
export const hasOverdueRound = (now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id AND ${isOpenRound}
    AND rounds.date < ${new Date(now - ROUND_MS).toISOString()})`;

/** The student knows of the round, and has not been told that it is cancelled or has ended before its time. */
export const isAnnounced = (now: number): SQL => sql`rounds.update_candidate = 1 AND applications.withdrawn_at IS NULL
  AND NOT (rounds.outcome = 'Cancelled' AND (rounds.feedback_updated_by_hr = 1 OR applications.interview_overview_status = 'rejected'))
  AND (rounds.feedback_updated_by_hr = 0 OR rounds.date <= ${new Date(now).toISOString()})`;
