import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MoveBody, meetingLink, OutcomeBody, REASON_MAX, ScheduleBody } from './schedule-body.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const round = {
  date: '2026-11-25T04:30:00Z',
  mode: 'Online',
  link: 'https://meet.example.com/abc',
  interviewer: 'Meera Iyer',
};
const issues = (change: object) =>
  (ScheduleBody.safeParse({ ...round, ...change }).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ]);

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

test('a round begins in the future: no day before today, no time before now', () => {
  const passed = [['date', 'Please choose today or a later day']];
  expect(issues({ date: '2020-01-05T10:00:00Z' })).toEqual(passed);
  expect(issues({ date: '0001-01-05T10:00:00Z' })).toEqual(passed);
  expect(issues({ date: '2026-11-21T18:29:00Z' })).toEqual(passed);
  expect(issues({ date: '2026-11-22T06:00:00Z' })).toEqual([['date', 'Please choose a time that is still to come']]);
  expect(issues({ date: '2026-11-22T06:01:00Z' })).toEqual([]);
});

test.each(['9999-12-31T10:00:00Z', '2100-01-01T00:00:00Z'])('%s is a slip of the keyboard', (date) => {
  expect(issues({ date })).toEqual([['date', 'Please choose a year before 2100']]);
});

test('a round takes an hour by default', () => {
  expect(ScheduleBody.parse(round).minutes).toBe(60);
  expect(ScheduleBody.parse({ ...round, minutes: '45' }).minutes).toBe(45);
  for (const minutes of [4, 481, 30.5, '-1', 'x']) expect(issues({ minutes })[0]?.[0]).toBe('minutes');
});

test('a missing link of an online round is reported together with other problems', () => {
  const wrong = ['link', 'Please enter a link like https://meet.example.com/abc'];
  expect(issues({ link: 'not a link' })).toEqual([wrong]);
  expect(issues({ link: 'not a link', mode: 'Offline' })).toEqual([]);
  expect(issues({ link: 'javascript:alert(1)', interviewer: '' })).toContainEqual(wrong);
  expect(issues({ link: '' })).toEqual([['link', 'Please fill in link']]);
  expect(ScheduleBody.safeParse(null).success).toBe(false);
  expect(issues({ date: '2026-11-21T25:00:00Z' })).toEqual([['date', 'Please provide interview date and mode']]);
});

test.each([
  ['meet.google.com/abc-defg-hij', 'https://meet.google.com/abc-defg-hij'],
  ['HTTPS://Zoom.us/j/1?pwd=x', 'HTTPS://Zoom.us/j/1?pwd=x'],
  ['https://', null],
  ['http://localhost', null],
  ['data:text/html,x', null],
  ['meet me', null],
  ['https://a.b c', null],
])('%s as a meeting link', (typed, link) => {
  expect(meetingLink(typed)).toBe(link);
});

test('a reason for moving or cancelling a round is optional and has the same limit', () => {
  const bodies = [
    (reason?: string) => MoveBody.safeParse({ ...round, reason }),
    (reason?: string) => OutcomeBody.safeParse({ interviewStatus: 'Cancelled', reason }),
  ];
  for (const parse of bodies) {
    expect([parse().data?.reason, parse(' Ill ').data?.reason]).toEqual(['', 'Ill']);
    expect(parse('x'.repeat(REASON_MAX)).success).toBe(true);
    expect(parse('x'.repeat(REASON_MAX + 1)).error?.issues).toMatchObject([
      { path: ['reason'], message: 'Please shorten the reason to 200 characters' },
    ]);
  }
});

test('a reason belongs to a cancelled round alone', () => {
  const wrong = (interviewStatus: string, reason: string) =>
    OutcomeBody.safeParse({ interviewStatus, reason }).error?.issues.map(({ path, message }) => [path[0], message]);
  expect(wrong('Rejected', 'Ill')).toEqual([['reason', 'Please give a reason only for a cancelled round']]);
  expect(wrong('Rejected', ' ')).toBeUndefined();
  expect(wrong('', 'Ill')).toEqual([['interviewStatus', 'Please select an interview status']]);
});
