import type { Role } from '../accounts/roles.ts';
import type { EventName } from '../events/all-events.ts';

/**
 * How one role is told of an event: by a notice that links to a screen, or only by its open pages,
 * which read again what they show (`RELOAD_ONLY`).
 */
export type NoticeRule = ScreenPath | GroupedNotice | typeof RELOAD_ONLY;

/** A path of the role's screens; `{id}` is the event's subject. */
type ScreenPath = `/${string}`;

/**
 * Frequent notices: those of one day and job, or of one day, become one notice with a number. It
 * links to the list; a notice of a single event links to `one` where that is given.
 */
export interface GroupedNotice {
  readonly to: ScreenPath;
  readonly one?: ScreenPath;
  readonly per: 'job' | 'day';
}

/** Who is told of an event, by role. */
export type Audience = Readonly<Partial<Record<Role, NoticeRule>>>;

/** No notice: only open pages are told. */
export const RELOAD_ONLY = 'reload-only';

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
export const SETTINGS = { ...OWNER, hr: '/HRSettings', admin: '/AdminSettings' } as const satisfies Record<
  Role,
  ScreenPath
>;
const ACCOUNTS = '/UserManagement';
/** For candidates of a job: several link to a list, one to the candidate. */
const ofJob = (to: ScreenPath): GroupedNotice => ({ to, one: CANDIDATE, per: 'job' });

/**
 * Who is told of each event, and where the notice links to. Nobody is told of what their role may not
 * read, nor of their own acts, except on their own account.
 */
