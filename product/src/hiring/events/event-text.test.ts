import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { ACTIONS } from '@niyukti/contract/hiring/state-machine';
import { expect, test } from 'vitest';
import { eventForCompany, eventForStudent } from './event-text.ts';

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

test('steps read as sentences about the reader', () => {
  expect(eventForStudent(event('apply'), 'Nimbus')).toBe('You applied.');
  expect(eventForStudent(event('select'), 'Nimbus')).toBe('Ritu Menon selected your application.');
  expect(eventForStudent(event('advance'), 'Nimbus')).toBe('Nimbus moved you to interviews.');
  expect(eventForStudent(event('shareFeedback', { round: 1, note: 'Move to Next Round' }), 'Nimbus')).toBe(
    'Ritu Menon released the result of round 1: Move to Next Round.',
  );
});

test('an HR without a name is called HR', () => {
  expect(eventForStudent(event('sendOffer', { byName: '' }), 'Nimbus')).toBe('HR sent the offer letter.');
});

test.each(ACTIONS)('%s has words for its student that end a sentence, and words for the company', (action) => {
  expect(eventForStudent(event(action, { round: 2 }), 'Nimbus')).toMatch(/^[A-Z].+\.$/);
  expect(eventForCompany(event(action, { round: 2 }))).toMatch(/^[A-Z].+[^.]$/);
});

test('a round is named to the company, and its status', () => {
  expect(eventForCompany(event('setRoundOutcome', { round: 2, note: 'Rejected' }))).toBe(
    'Set the status of round 2 to “Rejected”',
  );
  expect(eventForCompany(event('scheduleRound'))).toBe('Scheduled the round');
});

test('a round that is cancelled says why, where somebody said it', () => {
  const told = (action: 'shareFeedback' | 'shareRound', extra: Partial<ApplicationEvent> = {}) =>
    eventForStudent(event(action, { round: 1, ...extra }), 'Nimbus');
  const note = 'Cancelled';
  expect(told('shareFeedback', { note })).toBe('Nimbus cancelled round 1.');
  expect(told('shareFeedback', { note, reason: '' })).toBe('Nimbus cancelled round 1.');
  expect(told('shareFeedback', { note, reason: 'The interviewer is ill.' })).toBe(
    'Nimbus cancelled round 1: The interviewer is ill.',
  );
  expect(told('shareRound')).toBe('Ritu Menon announced round 1.');
  expect(told('shareRound', { reason: '' })).toBe('Ritu Menon announced round 1, which Nimbus had cancelled.');
  expect(eventForCompany(event('setRoundOutcome', { round: 1, note, reason: 'The interviewer is ill' }))).toBe(
    'Set the status of round 1 to “Cancelled”: The interviewer is ill',
  );
  expect(eventForCompany(event('shareRound', { round: 1, reason: '' }))).toBe(
    'Told the candidate about round 1, which was cancelled',
  );
});

test('an application whose HR left without a successor is not said to be assigned', () => {
  expect(eventForCompany(event('assign', { note: 'Ritu Menon' }))).toBe('Assigned to an HR');
  expect(eventForCompany(event('assign'))).toBe('Left without an HR');
});

test('a step that a newer server tells of is said with its note', () => {
  const unknown = event('teleport' as 'apply', { note: 'Moved to Mars' });
  expect(eventForStudent(unknown, 'Nimbus')).toBe('Moved to Mars');
  expect(eventForCompany({ ...unknown, note: '' })).toBe('Something moved.');
});
