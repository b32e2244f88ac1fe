import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { NO_COMPANY, NO_PERSON } from './erased.ts';
import { accounts } from './schema/accounts.ts';

/** Accounts by what they are to a job or an application. */
export const candidates = alias(accounts, 'candidates');
export const hrs = alias(accounts, 'hrs');

// Tables are written out: Drizzle leaves them out where it selects from one table alone.

/** Names of a candidate and of a company, whose accounts may have been erased. */
export const candidateName: SQL<string> = sql<string>`coalesce(candidates.name, ${sql.raw(`'${NO_PERSON}'`)})`;
export const companyName: SQL<string> = sql<string>`coalesce(companies.name, ${sql.raw(`'${NO_COMPANY}'`)})`;

/** A company whose owner may not sign in is there for nobody. */
export const isSuspended: SQL<number> = sql<number>`EXISTS (
  SELECT 1 FROM memberships JOIN accounts owners ON owners.id = memberships.account_id
  WHERE memberships.company_id = companies.id AND memberships.role = 'owner' AND owners.suspended_at IS NOT NULL)`;

/** The membership of a company's owner. */
export const isOwner: SQL = sql`memberships.company_id = companies.id AND memberships.role = 'owner'`;

/** The accounts that act for a company. */
export const membersOf = (company: SQLWrapper | number): SQL<number[]> =>
  sql`(SELECT json_group_array(account_id) FROM memberships WHERE company_id = ${company})`.mapWith(JSON.parse);

/** The id by which calls and the record name an account: of one that acts for a company, the company's. */
export const partyId: SQL<number> = sql<number>`coalesce(
  (SELECT memberships.company_id FROM memberships WHERE memberships.account_id = accounts.id), accounts.id)`;

/** Of an account: whom it acts for, and by what name. */
export const PARTY = {
  role: accounts.role,
  account: accounts.id,
  id: partyId,
  name: sql<string>`coalesce((SELECT companies.name FROM memberships JOIN companies ON companies.id = memberships.company_id
    WHERE memberships.account_id = accounts.id), accounts.name)`,
};

/** Whoever applied has not taken it back. */
export const isLive: SQL = sql`applications.withdrawn_at IS NULL`;

/** It is for one of a company's jobs, whether the company sees it or not. */
export const isForJobOf = (company: number): SQL => sql`job_id IN (SELECT id FROM jobs WHERE company_id = ${company})`;

/** It came to interviews and was not withdrawn: the condition of an index, word for word. */
export const isAdvanced: SQL = sql`applications.advanced_at IS NOT NULL AND applications.withdrawn_at IS NULL`;

/**
 * HR has something to tell the candidate: a round, what came of one, or the outcome of all. Nobody
 * need hear that a round is cancelled which they never knew of.
 */
export const isDue: SQL = sql`${isAdvanced} AND applications.offer_letter_sent = 0 AND (
  iif(applications.company_status = 'Rejected', 'rejected', iif(applications.shortlisted = 1, 'shortlisted',
    applications.interview_overview_status)) <> applications.interview_overview_status
  OR EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id
    AND iif(rounds.update_candidate = 0, rounds.outcome <> 'Cancelled', rounds.outcome <> '' AND rounds.feedback_updated_by_hr = 0)))`;

/** Whether a round without an outcome is still to be held, by its application. */
export const goesOn = (alias: string): string =>
  `${alias}.company_status = 'Selected' AND ${alias}.shortlisted = 0 AND ${alias}.withdrawn_at IS NULL AND ${alias}.offer_letter_sent = 0`;

/** The latest round, where it has no outcome and is still to be held. */
export const isOpenRound: SQL = sql`rounds.outcome = '' AND ${sql.raw(goesOn('applications'))}`;

/** No round without an outcome is asked for before it can be over. */
export const ROUND_MS = 3_600_000;

/** The company is to say what came of a round that is over by then. */
export const hasOverdueRound = (now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM rounds WHERE rounds.application_id = applications.id AND ${isOpenRound}
    AND rounds.date < ${new Date(now - ROUND_MS).toISOString()})`;

/** The student knows of the round, and not that it was called off. */
export const isAnnounced: SQL = sql`rounds.update_candidate = 1 AND applications.withdrawn_at IS NULL
  AND NOT (rounds.outcome = 'Cancelled' AND (rounds.feedback_updated_by_hr = 1 OR applications.interview_overview_status = 'rejected'))`;
