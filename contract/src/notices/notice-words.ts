import { plainDate } from '../text/plain-format.ts';
import type { Notice } from './notice-calls.ts';
import type { NoticeKind } from './notifications.ts';

/** Texts of notices, on pages and in mails. */

/** Writes a time (ISO 8601) with its zone. */
type WriteMoment = (moment: string) => string;
type Say = (notice: Notice, moment: WriteMoment) => string;

const many = (count: number, one: string, others: string) => (count === 1 ? one : `${count} ${others}`);
const round = ({ round: number }: Notice) => (number === undefined ? 'An interview round' : `Round ${number}`);
const cancelled = (notice: Notice) => `${round(notice)} was cancelled`;

/** A date as pages write it: '9 Nov 2026'. */
const dayText = (day = ''): string => (Number.isNaN(Date.parse(day)) ? '' : plainDate(Date.parse(day)));

/** The time is missing where the application was deleted. */
const reminder: Say = (notice, moment) =>
  `Reminder: ${round(notice).toLowerCase()}${notice.begins ? ` is on ${moment(notice.begins)}` : ''}`;

/** The text of each kind of notice. Candidate and job are shown below it. */
const SAID: Record<NoticeKind, Say> = {
  'application.applied': ({ count }) => many(count, 'A new application waits', 'applications wait'),
  'application.withdrawn': ({ count }) => many(count, 'An application was withdrawn', 'applications were withdrawn'),
  'application.closed': ({ count }) =>
    many(count, 'An application was closed: its company has left', 'applications were closed: their company has left'),
  'application.selected': ({ count }) => many(count, 'Selected by HR', 'candidates were selected by HR'),
  'application.rejected': () => 'Not selected by HR',
  'application.reconsidered': () => 'HR is reviewing your application again',
  'application.advanced': ({ count, companyName }) =>
    many(count, 'Selected by the company', `candidates selected by ${companyName ?? 'the company'}`),
  'application.declined': ({ count, companyName }) =>
    many(count, 'Not selected by the company', `candidates not selected by ${companyName ?? 'the company'}`),
  'application.shortlisted': ({ count }) =>
    many(count, 'An outcome waits to be published: shortlisted', 'outcomes wait to be published: shortlisted'),
  'application.rejected-after-advancing': ({ count }) =>
    many(count, 'An outcome waits to be published: rejected', 'outcomes wait to be published: rejected'),
  'round.scheduled': ({ count }) => many(count, 'An interview round was scheduled', 'interview rounds were scheduled'),
  'round.decided': (notice) =>
    notice.count === 1
      ? `${round(notice)} was decided: ${notice.outcome}`
      : `${notice.count} interview rounds were decided`,
  'round.moved': (notice) =>
    notice.count === 1 ? `${round(notice)} was moved or changed` : `${notice.count} interview rounds were moved`,
  'round.called-off': (notice) => `${round(notice)} is cancelled: you withdrew`,
  'round.shared': (notice) => (notice.outcome === 'Cancelled' ? cancelled(notice) : `${round(notice)} is scheduled`),
  'feedback.shared': (notice) =>
    notice.outcome === 'Cancelled'
      ? cancelled(notice)
      : `Feedback on ${round(notice).toLowerCase()}: ${notice.outcome}`,
  'outcome.published': ({ outcome }) => (outcome === 'shortlisted' ? 'You are shortlisted' : 'You were not chosen'),
  'letter.handed-over': ({ count }) => many(count, 'An offer letter was handed over', 'offer letters were handed over'),
  'offer.sent': () => 'The offer letter was sent',
  'job.posted': ({ count }) => many(count, 'A new job waits for an HR', 'new jobs wait for an HR'),
  'job.changed': () => 'A job of yours was changed',
  'job.closed': () => 'A job was closed',
  'job.reopened': () => 'A job is open again',
  'job.assigned': ({ count }) => many(count, 'A job was assigned to you', 'jobs were assigned to you'),
  'job.moved': ({ count }) => many(count, 'A job moved to another HR', 'jobs moved to another HR'),
  'password.changed': () => 'Your password was changed',
  'password.reset': () => 'Your password was reset with a link',
  'passkey.added': () => 'A passkey was added',
  'passkey.removed': () => 'A passkey was removed',
  'authenticator.added': () => 'An authenticator app was added',
  'authenticator.removed': () => 'The authenticator app was removed',
  'recovery.codes-made': () => 'New recovery codes were created',
  'recovery.code-used': () => 'A recovery code was used',
  'factors.cleared': () => 'An administrator removed your second factors',
  'account.suspended': () => 'Your account was suspended',
  'account.restored': () => 'Your account was restored',
  'limit.raised': () => 'Your limit was raised',
  'plan.requested': ({ plan }) => `${plan} plan requested`,
  'plan.granted': ({ plan }) => `Your ${plan} plan was granted`,
  'plan.declined': ({ plan }) => `Your ${plan} plan was declined`,
  'data.taken-out': () => 'A copy of your data was made',
  'erasure.requested': () => 'An account will be deleted in 7 days',
  'erasure.cancelled': () => 'An account is kept: its deletion was cancelled',
  'account.erased': () => 'An account was deleted',
  'careers.hidden': () => 'An administrator has hidden the words and photos of your public page',
  'careers.shown': () => 'The words and photos of your public page are shown again',
  'hr.changed': () => 'An administrator changed your account',
  'thought.replied': () => 'Somebody replied to your thought',
  'message.sent': () => 'New message from the contact form',
  'saved.closing': ({ deadline }) => `A job that you saved closes on ${dayText(deadline)}`,
  'job.closing': ({ deadline }) => `A job of yours closes on ${dayText(deadline)}`,
  'applications.late': ({ count }) =>
    many(count, 'An application has waited for more than 5 days', 'applications have waited for more than 5 days'),
  'company.posted': ({ count }) =>
    many(count, 'A company you follow has a new job', 'new jobs at a company you follow'),
  'alert.found': ({ count, alert }) => many(count, `A new job for “${alert}”`, `new jobs for “${alert}”`),
  'round.day-before': reminder,
  'round.hour-before': reminder,
  'browser.new': () => 'Your account was logged in to from a new browser',
  'session.ended': () => 'A browser was logged out of your account',
  'sessions.ended': () => 'All your other browsers were logged out',
  'proof.failed': () => 'A wrong password, code or link was used for your account',
  'mail.stopped': () => 'Mail to your address has stopped: see your settings',
  'setup.needed': () => 'Setup needs you: mail is not set up, or failed',
  'canary.withdrawn': () => 'A canary release was withdrawn',
};

