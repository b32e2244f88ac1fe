import type { FoundKind } from './notifications.ts';

/**
 * Kinds that remind of an interview round: how long before it, in milliseconds. They stand apart
 * from the table of who is told, which pages have no use for.
 */
export const REMINDERS = {
  'round.hour-before': 3_600_000,
  'round.day-before': 86_400_000,
} as const satisfies Partial<Record<FoundKind, number>>;
export type ReminderKind = keyof typeof REMINDERS;

/** Whether a kind reminds of an interview round. */
export const isReminder = (kind: string): kind is ReminderKind => kind in REMINDERS;
