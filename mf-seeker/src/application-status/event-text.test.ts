import type { ApplicationEvent } from '@niyukti/contract/calls/application';
import { ACTIONS } from '@niyukti/contract/hiring';
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

test('steps read as sentences about the reader', () => {
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

test.each(ACTIONS)('%s has words that end a sentence', (action) => {
  expect(eventText(event(action, { round: 2 }), 'Nimbus')).toMatch(/^[A-Z].+\.$/);
});