/** The text of a notice. A page may be older than the kind. */
export const sayNotice = (notice: Notice, moment: WriteMoment): string =>
  SAID[notice.kind]?.(notice, moment) ?? 'Something changed';

/** The line below a notice: candidate, job and company. */
export const sayAbout = ({ candidateName, jobTitle, companyName }: Notice): string =>
  [candidateName, jobTitle, companyName].filter((part) => part !== null).join(', ');

/** Names of the kinds in the settings of notices. */
export const NOTICE_LABELS: Readonly<Partial<Record<NoticeKind, string>>> = {
  'application.applied': 'New applications',
  'application.withdrawn': 'Applications withdrawn',
  'round.called-off': 'Interviews that end as you withdraw',
  'application.closed': 'Applications closed with their company',
  'application.selected': 'Selected by HR',
  'application.rejected': 'Not selected by HR',
  'application.reconsidered': 'HR reviews an application again',
  'application.advanced': 'Selected by the company',
  'application.declined': 'Not selected by the company',
  'application.shortlisted': 'Outcomes to publish: shortlisted',
  'application.rejected-after-advancing': 'Outcomes to publish: rejected',
  'round.scheduled': 'Interviews scheduled',
  'round.decided': 'Interviews decided',
  'round.moved': 'Interviews moved or changed',
  'round.shared': 'Your interviews',
  'feedback.shared': 'Feedback on interviews',
  'outcome.published': 'The outcome of an application',
  'letter.handed-over': 'Offer letters handed over',
  'offer.sent': 'Offer letters',
  'job.posted': 'New jobs without HR',
  'job.changed': 'Changes of jobs',
  'job.closed': 'Jobs that close',
  'job.reopened': 'Jobs that open again',
  'job.assigned': 'Jobs assigned to you',
  'job.moved': 'Jobs that move to another HR',
  'careers.hidden': 'Your public page hidden by an administrator',
  'careers.shown': 'Your public page shown again',
  'limit.raised': 'Your limit',
  'plan.requested': 'Plans requested',
  'plan.granted': 'A plan granted',
  'plan.declined': 'A plan declined',
  'erasure.requested': 'Accounts that will be deleted',
  'erasure.cancelled': 'Deletions cancelled',
  'account.erased': 'Accounts deleted',
  'thought.replied': 'Replies to your thoughts',
  'message.sent': 'Messages from the contact form',
  'saved.closing': 'Saved jobs that close soon',
  'job.closing': 'Your jobs that close soon',
  'applications.late': 'Applications that wait too long',
  'company.posted': 'New jobs of companies you follow',
  'alert.found': 'New jobs for searches you keep',
  'round.day-before': 'Reminders a day before interviews',
  'round.hour-before': 'Reminders an hour before interviews',
  'canary.withdrawn': 'Canary releases withdrawn',
  'setup.needed': 'Setup needs you',
};
