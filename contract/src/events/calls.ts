import type { EventName } from '../events.ts';
import type { Unrecorded } from './unrecorded.ts';

/**
 * What every call that changes something records when it does: one of these events at least, or the
 * reason why none. A test makes each call and compares.
 */
export const RECORDED_BY: Readonly<Record<string, readonly EventName[] | Unrecorded>> = {
  // Accounts
  logInStudent: 'session',
  logInCompany: 'session',
  logInHr: 'session',
  logInAdmin: 'session',
  logOut: 'session',
  logOutEverywhere: 'session',
  endOwnSession: 'session',
  giveProof: 'session',
  signUpStudent: ['account.signed-up'],
  signUpCompany: ['account.signed-up'],
  changePassword: ['password.changed'],
  resetPassword: ['password.reset'],
  createPasswordResetLink: ['password.link-made'],
  updateUser: ['profile.changed'],
  uploadPhoto: ['picture.changed'],
  updateCompany: ['profile.changed'],
  uploadLogo: ['picture.changed'],
  createResume: ['resume.created'],
  updateResume: ['resume.changed'],
  requestPlan: ['plan.requested'],
  // Jobs
  postJob: ['job.posted'],
  updateJob: ['job.changed', 'job.closed', 'job.reopened'],
  saveJob: 'bookmark',
  unsaveJob: 'bookmark',
  assignJob: ['job.assigned', 'application.assigned'],
  // Applications
  apply: ['application.applied'],
  withdraw: ['application.withdrawn'],
  screenApplication: ['application.selected', 'application.rejected'],
  decideCandidate: ['application.advanced', 'application.declined', 'application.rejected-after-advancing'],
  setCompanyStatus: [
    'application.advanced',
    'application.declined',
    'application.rejected-after-advancing',
    'application.shortlisted',
  ],
  scheduleRound: ['round.scheduled'],
  setRoundOutcome: ['round.decided'],
  shareRound: ['round.shared'],
  shareFeedback: ['feedback.shared'],
  publishOutcome: ['outcome.published'],
  uploadLetter: ['letter.uploaded'],
  handBack: ['letter.handed-over'],
  sendOffer: ['offer.sent'],
  // Community
  shareThought: ['thought.shared'],
  replyToThought: ['thought.replied'],
  setThoughtVisibility: ['thought.shown', 'thought.hidden'],
  setReplyVisibility: ['reply.shown', 'reply.hidden'],
  sendContactMessage: ['message.sent'],
  setMessageHandled: ['message.handled', 'message.reopened'],
  saveLandingVersion: ['landing.saved'],
  publishLandingVersion: ['landing.published'],
  uploadBanner: 'upload',
  // Administration
  createHr: ['hr.created'],
  editHr: ['hr.changed'],
  deleteHr: ['hr.removed', 'job.moved', 'application.assigned'],
  raiseApplicationLimit: ['limit.raised'],
  raisePostingLimit: ['limit.raised'],
  setSuspension: ['account.suspended', 'account.restored'],
  settlePlanRequest: ['plan.granted', 'plan.declined'],
  // Releases
  promoteRelease: ['release.promoted', 'canary.superseded'],
  rollBackRelease: ['release.rolled-back'],
  setCanary: ['canary.set'],
  endCanary: ['canary.ended'],
  previewRelease: ['release.previewed'],
  findMissingFiles: 'bookkeeping',
  putReleaseFile: 'upload',
  registerRelease: ['release.uploaded'],
  deployPromote: ['release.promoted'],
  deployPromoteSet: ['release.promoted'],
  deployRollBack: ['release.rolled-back'],
  deploySetCanary: ['canary.set'],
  deployEndCanary: ['canary.ended'],
  deployPreview: ['release.previewed'],
  sendBeacon: 'measurement',
};

/** What nobody calls for: the scheduled runs and the record itself. */
export const RECORDED_BY_THE_SYSTEM = [
  'job.closed',
  'release.removed',
  'canary.withdrawn',
  'record.begun',
  'record.carried',
] as const satisfies readonly EventName[];
