import type { ApplicationEvent } from '@niyukti/contract/hiring/application-calls';
import { ACTIONS } from '@niyukti/contract/hiring/state-machine';
import { expect, test } from 'vitest';
import { eventText } from './event-text.ts';

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

test('an event is a sentence for its job seeker', () => {
  expect(eventText(event('apply'), 'Nimbus')).toBe('You applied.');
  expect(eventText(event('select'), 'Nimbus')).toBe('Ritu Menon selected your application.');
  expect(eventText(event('advance'), 'Nimbus')).toBe('Nimbus moved you to interviews.');
  expect(eventText(event('shareFeedback', { round: 1, note: 'Move to Next Round' }), 'Nimbus')).toBe(
    'Ritu Menon released the result of round 1: Move to Next Round.',
  );
});

test('an HR without a name is called HR', () => {
  expect(eventText(event('sendOffer', { byName: '' }), 'Nimbus')).toBe('HR sent the offer letter.');
});

test.each(ACTIONS)('the text of %s begins with a capital letter and ends with a full stop', (action) => {
  expect(eventText(event(action, { round: 2 }), 'Nimbus')).toMatch(/^[A-Z].+\.$/);
});

test('a cancelled round has the reason that the company gave', () => {
  const text = (action: 'shareFeedback' | 'shareRound', extra: Partial<ApplicationEvent> = {}) =>
    eventText(event(action, { round: 1, ...extra }), 'Nimbus');
  const note = 'Cancelled';
  expect(text('shareFeedback', { note })).toBe('Nimbus cancelled round 1.');
  expect(text('shareFeedback', { note, reason: '' })).toBe('Nimbus cancelled round 1.');
  expect(text('shareFeedback', { note, reason: 'The interviewer is ill.' })).toBe(
    'Nimbus cancelled round 1: The interviewer is ill.',
  );
  expect(text('shareRound')).toBe('Ritu Menon announced round 1.');
  expect(text('shareRound', { reason: '' })).toBe('Ritu Menon announced round 1, which Nimbus had cancelled.');
});

test('an event that only a newer server knows is shown by its note', () => {
  const unknown = event('teleport' as 'apply', { note: 'Moved to Mars' });
  expect(eventText(unknown, 'Nimbus')).toBe('Moved to Mars');
  expect(eventText({ ...unknown, note: '' }, 'Nimbus')).toBe('Something moved.');
});
