import { expect, test } from 'vitest';
import { chosenKinds, pacesOf } from './mail.ts';
import type { Notice } from './notice-calls.ts';
import { NOTICE_LABELS, sayNotice } from './notice-words.ts';
import { isReminder, NOTICE_KINDS, toldOf } from './notifications.ts';

test('what a job seeker may choose mail of is not called as staff call it', () => {
  const theirs = NOTICE_KINDS.filter((kind) => toldOf(kind, 'student') !== undefined);
  const labels = theirs.map((kind) => NOTICE_LABELS[kind] ?? '');
  expect(labels).toContain('Selected by HR');
  expect(labels.filter((label) => /candidate|your (jobs|public page)|publish/i.test(label))).toEqual([]);
});

test('a reminder says when the round begins, as whoever shows it writes times', () => {
  const notice = { kind: 'round.day-before', round: 2, begins: '2026-11-25T04:30:00.000Z' } as Notice;
  const soon = { ...notice, kind: 'round.hour-before' } as const;
  const moment = (at: string) => `25 Nov, ${at.slice(11, 16)} UTC`;
  for (const one of [notice, soon]) expect(sayNotice(one, moment)).toBe('Reminder: round 2 is on 25 Nov, 04:30 UTC');
  const { begins: _, ...gone } = soon;
  expect(sayNotice(gone, moment)).toBe('Reminder: round 2');
});

test('only reminders are never of the daily mail, and no kind is pushed daily', () => {
  const kinds = chosenKinds('student');
  const daily = (channel: 'mail' | 'push') => kinds.filter((kind) => pacesOf(kind, channel).includes('daily'));
  expect(daily('mail')).toEqual(kinds.filter((kind) => !isReminder(kind)));
  expect(kinds.filter(isReminder)).toHaveLength(2);
  expect(daily('push')).toEqual([]);
});
