import type {
  Application,
  ApplicationRow,
  InterviewRound,
  StudentApplication,
  StudentApplicationRow,
} from '@niyukti/contract/hiring/application-calls';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import { releasedToStudent, studentStanding } from '@niyukti/contract/hiring/visibility';
import { educationsOf, resumeOf, skillsOf } from '../accounts/wire.ts';
import { publicId } from '../core/ids.ts';
import { iso, isoOrNull } from '../core/iso.ts';
import { filePath } from '../files/paths.ts';
import { jobFacts, jobInApplication } from '../jobs/wire.ts';
import { type ApplicationView, type Round, stateOfRow } from './application-view.ts';

/** A round as staff see it. */
export function roundToWire(round: Round): InterviewRound {
  return {
    _id: publicId('round', round.id),
    round: round.number,
    date: round.date,
    mode: round.mode,
    link: round.link,
    interviewer: round.interviewer,
    interviewStatus: round.outcome,
    updateCandidate: round.update_candidate === 1,
    feedbackUpdatedByHR: round.feedback_updated_by_hr === 1,
    feedback: round.feedback,
    minutes: round.minutes,
    revision: String(round.revision),
    ...(round.cancel_reason && { cancelReason: round.cancel_reason }),
  };
}

/** The candidate and the resume of an application. */
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

/** The state of an application as its company and its HR see it. */
function staffState({ application, tellsAt }: ApplicationView) {
  const published = application.interview_overview_status || null;
  return {
    status: application.status,
    companyStatus: application.company_status,
    advancedAt: isoOrNull(application.advanced_at),
    shortListed: application.shortlisted === 1,
    interviews: application.rounds.map(roundToWire),
    interviewOverviewStatus: published,
    interviewStatusUpdatedByHR: published !== null,
    offerLetter: filePath(application.letter_key) ?? LETTER_NOT_ASSIGNED,
    offerLetterName: application.letter_name,
    offerLetterSent: application.offer_letter_sent === 1,
    updateHR: application.update_hr === 1,
    withdrawnAt: isoOrNull(application.withdrawn_at),
    createdAt: iso(application.created_at),
    updatedAt: iso(application.updated_at),
    ...(tellsAt && { tellsAt: iso(tellsAt) }),
  };
}

/** An application as its company and its HR see it. */
export function applicationToWire(view: ApplicationView): Application {
  const { application, job, resume } = view;
  return {
    _id: publicId('application', application.id),
    jobId: jobInApplication(job),
    ...candidateOf(application, resume),
    hrId: application.hr_id === null ? '' : publicId('hr', application.hr_id),
    ...staffState(view),
  };
}

/** The state as its student sees it: only what HR has released. */
function releasedState(application: ApplicationView['application']) {
  const state = stateOfRow(application);
  const known = releasedToStudent(state);
  return {
    status: known.status,
    companyStatus: known.companyStatus,
    shortListed: known.shortListed,
    interviews: application.rounds
      .filter((round) => round.update_candidate === 1)
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

/** An application as a row of a staff list. */
export function staffRow(view: ApplicationView): ApplicationRow {
  const { application, job, resume } = view;
  return {
    _id: publicId('application', application.id),
    jobId: {
      _id: publicId('job', job.id),
      jobTitle: job.title,
      companyName: job.company_name,
      desiredSkills: job.skills,
    },
    userId: { name: application.candidate_name, profile: filePath(application.candidate_photo_key) },
    resumeId: resume && { skills: skillsOf(resume.skills), educations: educationsOf(resume.educations).slice(0, 1) },
    ...staffState(view),
  };
}

/** An application in its student's list. */
export function studentRow({ application, job }: ApplicationView): StudentApplicationRow {
  return { _id: publicId('application', application.id), jobId: jobFacts(job), ...releasedState(application) };
}
