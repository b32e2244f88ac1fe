import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { ACTIONS } from '@niyukti/contract/hiring/state-machine';
import { expect, test } from 'vitest';
import { eventForCompany } from './event-text.ts';

const event = (action: ApplicationEvent['action'], extra: Partial<ApplicationEvent> = {}): ApplicationEvent => ({
  _id: 'e',
  action,
  by: 'hr',
  byName: 'Ritu Menon',
  round: null,
  note: '',
  at: '2026-11-20T05:00:00Z',
  ...extra,
});

test.each(ACTIONS)('the text of %s begins with a capital letter and has no full stop', (action) => {
  expect(eventForCompany(event(action, { round: 2 }))).toMatch(/^[A-Z].+[^.]$/);
});

test('a round is named with its number and its status', () => {
  expect(eventForCompany(event('setRoundOutcome', { round: 2, note: 'Rejected' }))).toBe(
    'Set the status of round 2 to “Rejected”',
  );
  expect(eventForCompany(event('scheduleRound'))).toBe('Scheduled the round');
});

test('a cancelled round has the reason that was given', () => {
  const cancelled = { round: 1, note: 'Cancelled', reason: 'The interviewer is ill' };
  expect(eventForCompany(event('setRoundOutcome', cancelled))).toBe(
    'Set the status of round 1 to “Cancelled”: The interviewer is ill',
  );
  expect(eventForCompany(event('shareRound', { round: 1, reason: '' }))).toBe(
    'Told the candidate about round 1, which was cancelled',
  );
});

test('an application whose HR left without a successor does not count as assigned', () => {
  expect(eventForCompany(event('assign', { note: 'Ritu Menon' }))).toBe('Assigned to an HR');
  expect(eventForCompany(event('assign'))).toBe('Left without an HR');
});

test('an event that only a newer server knows is shown by its note', () => {
  const unknown = event('teleport' as 'apply', { note: 'Moved to Mars' });
  expect(eventForCompany(unknown)).toBe('Moved to Mars');
  expect(eventForCompany({ ...unknown, note: '' })).toBe('Something moved.');
});
