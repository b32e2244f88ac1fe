import { describe, expect, test } from 'vitest';
import { everyStep, reachableStates } from '../testing/reachable.ts';
import { ACTION_ROLES, checkStep, type HiringState, NEW_APPLICATION, type Step, takeStep } from './state-machine.ts';
import { maySee, maySeeLetter, releasedToStudent, STUDENT_LEARNS, studentLearns } from './visibility.ts';

const STATES = reachableStates(2);
const STEPS = everyStep(3);
const after = (...steps: Step[]): HiringState => steps.reduce(takeStep, NEW_APPLICATION);

describe('an application', () => {
  test('exists for a company once HR has selected it, and not before', () => {
    expect(maySee('company', NEW_APPLICATION)).toBe(false);
    expect(maySee('company', after({ action: 'reject' }))).toBe(false);
    expect(maySee('company', after({ action: 'select' }))).toBe(true);
    expect(maySee('company', after({ action: 'select' }, { action: 'reconsider' }))).toBe(false);
  });

  test('that was withdrawn exists for a company that HR had selected it for, and for no other', () => {
    expect(maySee('company', after({ action: 'withdraw' }))).toBe(false);
    expect(maySee('company', after({ action: 'select' }, { action: 'withdraw' }))).toBe(true);
  });

  test('exists for its student and its HR in every state, for an administrator in none', () => {
    for (const state of STATES)
      expect([maySee('student', state), maySee('hr', state), maySee('admin', state)]).toEqual([true, true, false]);
  });

  test('is visible to a company in every state in which it may take a step', () => {
    const steps = STEPS.filter(({ action }) => ACTION_ROLES[action] === 'company');
    for (const state of STATES)
      for (const step of steps)
        if (checkStep(state, step) === 'allowed') expect([step, maySee('company', state)]).toEqual([step, true]);
  });

  test('with a round or a letter is visible to the company', () => {
    for (const state of STATES)
      if (state.rounds.length > 0 || state.letter) expect(maySee('company', state)).toBe(true);
  });
});

describe('an offer letter', () => {
  test('exists for the student once HR has sent it', () => {
    for (const state of STATES) expect(maySeeLetter('student', state)).toBe(state.offerLetterSent);
  });

  test('exists for everyone else who may see the application', () => {
    for (const state of STATES) {
      expect(maySeeLetter('hr', state)).toBe(true);
      expect(maySeeLetter('company', state)).toBe(maySee('company', state));
    }
  });
});

describe('what a student learns of', () => {
  test('is what changes the state that is released to them, step by step', () => {
    const wrong: [HiringState, Step][] = [];
    for (const state of STATES)
      for (const step of STEPS) {
        // What moves is no part of the state; the next test is about it.
        if (checkStep(state, step) !== 'allowed' || step.action === 'moveRound') continue;
        const before = JSON.stringify(releasedToStudent(state));
        const changed = before !== JSON.stringify(releasedToStudent(takeStep(state, step)));
        if (changed !== studentLearns(state, step)) wrong.push([state, step]);
      }
    expect(wrong).toEqual([]);
  });

  test('is that a round was moved, where HR had shared the round', () => {
    const scheduled = after({ action: 'select' }, { action: 'advance' }, { action: 'scheduleRound' });
    const move: Step = { action: 'moveRound', round: 1 };
    expect(studentLearns(scheduled, move)).toBe(false);
    expect(studentLearns(takeStep(scheduled, { action: 'shareRound', round: 1 }), move)).toBe(true);
  });

  test('only steps on a round are learned of later', () => {
    for (const [action, telling] of Object.entries(STUDENT_LEARNS)) {
      const step = STEPS.find((one) => one.action === action);
      if (telling === 'withRound' || telling === 'ifShared') expect(step).toHaveProperty('round');
    }
  });
});