export const NOTIFICATIONS = {
  'application.applied': {
    student: RELOAD_ONLY,
    company: RELOAD_ONLY,
    hr: { to: '/JobApplications', per: 'day' },
    admin: RELOAD_ONLY,
  },
  'application.assigned': 'said',
  'application.withdrawn': {
    student: RELOAD_ONLY,
    company: '/CompanyHRSelected',
    hr: ofJob('/CompanyJoblist'),
    admin: RELOAD_ONLY,
  },
  'application.closed': { student: STATUS, hr: ofJob('/CompanyJoblist'), admin: RELOAD_ONLY },
  'application.anonymized': 'record',
  'application.selected': {
    student: STATUS,
    company: { to: '/CompanyHRSelected', per: 'job' },
    hr: RELOAD_ONLY,
    admin: RELOAD_ONLY,
  },
  'application.rejected': { student: STATUS, hr: RELOAD_ONLY, admin: RELOAD_ONLY },
  'application.reconsidered': { student: STATUS, hr: RELOAD_ONLY, admin: RELOAD_ONLY },
  'application.held': { company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'application.taken-back': { company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'application.advanced': { student: STATUS, company: RELOAD_ONLY, hr: ofJob('/InterviewProcess'), admin: RELOAD_ONLY },
  'application.declined': {
    student: STATUS,
    company: RELOAD_ONLY,
    hr: ofJob('/RejectedCandidates'),
    admin: RELOAD_ONLY,
  },
  'application.shortlisted': { company: RELOAD_ONLY, hr: ofJob('/InterviewProcess'), admin: RELOAD_ONLY },
  'application.rejected-after-advancing': { company: RELOAD_ONLY, hr: ofJob('/InterviewProcess'), admin: RELOAD_ONLY },
  'round.scheduled': { company: RELOAD_ONLY, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.decided': { company: RELOAD_ONLY, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.moved': { student: STATUS, company: RELOAD_ONLY, hr: { to: '/InterviewProcess', per: 'job' } },
  'round.called-off': { student: STATUS },
  'round.shared': { student: STATUS, company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'feedback.shared': { student: STATUS, company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'outcome.published': { student: STATUS, company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'letter.uploaded': { company: RELOAD_ONLY, hr: RELOAD_ONLY },
  'letter.handed-over': { company: RELOAD_ONLY, hr: { to: '/HiredCandidates', per: 'job' }, admin: RELOAD_ONLY },
  'offer.sent': { student: STATUS, company: '/CompanyHiredCandidates', hr: RELOAD_ONLY, admin: RELOAD_ONLY },
  'job.posted': { company: RELOAD_ONLY, admin: { to: '/CompanyJobs', per: 'day' } },
  'job.changed': { company: RELOAD_ONLY, hr: '/CompanyJoblist', admin: RELOAD_ONLY },
  'job.closed': { company: '/CompanyJobPost?view={id}', hr: '/CompanyJoblist', admin: RELOAD_ONLY },
  'job.reopened': { company: RELOAD_ONLY, hr: '/CompanyJoblist', admin: RELOAD_ONLY },
  'job.assigned': { company: RELOAD_ONLY, hr: { to: '/CompanyJoblist', per: 'day' }, admin: RELOAD_ONLY },
  'job.moved': { company: RELOAD_ONLY, hr: { to: '/CompanyJoblist', per: 'day' }, admin: '/CompanyJobs' },
  'draft.saved': { company: RELOAD_ONLY },
  'draft.changed': { company: RELOAD_ONLY },
  'draft.deleted': { company: RELOAD_ONLY },
  'account.signed-up': { admin: RELOAD_ONLY },
  'profile.changed': { student: RELOAD_ONLY, company: RELOAD_ONLY, admin: RELOAD_ONLY },
  'picture.changed': { student: RELOAD_ONLY, company: RELOAD_ONLY },
  'careers.changed': { company: RELOAD_ONLY },
  'careers.photo-added': { company: RELOAD_ONLY },
  'careers.photo-changed': { company: RELOAD_ONLY },
  'careers.photos-ordered': { company: RELOAD_ONLY },
  'careers.photo-removed': { company: RELOAD_ONLY },
  'careers.hidden': { company: '/Company/Page', admin: RELOAD_ONLY },
  'careers.shown': { company: '/Company/Page', admin: RELOAD_ONLY },
  'resume.created': { student: RELOAD_ONLY },
  'resume.changed': { student: RELOAD_ONLY },
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
  'account.suspended': { ...OWNER, admin: RELOAD_ONLY },
  'account.restored': { ...OWNER, admin: RELOAD_ONLY },
  'limit.raised': { student: '/Joblist', company: '/CompanyJobPost', admin: RELOAD_ONLY },
  'plan.requested': { student: RELOAD_ONLY, company: RELOAD_ONLY, admin: `/Dashboard` },
  'plan.granted': { student: '/Chooseaplan', company: '/selectaplan', admin: RELOAD_ONLY },
  'plan.declined': { student: '/Chooseaplan', company: '/selectaplan', admin: RELOAD_ONLY },
  'data.taken-out': OWNER,
  'candidate.opened': 'staff',
  'notice.agreed': 'own',
  'erasure.requested': { ...OWNER, admin: `${ACCOUNTS}?show=erasing` },
  'erasure.cancelled': { ...OWNER, admin: ACCOUNTS },
  'account.erased': { admin: '/AuditLog' },
  'hold.set': { admin: RELOAD_ONLY },
  'hold.lifted': { admin: RELOAD_ONLY },
  'hr.created': { admin: RELOAD_ONLY },
  'hr.changed': { hr: SETTINGS.hr, admin: RELOAD_ONLY },
  'hr.removed': { admin: RELOAD_ONLY },
  'thought.shared': { admin: RELOAD_ONLY },
  'thought.replied': { student: '/Community', company: '/Community', hr: '/Community', admin: '/Community' },
  'thought.shown': { admin: RELOAD_ONLY },
  'thought.hidden': { admin: RELOAD_ONLY },
  'reply.shown': { admin: RELOAD_ONLY },
  'reply.hidden': { admin: RELOAD_ONLY },
  'message.sent': { admin: '/ContactUsResponse' },
  'message.deleted': 'record',
  'message.handled': { admin: RELOAD_ONLY },
  'message.reopened': { admin: RELOAD_ONLY },
  'landing.saved': { admin: RELOAD_ONLY },
  'landing.published': { admin: RELOAD_ONLY },
  'release.uploaded': { admin: RELOAD_ONLY },
  'release.promoted': { admin: RELOAD_ONLY },
  'release.rolled-back': { admin: RELOAD_ONLY },
  'release.previewed': 'own',
  'previews.revoked': 'own',
  'release.removed': 'record',
  'canary.set': { admin: RELOAD_ONLY },
  'canary.ended': { admin: RELOAD_ONLY },
  'canary.withdrawn': { admin: '/Releases' },
  'canary.superseded': 'said',
  'remote.granted': { admin: RELOAD_ONLY },
  'remote.ungranted': { admin: RELOAD_ONLY },
  'remote.retired': { admin: RELOAD_ONLY },
  'remote.trusted': { admin: RELOAD_ONLY },
  'remote.distrusted': { admin: RELOAD_ONLY },
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
    ? Exclude<A[keyof A], typeof RELOAD_ONLY> extends never
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
    Object.values(audienceOf(name) ?? {}).some((rule) => rule !== RELOAD_ONLY),
  ),
  ...(Object.keys(FOUND) as FoundKind[]),
];

/** The rule for a role's notice of a kind; undefined where the role gets no notice. */
export function noticeRule(kind: NoticeKind, role: Role): ScreenPath | GroupedNotice | undefined {
  const audience: Audience | null = kind in FOUND ? FOUND[kind as FoundKind] : audienceOf(kind as EventName);
  const rule = audience?.[role];
  return rule === RELOAD_ONLY ? undefined : rule;
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
