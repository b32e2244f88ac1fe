import type { Role } from '../accounts/roles.ts';
import { isReminder, NOTICE_KINDS, type NoticeKind, toldOf } from './notifications.ts';

/** Pages that mails lead to; what they carry stands behind the #. */
export const MAIL_LINKS = {
  confirm: '/Mail/Confirm',
  unsubscribe: '/Mail/Unsubscribe',
} as const;

/** How soon somebody is told of a kind of notice over a channel. */
export const PACES = ['now', 'daily', 'never'] as const;
export type Pace = (typeof PACES)[number];

/** Beside the bell, which shows everything. Each kind is chosen for each channel. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The paces of a kind on a channel. What is pushed comes at once or not, and so does a reminder: in
 * the mail of the next morning it would come too late.
 */
export const pacesOf = (kind: NoticeKind, channel: Channel): readonly Pace[] =>
  channel === 'push' || isReminder(kind) ? ['now', 'never'] : PACES;

/** At what hour of the reader's day the daily mail goes. */
export const DAILY_AT = 8;

/** Kinds that come often: one mail a day, unless somebody chooses otherwise. */
const OFTEN: readonly NoticeKind[] = [
  'application.applied',
  'application.withdrawn',
  'round.scheduled',
  'round.decided',
  'job.posted',
  'job.changed',
  'job.closed',
  'job.reopened',
  'job.assigned',
  'job.moved',
  'thought.replied',
  'job.closing',
  'applications.late',
  'company.posted',
  'erasure.requested',
  'erasure.cancelled',
  'account.erased',
];

/**
 * How soon somebody who has chosen nothing is told of a kind. A browser is told of every one: it
 * was turned on, and replaces what nobody has looked at yet.
 */
export function usualPace(kind: NoticeKind, channel: Channel = 'mail'): Pace {
  return channel === 'mail' && OFTEN.includes(kind) ? 'daily' : 'now';
}

/** Where notices of an account's own security lead. */
const SETTINGS: Readonly<Record<Role, string>> = {
  student: '/Settings',
  company: '/CompanySettings',
  hr: '/HRSettings',
  admin: '/AdminSettings',
};

/**
 * Whether a kind is about the security of the role's own account: that mail goes at once and cannot
 * be turned off.
 */
export function isSecurity(role: Role, kind: NoticeKind): boolean {
  return toldOf(kind, role) === SETTINGS[role];
}

/** The kinds of notices that a role gets. */
export function kindsOf(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => toldOf(kind, role) !== undefined);
}

/** The kinds that a role chooses for. */
export function chosenKinds(role: Role): NoticeKind[] {
  return kindsOf(role).filter((kind) => !isSecurity(role, kind));
}

/** What is known of an account's address: whether mail reaches it, or why none goes there. */
export const ADDRESS_STATES = ['confirmed', 'unconfirmed', 'bounce', 'complaint'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];
