import type { Role } from '../accounts/roles.ts';
import { isReminder, NOTICE_KINDS, type NoticeKind, noticeRule, SETTINGS } from './notifications.ts';

/** Pages that mails link to. Their token is in the fragment. */
export const MAIL_LINKS = {
  confirm: '/Mail/Confirm',
  unsubscribe: '/Mail/Unsubscribe',
} as const;

/** How soon a notice of a kind is sent over a channel. */
export const PACES = ['now', 'daily', 'never'] as const;
export type Pace = (typeof PACES)[number];

/** Channels in addition to the bell, which shows every notice. */
export const CHANNELS = ['mail', 'push'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The paces that a kind may have on a channel. Pushes and reminders have no daily pace: a reminder
 * would be late in the next morning's mail.
 */
export const pacesOf = (kind: NoticeKind, channel: Channel): readonly Pace[] =>
  channel === 'push' || isReminder(kind) ? ['now', 'never'] : PACES;

/** Hour of the daily mail, in the reader's time zone. */
export const DAILY_AT = 8;

/** Frequent kinds: their default is one mail a day. */
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
 * The default pace of a kind on a channel. Pushes come at once: they were turned on, and a new one
 * replaces an unread one.
 */
export function usualPace(kind: NoticeKind, channel: Channel = 'mail'): Pace {
  return channel === 'mail' && OFTEN.includes(kind) ? 'daily' : 'now';
}

/**
 * Whether a kind is about the security of the role's own account: its mail is sent at once and cannot
 * be turned off.
 */
export function isSecurity(role: Role, kind: NoticeKind): boolean {
  return noticeRule(kind, role) === SETTINGS[role];
}

/** The kinds of notices that a role gets. */
export function kindsOf(role: Role): NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => noticeRule(kind, role) !== undefined);
}

/** The kinds that a role may choose a pace for. */
export function chosenKinds(role: Role): NoticeKind[] {
  return kindsOf(role).filter((kind) => !isSecurity(role, kind));
}

/** Whether mail reaches an account's address, or why none is sent. */
export const ADDRESS_STATES = ['confirmed', 'unconfirmed', 'bounce', 'complaint'] as const;
export type AddressState = (typeof ADDRESS_STATES)[number];
