import type { Role } from '@niyukti/contract/accounts/roles';
import { UNDO_MS } from '@niyukti/contract/api/limits';
import { ACTION_ROLES, type HeldAction, type HiringState } from '@niyukti/contract/hiring/state-machine';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { RESUME } from '../accounts/wire.ts';
import { candidateName, candidates, hrs } from '../core/conditions.ts';
import type { Orm } from '../core/orm.ts';
import { companies, students } from '../core/schema/accounts.ts';
import { type ApplicationRow, applications, jobs, type RoundRow, resumes } from '../core/schema/hiring.ts';
import { stateShownTo } from '../core/visibility.ts';
import type { Party } from '../http/principal.ts';
import { JOB } from '../jobs/read-jobs.ts';

/** A round within its application. */
export type Round = Omit<RoundRow, 'application_id' | 'company_id' | 'student_id' | 'created_at'>;

/** The rounds of an application, first to last. */
export const ROUNDS =
  sql`(SELECT json_group_array(json_object('id', id, 'number', number, 'date', date, 'mode', mode, 'link', link,
  'interviewer', interviewer, 'outcome', outcome, 'update_candidate', update_candidate,
  'feedback_updated_by_hr', feedback_updated_by_hr, 'feedback', feedback, 'minutes', minutes, 'revision', revision,
  'cancel_reason', cancel_reason)) FROM (SELECT * FROM rounds WHERE application_id = applications.id ORDER BY number))`.mapWith(
    (json: string): Round[] => JSON.parse(json),
  );

/** Selects applications with their job, resume and rounds. */
export const selectApplications = (orm: Orm) =>
  orm
    .select({
      application: {
        ...getTableColumns(applications),
        candidate_name: candidateName,
        candidate_photo_key: students.photo_key,
        rounds: ROUNDS,
      },
      job: JOB,
      resume: RESUME,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.job_id))
    .leftJoin(companies, eq(companies.id, jobs.company_id))
    .leftJoin(hrs, eq(hrs.id, jobs.hr_id))
    .leftJoin(students, eq(students.id, applications.student_id))
    .leftJoin(candidates, eq(candidates.id, applications.student_id))
    .leftJoin(resumes, eq(resumes.id, applications.resume_id));

type Selected = Awaited<ReturnType<typeof selectApplications>>[number];
/** An application with everything that any reader may see of it. */
export type ApplicationView = Selected & {
  /** When others will be told of the reader's held decision (`asSeenBy`). */
  readonly tellsAt?: number | null;
};

/** The columns of an application's owners. */
export const OWNERS = {
  student: applications.student_id,
  company: applications.company_id,
  hr: applications.hr_id,
} as const;

/** Whether an application belongs to a reader and its state is shown to the role. Never for an administrator. */
export const isShownTo = ({ role, id }: Party): SQL | undefined =>
  role === 'admin'
    ? sql`FALSE`
    : and(eq(OWNERS[role], id), sql.raw(stateShownTo(role, (column) => `applications.${column}`)));

/** An application as a role sees it: its own held decision reads as taken. */
export function asSeenBy(role: Role, view: ApplicationView): ApplicationView {
  const { held, tells_at: tellsAt } = view.application;
  if (held === null || ACTION_ROLES[held] !== role) return view;
  const decidedAt = (tellsAt ?? 0) - UNDO_MS;
  const taken = { ...HELD_SETS[held], ...(held === 'advance' && { advanced_at: decidedAt }) };
  return { ...view, application: { ...view.application, ...taken }, tellsAt };
}

const HELD_SETS = {
  select: { status: 'selected' },
  reject: { status: 'rejected' },
  advance: { company_status: 'Selected' },
  decline: { company_status: 'Rejected' },
} as const satisfies Record<HeldAction, Partial<ApplicationRow>>;

/** The state of an application for a role, in SQL: the same as `asSeenBy`. */
export const seenBy = (role: Role) => ({
  status:
    role === 'hr'
      ? sql`CASE ${applications.held} WHEN 'select' THEN 'selected' WHEN 'reject' THEN 'rejected' ELSE ${applications.status} END`
      : sql`${applications.status}`,
  companyStatus:
    role === 'company'
      ? sql`CASE ${applications.held} WHEN 'advance' THEN 'Selected' WHEN 'decline' THEN 'Rejected' ELSE ${applications.company_status} END`
      : sql`${applications.company_status}`,
  stage: role === 'hr' ? applications.hr_stage : role === 'company' ? applications.company_stage : applications.stage,
});

/** One application, or nothing if it does not exist for the reader. */
export async function findApplication(orm: Orm, reader: Party, id: number): Promise<ApplicationView | undefined> {
  const [found] = await selectApplications(orm).where(and(eq(applications.id, id), isShownTo(reader)));
  return found && asSeenBy(reader.role, found);
}

type State = Pick<
  ApplicationRow,
  | 'status'
  | 'company_status'
  | 'advanced_at'
  | 'shortlisted'
  | 'letter_key'
  | 'update_hr'
  | 'interview_overview_status'
  | 'offer_letter_sent'
  | 'withdrawn_at'
> & { readonly rounds: readonly Pick<Round, 'outcome' | 'update_candidate' | 'feedback_updated_by_hr'>[] };

/** An application's row as the state machine sees it. */
export function stateOfRow(application: State): HiringState {
  return {
    status: application.status,
    companyStatus: application.company_status,
    advanced: application.advanced_at !== null,
    rounds: application.rounds.map((round) => ({
      status: round.outcome,
      updateCandidate: round.update_candidate === 1,
      feedbackUpdatedByHR: round.feedback_updated_by_hr === 1,
    })),
    shortListed: application.shortlisted === 1,
    letter: application.letter_key !== null,
    updateHR: application.update_hr === 1,
    published: application.interview_overview_status || null,
    offerLetterSent: application.offer_letter_sent === 1,
    withdrawn: application.withdrawn_at !== null,
  };
}
