import type { Role } from '../accounts/roles.ts';
import type { EventName } from '../events/all-events.ts';

/**
 * How one role is told of an event: by a notice that links to a page, or only by its open pages
 * (`PAGES`), which read again what they show.
 */
export type NoticePlace = Place | Alike | typeof PAGES;

/** A path of the role's screens; `{id}` is the event's subject. */
type Place = `/${string}`;

/**
 * Frequent notices: those of one day and job, or of one day, become one notice with a number. It
 * links to the list; a notice of a single event links to `one` where that is given.
 */
export interface Alike {
  readonly to: Place;
  readonly one?: Place;
  readonly per: 'job' | 'day';
}

/** Who is told of an event, by role. */
export type Audience = Readonly<Partial<Record<Role, NoticePlace>>>;

/** No notice: only open pages are told. */
export const PAGES = 'pages';

/** Why nobody is told of an event. */
export const SILENT = {
  own: 'It is only for whoever did it, who knows.',
  said: 'Another event of the same change tells it.',
  unreleased: 'The student learns of it when HR releases it; staff who did it know.',
  staff: 'Administrators do it and read it in the audit log.',
  security: 'The list of sessions and the audit log show it. As notices they would hide the others.',
  record: 'It is about the record, or about deleted data.',
} as const;
type SilentReason = keyof typeof SILENT;

const CANDIDATE = '/JobApplications/{id}';
const STATUS = '/AppliedStatus?id={id}';
const INTERVIEW = '/CompanyInterviewProcess/{id}';
const OWNER = { student: '/Settings', company: '/CompanySettings' } as const;
/** Settings of each role: where notices about the security of an account lead. */
export const SETTINGS = { ...OWNER, hr: '/HRSettings', admin: '/AdminSettings' } as const satisfies Record<Role, Place>;
const ACCOUNTS = '/UserManagement';
/** For candidates of a job: several link to a list, one to the candidate. */
const ofJob = (to: Place): Alike => ({ to, one: CANDIDATE, per: 'job' });

/**
 * Who is told of each event, and where the notice links to. Nobody is told of what their role may not
 * read, nor of their own acts, except on their own account.
 */
