import { LETTER_NOT_ASSIGNED, releasedToStudent, studentStanding } from '@niyukti/contract';
import type { Application, InterviewRound, StudentApplication } from '@niyukti/contract/calls/application';
import { LIMITS } from '@niyukti/contract/limits';
import { resumeOf } from '../accounts/wire.ts';
import type { ShownApplication } from '../core/columns.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import type { RowOf } from '../core/rows.ts';
import { filePath } from '../files/paths.ts';
import { jobInApplication } from '../jobs/wire.ts';
import { type ApplicationView, type RoundCopy, roundsOf, type STATE, stateOfRow } from './application-view.ts';

/** A round as staff see it. */
export function roundToWire(round: RoundCopy): InterviewRound {
  return {
    _id: publicId('round', round.id),
    round: round.number,
    date: round.date,
    mode: round.mode,
    link: round.link,
    interviewer: round.interviewer,
    interviewStatus: round.outcome,
    updateCandidate: round.updateCandidate === 1,
    feedbackUpdatedByHR: round.feedbackUpdatedByHR === 1,
    feedback: round.feedback,
    minutes: round.minutes ?? LIMITS.roundMinutes,
    revision: String(round.revision ?? 0),
    ...(round.cancelReason && { cancelReason: round.cancelReason }),
  };
}

/** Who applied, and with what. */
function candidateOf(
  application: ApplicationView['application'],
  resume: ApplicationView['resume'],
): Pick<Application, 'userId' | 'resumeId'> {
  return {
    userId: {
      _id: publicId('student', application.student_id),
      name: application.candidate_name,
      profile: filePath(application.candidate_photo_key),
    },
    resumeId: resume ? resumeOf(resume) : null,
  };
}

type StaffState = RowOf<typeof STATE> & Pick<ShownApplication, 'letter_name' | 'created_at' | 'updated_at'>;

/** Where an application stands, as its company and its HR see it. */
export function staffState(application: StaffState) {
  const published = application.interview_overview_status || null;
  return {
    status: application.status,
    companyStatus: application.company_status,
    advancedAt: isoOrNull(application.advanced_at),
    shortListed: application.shortlisted === 1,
    interviews: roundsOf(application).map(roundToWire),
    interviewOverviewStatus: published,
    interviewStatusUpdatedByHR: published !== null,
    offerLetter: filePath(application.letter_key) ?? LETTER_NOT_ASSIGNED,
    offerLetterName: application.letter_name,
    offerLetterSent: application.offer_letter_sent === 1,
    updateHR: application.update_hr === 1,
    withdrawnAt: isoOrNull(application.withdrawn_at),
    createdAt: iso(application.created_at),
    updatedAt: iso(application.updated_at),
  };
}

/** An application as its company and its HR see it. */
export function applicationToWire({ application, job, resume }: ApplicationView): Application {
  return {
    _id: publicId('application', application.id),
    jobId: jobInApplication(job),
    ...candidateOf(application, resume),
    hrId: application.hr_id === null ? '' : publicId('hr', application.hr_id),
    ...staffState(application),
  };
}

type ReleasedState = RowOf<typeof STATE> & Pick<ShownApplication, 'created_at' | 'released_at'>;

/** Where it stands, as its student sees it: what HR has released, nothing else (decisions.md 6). */
export function releasedState(application: ReleasedState) {
  const state = stateOfRow(application);
  const known = releasedToStudent(state);
  return {
    status: known.status,
    companyStatus: known.companyStatus,
    shortListed: known.shortListed,
    interviews: roundsOf(application)
      .filter((round) => round.updateCandidate === 1)
      .map((round) => {
        const { updateCandidate: _shared, feedback: _feedback, revision: _revision, ...shown } = roundToWire(round);
        if (shown.feedbackUpdatedByHR) return shown;
        const { cancelReason: _reason, ...announced } = shown;
        return { ...announced, interviewStatus: '' as const };
      }),
    interviewOverviewStatus: known.published,
    interviewStatusUpdatedByHR: known.published !== null,
    offerLetter: (known.letter ? filePath(application.letter_key) : null) ?? LETTER_NOT_ASSIGNED,
    offerLetterSent: known.offerLetterSent,
    withdrawnAt: isoOrNull(application.withdrawn_at),
    createdAt: iso(application.created_at),
    updatedAt: iso(Math.max(application.created_at, application.released_at)),
    standing: studentStanding(state),
  };
}

/** An application as its student sees it. */
export function studentApplicationToWire({ application, job, resume }: ApplicationView): StudentApplication {
  return {
    _id: publicId('application', application.id),
    jobId: jobInApplication(job),
    ...candidateOf(application, resume),
    ...releasedState(application),
  };
}
