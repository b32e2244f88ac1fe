import { expect, test } from 'vitest';
import { chosenKinds, pacesOf } from './mail.ts';
import type { Notice } from './notice-calls.ts';
import { NOTICE_LABELS, sayNotice } from './notice-words.ts';
import { isReminder, NOTICE_KINDS, noticeRule } from './notifications.ts';

test('a job seeker’s choices have other names than those of staff', () => {
  const theirs = NOTICE_KINDS.filter((kind) => noticeRule(kind, 'student') !== undefined);
  const labels = theirs.map((kind) => NOTICE_LABELS[kind] ?? '');
  expect(labels).toContain('Selected by HR');
  expect(labels.filter((label) => /candidate|your (jobs|public page)|publish/i.test(label))).toEqual([]);
});

test('a reminder has the time of the round, in the format of its page or mail', () => {
  const notice = { kind: 'round.day-before', round: 2, begins: '2026-11-25T04:30:00.000Z' } as Notice;
  const soon = { ...notice, kind: 'round.hour-before' } as const;
  const moment = (at: string) => `25 Nov, ${at.slice(11, 16)} UTC`;
  for (const one of [notice, soon]) expect(sayNotice(one, moment)).toBe('Reminder: round 2 is on 25 Nov, 04:30 UTC');
  const { begins: _, ...gone } = soon;
  expect(sayNotice(gone, moment)).toBe('Reminder: round 2');
});

test('reminders have no daily mail, and no kind has a daily push', () => {
  const kinds = chosenKinds('student');
  const daily = (channel: 'mail' | 'push') => kinds.filter((kind) => pacesOf(kind, channel).includes('daily'));
  expect(daily('mail')).toEqual(kinds.filter((kind) => !isReminder(kind)));
  expect(kinds.filter(isReminder)).toHaveLength(2);
  expect(daily('push')).toEqual([]);
});