export const NOTIFICATIONS = {
  'application.applied': { student: PAGES, hr: { to: '/JobApplications', per: 'day' }, admin: PAGES },
  'application.assigned': 'said',
  'application.withdrawn': {
    student: PAGES,
    company: '/CompanyHRSelected',
    hr: ofJob('/CompanyJoblist'),
    admin: PAGES,
  },
  'application.closed': { student: STATUS, hr: ofJob('/CompanyJoblist'), admin: PAGES },
  'application.anonymized': 'record',
  'application.selected': {
    student: STATUS,
    company: { to: '/CompanyHRSelected', per: 'job' },
    hr: PAGES,
    admin: PAGES,
  },
  'application.rejected': { student: STATUS, hr: PAGES, admin: PAGES },
  'application.reconsidered': { student: STATUS, hr: PAGES, admin: PAGES },
  'application.held': { company: PAGES, hr: PAGES },
  'application.taken-back': { company: PAGES, hr: PAGES },
  'application.advanced': { student: STATUS, company: PAGES, hr: ofJob('/InterviewProcess'), admin: PAGES },
  'application.declined': { student: STATUS, company: PAGES, hr: ofJob('/RejectedCandidates'), admin: PAGES },
  'application.shortlisted': { company: PAGES, hr: ofJob('/InterviewProcess'), admin: PAGES },
  'application.rejected-after-advancing': { company: PAGES, hr: ofJob('/InterviewProcess'), admin: PAGES },
  'round.scheduled': { company: PAGES, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.decided': { company: PAGES, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.moved': { student: STATUS, company: PAGES, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.called-off': { student: STATUS },
  'round.shared': { student: STATUS, company: PAGES, hr: PAGES },
  'feedback.shared': { student: STATUS, company: PAGES, hr: PAGES },
  'outcome.published': { student: STATUS, company: PAGES, hr: PAGES },
  'letter.uploaded': { company: PAGES, hr: PAGES },
  'letter.handed-over': { company: PAGES, hr: { to: '/HiredCandidates', per: 'job' }, admin: PAGES },
  'offer.sent': { student: STATUS, company: '/CompanyHiredCandidates', hr: PAGES, admin: PAGES },
  'job.posted': { company: PAGES, admin: { to: '/CompanyJobs', per: 'day' } },
  'job.changed': { company: PAGES, hr: '/CompanyJoblist', admin: PAGES },
  'job.closed': { company: '/CompanyJobPost?view={id}', hr: '/CompanyJoblist', admin: PAGES },
  'job.reopened': { company: PAGES, hr: '/CompanyJoblist', admin: PAGES },
  'job.assigned': { company: PAGES, hr: { to: '/CompanyJoblist', per: 'day' }, admin: PAGES },
  'job.moved': { company: PAGES, hr: { to: '/CompanyJoblist', per: 'day' }, admin: '/CompanyJobs' },
  'draft.saved': { company: PAGES },
  'draft.changed': { company: PAGES },
  'draft.deleted': { company: PAGES },
  'account.signed-up': { admin: PAGES },
  'profile.changed': { student: PAGES, company: PAGES, admin: PAGES },
  'picture.changed': { student: PAGES, company: PAGES },
  'careers.changed': { company: PAGES },
  'careers.photo-added': { company: PAGES },
  'careers.photo-changed': { company: PAGES },
  'careers.photos-ordered': { company: PAGES },
  'careers.photo-removed': { company: PAGES },
  'careers.hidden': { company: '/Company/Page', admin: PAGES },
  'careers.shown': { company: '/Company/Page', admin: PAGES },
  'resume.created': { student: PAGES },
  'resume.changed': { student: PAGES },
  'password.changed': SETTINGS,
  'password.reset': SETTINGS,
  'password.link-made': 'staff',
  'password.link-sent': 'security',
  'address.confirmed': 'own',
  'browser.new': SETTINGS,
  'session.ended': SETTINGS,
  'sessions.ended': SETTINGS,
  'proof.failed': SETTINGS,
  'mail.stopped': SETTINGS,
  'setup.needed': { admin: '/Setup' },
  'passkey.added': SETTINGS,
  'passkey.removed': SETTINGS,
  'passkey.renamed': 'own',
  'authenticator.added': SETTINGS,
  'authenticator.removed': SETTINGS,
  'recovery.codes-made': SETTINGS,
  'recovery.code-used': SETTINGS,
  'factors.cleared': SETTINGS,
  'account.suspended': { ...OWNER, admin: PAGES },
  'account.restored': { ...OWNER, admin: PAGES },
  'limit.raised': { student: '/Joblist', company: '/CompanyJobPost', admin: PAGES },
  'plan.requested': { student: PAGES, company: PAGES, admin: `/Dashboard` },
  'plan.granted': { student: '/Chooseaplan', company: '/selectaplan', admin: PAGES },
  'plan.declined': { student: '/Chooseaplan', company: '/selectaplan', admin: PAGES },
  'data.taken-out': OWNER,
  'candidate.opened': 'staff',
  'notice.agreed': 'own',
  'erasure.requested': { ...OWNER, admin: `${ACCOUNTS}?show=erasing` },
  'erasure.cancelled': { ...OWNER, admin: ACCOUNTS },
  'account.erased': { admin: '/AuditLog' },
  'hold.set': { admin: PAGES },
  'hold.lifted': { admin: PAGES },
  'hr.created': { admin: PAGES },
  'hr.changed': { hr: SETTINGS.hr, admin: PAGES },
  'hr.removed': { admin: PAGES },
  'thought.shared': { admin: PAGES },
  'thought.replied': { student: '/Community', company: '/Community', hr: '/Community', admin: '/Community' },
  'thought.shown': { admin: PAGES },
  'thought.hidden': { admin: PAGES },
  'reply.shown': { admin: PAGES },
  'reply.hidden': { admin: PAGES },
  'message.sent': { admin: '/ContactUsResponse' },
  'message.deleted': 'record',
  'message.handled': { admin: PAGES },
  'message.reopened': { admin: PAGES },
  'landing.saved': { admin: PAGES },
  'landing.published': { admin: PAGES },
  'release.uploaded': { admin: PAGES },
  'release.promoted': { admin: PAGES },
  'release.rolled-back': { admin: PAGES },
  'release.previewed': 'own',
  'previews.revoked': 'own',
  'release.removed': 'record',
  'canary.set': { admin: PAGES },
  'canary.ended': { admin: PAGES },
  'canary.withdrawn': { admin: '/Releases' },
  'canary.superseded': 'said',
  'remote.granted': { admin: PAGES },
  'remote.ungranted': { admin: PAGES },
  'remote.retired': { admin: PAGES },
  'remote.trusted': { admin: PAGES },
  'remote.distrusted': { admin: PAGES },
  'signin.succeeded': 'security',
  'signin.failed': 'security',
  'signin.slowed': 'security',
  'access.denied': 'security',
  'record.begun': 'record',
  'record.carried': 'record',
} as const satisfies Record<EventName, Audience | SilentReason>;

/** Who is told of an event; null for nobody. */
export function audienceOf(name: EventName): Audience | null {
  const told: Audience | SilentReason = NOTIFICATIONS[name];
  return typeof told === 'string' ? null : told;
}

type EventWithNotice<N extends EventName> = (typeof NOTIFICATIONS)[N] extends infer A
  ? A extends Audience
    ? Exclude<A[keyof A], typeof PAGES> extends never
      ? never
      : N
    : never
  : never;

/**
 * Notices without an event: reminders of dates, and jobs found for somebody. Each is written once per
 * day and subject.
 */
export const FOUND = {
  /** A saved job closes within `CLOSING_DAYS`, and the student has not applied. */
  'saved.closing': { student: '/Joblist?id={id}' },
  /** A job of the company closes within `CLOSING_DAYS`. */
  'job.closing': { company: '/CompanyJobPost?view={id}' },
  /** Applications have waited for more than `LATE_DAYS`: one notice a day. */
  'applications.late': { hr: { to: '/JobApplications', per: 'day' } },
  /** New jobs of a company that the student follows. */
  'company.posted': { student: '/Joblist?id={id}' },
  /** New jobs for a search that the student keeps. */
  'alert.found': { student: '/Joblist?id={id}' },
  /** An interview round begins within a day. Candidates are told of shared rounds only. */
  'round.day-before': { student: STATUS, company: INTERVIEW },
  /** It begins within an hour. */
  'round.hour-before': { student: STATUS, company: INTERVIEW },
} as const satisfies Record<string, Audience>;
export type FoundKind = keyof typeof FOUND;

/** How many days before a deadline its notice is written. */
export const CLOSING_DAYS = 2;

/** Kinds of notices. `notice-words.ts` has a text for each. */
export type NoticeKind = { [N in EventName]: EventWithNotice<N> }[EventName] | FoundKind;

export const NOTICE_KINDS: readonly NoticeKind[] = [
  ...(Object.keys(NOTIFICATIONS) as EventName[]).filter((name): name is Exclude<NoticeKind, FoundKind> =>
    Object.values(audienceOf(name) ?? {}).some((told) => told !== PAGES),
  ),
  ...(Object.keys(FOUND) as FoundKind[]),
];

/** The link of a role's notice of a kind; undefined where the role gets no notice. */
export function toldOf(kind: NoticeKind, role: Role): Place | Alike | undefined {
  const audience: Audience | null = kind in FOUND ? FOUND[kind as FoundKind] : audienceOf(kind as EventName);
  const told = audience?.[role];
  return told === PAGES ? undefined : told;
}

/**
 * Kinds that remind of an interview round, with the time before it in milliseconds.
 */
export const REMINDERS = {
  'round.hour-before': 3_600_000,
  'round.day-before': 86_400_000,
} as const satisfies Partial<Record<FoundKind, number>>;
export type ReminderKind = keyof typeof REMINDERS;

/** Whether a kind reminds of an interview round. */
export const isReminder = (kind: string): kind is ReminderKind => kind in REMINDERS;
