import { LIMITS } from '@niyukti/contract/api/limits';
import * as calls from '@niyukti/contract/hiring/application-calls';
import * as interviewCalls from '@niyukti/contract/hiring/interview-calls';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import * as screeningCalls from '@niyukti/contract/hiring/screening-calls';
import * as studentCalls from '@niyukti/contract/hiring/student-application-calls';
import { maySeeLetter } from '@niyukti/contract/hiring/visibility';
import { eq } from 'drizzle-orm';
import { addressStateOf } from '../accounts/addresses.ts';
import { candidates } from '../core/conditions.ts';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { internalId } from '../core/ids.ts';
import { applications } from '../core/schema/hiring.ts';
import { readable } from '../events/readable.ts';
import { filePath } from '../files/paths.ts';
import { rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';
import { basedOn } from '../http/revision.ts';
import { mountCompanyLists, mountHrLists, mountStudentLists } from './application-list-calls.ts';
import { findApplication, stateOfRow } from './application-view.ts';
import { listInterviewConflicts } from './conflicts.ts';
import { mountDashboards } from './dashboard-calls.ts';
import { mountNext } from './next-calls.ts';
import { advanceApplication } from './steps/advance-application.ts';
import { applyForJob } from './steps/apply-for-job.ts';
import { declineApplication } from './steps/decline-application.ts';
import { handBackLetter } from './steps/hand-back-letter.ts';
import { holdDecision } from './steps/hold-decision.ts';
import { moveRound } from './steps/move-round.ts';
import { publishOutcome } from './steps/publish-outcome.ts';
import { reconsiderApplication } from './steps/reconsider-application.ts';
import { rejectAfterAdvancing } from './steps/reject-after-advancing.ts';
import { rejectApplication } from './steps/reject-application.ts';
import { scheduleRound } from './steps/schedule-round.ts';
import { selectApplication } from './steps/select-application.ts';
import { sendOffer } from './steps/send-offer.ts';
import { setRoundOutcome } from './steps/set-round-outcome.ts';
import { shareFeedback } from './steps/share-feedback.ts';
import { shareRound } from './steps/share-round.ts';
import { shortlistCandidate } from './steps/shortlist-candidate.ts';
import type { StepContext } from './steps/step.ts';
import { takeBackDecision } from './steps/take-back-decision.ts';
import { uploadLetter } from './steps/upload-letter.ts';
import { withdrawApplication } from './steps/withdraw-application.ts';
import { eventToWire, readTimeline } from './timeline.ts';
import { applicationToWire } from './wire.ts';

/** Mounts the calls of applications, their pending tasks and their dashboards. */
export function mountHiring(api: Api): void {
  mountReads(api);
  mountStudentLists(api);
  mountHrLists(api);
  mountCompanyLists(api);
  mountStudentSteps(api);
  mountHrSteps(api);
  mountCompanySteps(api);
  mountDashboards(api);
  mountNext(api);
}

const applicationOf = ({ path }: { readonly path: { readonly id: string } }): number => rowId('application', path.id);

/** The round number of a path, from 1. Anything else becomes a number that no application has. */
const numberOf = ({ path: { round } }: { readonly path: { readonly round: string } }): number =>
  /^[1-9]\d{0,5}$/.test(round) ? Number(round) : 0;

/** The row id of the round of a path, or an id that no round has. */
const roundOf = ({ path }: { readonly path: { readonly interviewId: string } }): number =>
  internalId('round', path.interviewId) ?? 0;

function mountStudentSteps(api: Api): void {
  mount(api, studentCalls.apply, applyForJob);
  mount(api, studentCalls.withdraw, (context) => withdrawApplication(context, applicationOf(context)));
}

function mountHrSteps(api: Api): void {
  mount(api, screeningCalls.screenApplication, (context) => {
    const { status, held, onlyHeld } = context.body;
    const id = applicationOf(context);
    if (held) return holdDecision(context, id, status === 'selected' ? 'select' : 'reject');
    const step = status === 'selected' ? selectApplication : rejectApplication;
    return step({ ...context, ...(onlyHeld && ONLY_HELD) }, id);
  });
  mount(api, screeningCalls.reconsiderApplication, (context) =>
    reconsiderApplication({ ...context, ...(context.body.onlyHeld && ONLY_HELD) }, applicationOf(context)),
  );
  mount(api, screeningCalls.shareRound, (context) => shareRound(context, applicationOf(context), numberOf(context)));
  mount(api, screeningCalls.shareFeedback, (context) =>
    shareFeedback(context, applicationOf(context), numberOf(context)),
  );
  mount(api, screeningCalls.publishOutcome, (context) => publishOutcome(context, applicationOf(context)));
  mount(api, screeningCalls.sendOffer, (context) => sendOffer(context, applicationOf(context)));
}

/** Takes a decision, or takes it back, only while it is held. */
const ONLY_HELD = { only: 'held' } as const;

/** Bytes of a multipart body beside the letter. */
const FORM_OVERHEAD = 16 * 1024;

function mountCompanySteps(api: Api): void {
  mount(api, interviewCalls.decideCandidate, (context) => decide(context, applicationOf(context), context.body));
  mount(api, interviewCalls.takeBackDecision, (context) => takeBackDecision(context, applicationOf(context)));
  mount(api, interviewCalls.setCompanyStatus, (context) => {
    const id = applicationOf(context);
    return context.body.shortListed ? shortlistCandidate(context, id) : decide(context, id, context.body);
  });
  mount(api, interviewCalls.scheduleRound, (context) => scheduleRound(context, applicationOf(context), context.body));
  mount(api, interviewCalls.moveRound, (context) =>
    moveRound(context, applicationOf(context), roundOf(context), context.body, basedOn(context.request)),
  );
  mount(api, interviewCalls.setRoundOutcome, (context) => {
    const { interviewStatus: outcome, reason } = context.body;
    return setRoundOutcome(context, applicationOf(context), roundOf(context), { outcome, reason });
  });
  mount(api, interviewCalls.uploadLetter, uploadLetter, {
    maxBytes: LIMITS.letterBytes + FORM_OVERHEAD,
    tooLarge: 'letter-too-large',
  });
  mount(api, interviewCalls.handBack, (context) =>
    handBackLetter(context, rowId('application', context.body.applicationId)),
  );
}

/** A company's decision, and whether it saw the application in interviews. */
interface Decision {
  readonly status: 'Selected' | 'Rejected';
  readonly advanced?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly onlyHeld?: boolean | undefined;
}

/**
 * The step that the company's `status` asks for, on both paths of the specification. `Rejected`
 * means two steps: an application in interviews is rejected after advancing, any other is declined.
 * What the caller saw decides which one, else the state when the call arrived. So the second of two
 * opposite decisions on a selected application is refused; it is not a change of mind.
 */
async function decide(
  context: StepContext & { readonly env: Env },
  id: number,
  { status, advanced, held, onlyHeld }: Decision,
): Promise<calls.Application> {
  const isReject = status === 'Rejected';
  if (isReject && (advanced ?? (await isAdvanced(context.db, id)))) return rejectAfterAdvancing(context, id);
  if (held) return holdDecision(context, id, isReject ? 'decline' : 'advance');
  const step = isReject ? declineApplication : advanceApplication;
  return step({ ...context, ...(onlyHeld && ONLY_HELD) }, id);
}

/** As the company sees it: the move to interviews may be held. */
async function isAdvanced({ orm }: Database, id: number): Promise<boolean> {
  const { advanced_at, held } = applications;
  const [row] = await orm.select({ advanced_at, held }).from(applications).where(eq(applications.id, id));
  return row !== undefined && (row.advanced_at !== null || row.held === 'advance');
}

/** Whether mail reaches the candidate. Nothing if the account was erased. */
const candidateAddress = ({ orm }: Database, application: number) =>
  orm
    .select({ address: addressStateOf(candidates) })
    .from(applications)
    .innerJoin(candidates, eq(candidates.id, applications.student_id))
    .where(eq(applications.id, application));

function mountReads(api: Api): void {
  mount(api, calls.getApplication, async (context) => {
    const { db, caller } = context;
    const application = applicationOf(context);
    const [view, known] = await Promise.all([
      findApplication(db.orm, partyOf(caller), application),
      candidateAddress(db, application),
    ]);
    return { ...applicationToWire(view ?? refuse('not-found')), ...known[0] };
  });

  mount(api, calls.listApplicationEvents, async (context) => {
    const { db, query, caller } = context;
    const window = windowOf(query);
    const rows = await readTimeline(db, partyOf(caller), applicationOf(context), window);
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => eventToWire(caller.role, readable(row)),
    );
  });

  mount(api, interviewCalls.getOfferLetter, async ({ db, path, caller }) => {
    const found = await findApplication(db.orm, partyOf(caller), rowId('application', path.applicationId));
    const { application } = found ?? refuse('not-found');
    const visible = maySeeLetter(caller.role, stateOfRow(application));
    return { offerLetter: (visible ? filePath(application.letter_key) : null) ?? LETTER_NOT_ASSIGNED };
  });

  mount(api, interviewCalls.listInterviewConflicts, listInterviewConflicts);
}
