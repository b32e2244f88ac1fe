import { type HiringState, NEW_APPLICATION, type Step, takeStep } from '@niyukti/contract/hiring/state-machine';
import { reachableStates } from '@niyukti/contract/testing/reachable';
import { expect, test } from 'vitest';
import { lineOf, STOPS } from './line-of.ts';

const after = (
  ...actions: Exclude<Step['action'], 'setRoundOutcome' | 'moveRound' | 'shareRound' | 'shareFeedback'>[]
) => actions.reduce<HiringState>((state, action) => takeStep(state, { action }), NEW_APPLICATION);
const said = (state: HiringState) => lineOf(state).map(([stop, here]) => `${stop} ${here}`);

test('the line shows passed, current and future stops', () => {
  expect(said(after('select', 'advance'))).toEqual([
    'applied done',
    'hr done',
    'company done',
    'interviews now',
    'outcome next',
    'letter next',
  ]);
});

test('the line ends with a rejection or a withdrawal', () => {
  expect(said(after('reject'))).toEqual(['applied done', 'hr end']);
  expect(said(after('select', 'decline')).at(-1)).toBe('company end');
  expect(said(after('select', 'advance', 'rejectAfterAdvancing')).at(-1)).toBe('outcome end');
  expect(said(after('select', 'withdraw')).at(-1)).toBe('company end');
});

test('every state has one current or last stop', () => {
  for (const state of reachableStates(1)) {
    const line = lineOf(state);
    expect(line.filter(([, here]) => here === 'now').length).toBe(
      state.offerLetterSent || line.at(-1)?.[1] === 'end' ? 0 : 1,
    );
    if (state.offerLetterSent) expect(line).toEqual(STOPS.map((stop) => [stop, 'done']));
  }
});
