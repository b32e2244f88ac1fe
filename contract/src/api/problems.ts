import { FILE_PROBLEMS } from '../text/file-problems.ts';
import { APPLICATION_LIMIT, JOB_CLOSED, POSTING_LIMIT, POSTING_LIMIT_WAY } from '../text/texts.ts';
import { LIMITS } from './limits.ts';

/**
 * Every refusal of the API: code, HTTP status and the text that a person reads.
 * The code is the last part of the problem's `type` URI, `/problems/<code>`.
 */
export const PROBLEMS = {
  ...FILE_PROBLEMS,
  'not-json': { status: 400, title: 'Not JSON', detail: 'The request body is not valid JSON.' },
  'too-deep': { status: 400, title: 'Too deep', detail: 'The request body is nested too deeply.' },
  'bad-cursor': {
    status: 400,
    title: 'Bad cursor',
    detail: 'This page of the list can no longer be read. Start from the first page.',
  },
  unauthenticated: { status: 401, title: 'Not signed in', detail: 'Please log in to continue.' },
  'bad-credentials': { status: 401, title: 'Log-in failed', detail: 'invalid email or password' },
  'code-needed': {
    status: 401,
    title: 'Code needed',
    detail: 'Please enter the code that your authenticator app shows, or a recovery code.',
  },
  'wrong-code': {
    status: 401,
    title: 'Wrong code',
    detail: 'That code is not right, or was used already. Please enter the one that the app shows now.',
  },
  'passkey-refused': {
    status: 401,
    title: 'Passkey not accepted',
    detail: 'That passkey is not known here. Please log in with your email and password.',
  },
  'second-factor-needed': {
    status: 403,
    title: 'Second factor needed',
    detail: 'Please set up or use your second factor first.',
  },
  'address-unconfirmed': {
    status: 403,
    title: 'Email address not confirmed',
    detail: 'Please confirm your email address first. Your settings send you a link.',
  },
  'wrong-role': { status: 403, title: 'Not allowed', detail: 'Your account may not do this.' },
  'foreign-origin': { status: 403, title: 'Foreign origin', detail: 'This request did not come from our own pages.' },
  'fresh-proof-needed': {
    status: 403,
    title: 'Please confirm that it is you',
    detail: 'You logged in a while ago. Please confirm that it is you, then try again.',
  },
  suspended: { status: 403, title: 'Suspended', detail: 'This account is suspended. Please contact support.' },
  'not-found': { status: 404, title: 'Not found', detail: 'We could not find that.' },
  'method-not-allowed': { status: 405, title: 'Method not allowed', detail: 'This address does not take that method.' },
  'already-registered': { status: 409, title: 'Already registered', detail: 'User already registered' },
  'company-exists': {
    status: 409,
    title: 'Already registered',
    detail: 'An error occurred during signup. Please try again with diffrent email.',
  },
  'hr-exists': { status: 409, title: 'HR exists', detail: 'Operation failed. HR may already exist.' },
  'resume-exists': { status: 409, title: 'Resume exists', detail: 'You already have a resume. Edit it instead.' },
  'no-resume': { status: 409, title: 'No resume', detail: 'create a resume before applying to job.' },
  'already-applied': { status: 409, title: 'Already applied', detail: 'You have already applied for this job.' },
  'job-closed': { status: 409, title: 'Job closed', detail: JOB_CLOSED },
  'application-limit': {
    status: 409,
    title: 'Application limit reached',
    detail: APPLICATION_LIMIT,
  },
  'push-off': {
    status: 409,
    title: 'Not set up',
    detail: 'Notifications of browsers are not set up here.',
  },
  'push-service': {
    status: 422,
    title: 'Unknown push service',
    detail: 'This browser’s push service is not known here.',
  },
  'push-key': {
    status: 422,
    title: 'Unusable key',
    detail: 'This browser gave a key that cannot be used.',
  },
  'alert-limit': {
    status: 409,
    title: 'No more searches',
    detail: 'You keep ten searches already. End one to keep another.',
  },
  'posting-limit': {
    status: 409,
    title: POSTING_LIMIT,
    detail: `${POSTING_LIMIT}. ${POSTING_LIMIT_WAY}`,
  },
  'draft-limit': {
    status: 409,
    title: 'Too many drafts',
    detail: `You have ${LIMITS.jobDrafts} drafts. Please post or delete one first.`,
  },
  'step-not-allowed': {
    status: 409,
    title: 'Step not allowed',
    detail: 'This application has moved on. Its current state is shown.',
  },
  'letter-missing': { status: 409, title: 'No offer letter', detail: 'Please upload offer letter first.' },
  'cannot-send-letter': { status: 409, title: 'Cannot send', detail: 'Cannot send offer letter: Invalid application.' },
  'no-round': { status: 409, title: 'No round', detail: 'No interview found for status update.' },
  'request-pending': {
    status: 409,
    title: 'Already requested',
    detail: 'You have already asked for a plan. We will answer that request first.',
  },
  'already-settled': { status: 409, title: 'Already settled', detail: 'This request has been settled.' },
  'release-moved': {
    status: 409,
    title: 'Moved meanwhile',
    detail: 'Another release went live meanwhile. The current state is shown; please look again.',
  },
  'nothing-before': {
    status: 409,
    title: 'Nothing before',
    detail: 'Nothing was live before this release.',
  },
  'pair-missing': {
    status: 409,
    title: 'Pages missing',
    detail: 'These pages were rendered with another shell.',
  },
  'kit-mismatch': {
    status: 409,
    title: 'Kit does not fit',
    detail: 'This shell and this remote do not run together.',
  },
  'react-mismatch': {
    status: 409,
    title: 'React does not fit',
    detail: 'This shell and this remote do not run together.',
  },
  'names-missing': {
    status: 409,
    title: 'Names missing',
    detail: 'This shell and this remote do not run together.',
  },
  'release-withdrawn': {
    status: 409,
    title: 'Withdrawn before',
    detail: 'This release was withdrawn or rolled back before.',
  },
  'already-live': { status: 409, title: 'Already live', detail: 'This release is live already: everybody gets it.' },
  'too-many-passkeys': {
    status: 409,
    title: 'Too many passkeys',
    detail: 'This account has as many passkeys as it may have. Please remove one first.',
  },
  'authenticator-exists': {
    status: 409,
    title: 'Set up already',
    detail: 'An app is set up already. Please remove it before you set up another one.',
  },
  'last-factor': {
    status: 409,
    title: 'The last one',
    detail: 'Your account needs a second factor. Please add another one before you remove this one.',
  },
  'too-many-photos': {
    status: 409,
    title: 'Enough photos',
    detail: 'A page has at most 6 photos. Please remove one first.',
  },
  'in-progress': { status: 409, title: 'In progress', detail: 'The same request is still being answered.' },
  'changed-meanwhile': {
    status: 412,
    title: 'Changed meanwhile',
    detail: 'This was changed in another place meanwhile. Nothing was saved yet. Please choose what should stay.',
  },
  'body-too-large': { status: 413, title: 'Too large', detail: 'The request is too large.' },
  'too-many-pixels': {
    status: 413,
    title: 'Too many pixels',
    detail: 'This picture has too many pixels. Please choose one of at most 4,000,000.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'Unsupported media type',
    detail: 'This request needs another content type.',
  },
  invalid: { status: 422, title: 'Invalid fields', detail: 'Please check the marked fields.' },
  'wrong-current-password': { status: 422, title: 'Wrong password', detail: 'The current password is not right.' },
  'wrong-proof': { status: 422, title: 'Not confirmed', detail: 'That password is not right.' },
  'reset-link-dead': {
    status: 422,
    title: 'Link expired',
    detail: 'This password link has expired or was used. Please ask for a new one.',
  },
  'mail-link-dead': {
    status: 422,
    title: 'Link expired',
    detail: 'This link has expired, or is not whole. Please copy it whole from the mail, or ask for a new one.',
  },
  'mail-off': {
    status: 409,
    title: 'Mail is not set up',
    detail: 'This site sends no mail yet. Please ask the administrator.',
  },
  'key-reused': { status: 422, title: 'Key reused', detail: 'This Idempotency-Key was used for another request.' },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many tries. Please wait a little and try again.',
  },
  'proof-needed': {
    status: 429,
    title: 'Proof needed',
    detail: 'Many wrong passwords were tried. Please show that you are a person, then log in again.',
  },
  internal: {
    status: 500,
    title: 'Something went wrong',
    detail: 'Something went wrong on our side. Nothing you entered was lost; please try again.',
  },
  unavailable: {
    status: 503,
    title: 'Unavailable',
    detail: 'The service is not available right now. Please try again.',
  },
} as const satisfies Record<string, { status: number; title: string; detail: string }>;

export type ProblemCode = keyof typeof PROBLEMS;

/** A problem on the wire (RFC 9457). `message` repeats `detail`, as the specification requires. */
export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  message: string;
  requestId: string;
  /** The wrong fields, for `invalid`. */
  errors?: { path: string; message: string }[];
  /** The current state of the resource, for `step-not-allowed` and `changed-meanwhile`. */
  current?: unknown;
}

/** The code of a problem; undefined where it is not one of `PROBLEMS`. */
export function problemCode(problem: Pick<Problem, 'type'>): ProblemCode | undefined {
  const code = problem.type.split('/').at(-1) ?? '';
  return code in PROBLEMS ? (code as ProblemCode) : undefined;
}
