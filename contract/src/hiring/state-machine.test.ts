import { describe, expect, test } from 'vitest';
import { ROLES } from '../accounts/roles.ts';
import { ROUND_OUTCOMES } from '../api/limits.ts';
import { everyStep, reachableStates } from '../testing/reachable.ts';
import {
  ACTION_ROLES,
  can,
  checkStep,
  decidedOutcome,
  type HiringState,
  NEW_APPLICATION,
  type RoundState,
  type Step,
  stageOf,
  takeStep,
} from './state-machine.ts';
import { releasedToStudent, studentStanding } from './visibility.ts';

const STEPS = everyStep(3);
const STATES = reachableStates(2);

/**
 * Every combination of the fields, reachable or not: the machine answers for each without throwing.
 */
function* everyCombination(): Generator<HiringState> {
  const yesNo = [false, true];
  const round: RoundState[] = (['', ...ROUND_OUTCOMES] as const).flatMap((status) =>
    yesNo.flatMap((updateCandidate) =>
      yesNo.map((feedbackUpdatedByHR) => ({ status, updateCandidate, feedbackUpdatedByHR })),
    ),
  );
  const rounds = [[], ...round.map((one) => [one])];
  for (const status of ['pending', 'selected', 'rejected'] as const)
    for (const companyStatus of ['pending', 'Selected', 'Rejected'] as const)
      for (const published of [null, 'shortlisted', 'rejected'] as const)
        for (let bits = 0; bits < 64; bits++)
          for (const list of rounds)
            yield {
              status,
              companyStatus,
              published,
              rounds: list,
              advanced: (bits & 1) > 0,
              shortListed: (bits & 2) > 0,
              letter: (bits & 4) > 0,
              updateHR: (bits & 8) > 0,
              offerLetterSent: (bits & 16) > 0,
              withdrawn: (bits & 32) > 0,
            };
}

const after = (...steps: Step[]): HiringState => steps.reduce(takeStep, NEW_APPLICATION);
const advanced = after({ action: 'select' }, { action: 'advance' });
const oneRound = takeStep(advanced, { action: 'scheduleRound' });
const passed = takeStep(oneRound, { action: 'setRoundOutcome', round: 1, outcome: 'Move to Next Round' });
const shortlisted = takeStep(passed, { action: 'shortlist' });
const lettered = takeStep(shortlisted, { action: 'uploadLetter' });
const handed = takeStep(lettered, { action: 'handBack' });
const sent = takeStep(handed, { action: 'sendOffer' });

describe('every state, every step, every role', () => {
  test('exactly one role may take each step', () => {
    const wrong: [HiringState, Step][] = [];
    for (const state of STATES)
      for (const step of STEPS) {
        const allowedFor = ROLES.filter((role) => can(role, state, step));
        const expected = checkStep(state, step) === 'allowed' ? [ACTION_ROLES[step.action]] : [];
        if (allowedFor.join() !== expected.join()) wrong.push([state, step]);
      }
    expect(wrong).toEqual([]);
  });

  test('a step that is not allowed is never taken', () => {
    const refused = (state: HiringState, step: Step): boolean => {
      try {
        takeStep(state, step);
        return false;
      } catch {
        return true;
      }
    };
    const taken = STATES.flatMap((state) =>
      STEPS.filter((step) => checkStep(state, step) !== 'allowed' && !refused(state, step)),
    );
    expect(taken).toEqual([]);
  });

  test('an allowed step is taken in any combination of the fields, reachable or not', () => {
    let allowed = 0;
    for (const state of everyCombination())
      for (const step of STEPS) {
        if (checkStep(state, step) !== 'allowed') continue;
        takeStep(state, step);
        allowed++;
      }
    expect(allowed).toBeGreaterThan(1_000);
  });

  test('a step that was taken is done, and a repeat changes nothing', () => {
    for (const state of STATES)
      for (const step of STEPS) {
        if (checkStep(state, step) !== 'allowed') continue;
        const repeatable = ['scheduleRound', 'moveRound', 'uploadLetter'].includes(step.action);
        if (!repeatable) expect([step, checkStep(takeStep(state, step), step)]).toEqual([step, 'done']);
      }
  });

  test('no step is allowed after the letter is sent or the application is withdrawn', () => {
    for (const state of STATES.filter((one) => one.offerLetterSent || one.withdrawn))
      for (const step of STEPS) expect(checkStep(state, step)).not.toBe('allowed');
  });

  test('a state has one stage and counts once', () => {
    for (const state of STATES) {
      expect(stageOf(state)).toBeTypeOf('string');
      const standing = studentStanding(state);
      expect(['Pending', 'Selected', 'Rejected', 'Withdrawn']).toContain(standing);
      expect(standing === 'Withdrawn').toBe(state.withdrawn);
    }
  });

  test('invariants hold in every reachable state', () => {
    for (const state of STATES) {
      if (state.advanced) expect(state.status).toBe('selected');
      if (state.companyStatus !== 'pending') expect(state.status).toBe('selected');
      if (state.rounds.length > 0) expect(state.advanced).toBe(true);
      if (state.shortListed) expect(state.companyStatus).toBe('Selected');
      if (state.updateHR) expect(state.letter && state.shortListed).toBe(true);
      if (state.offerLetterSent) expect([state.updateHR, state.published]).toEqual([true, 'shortlisted']);
      for (const round of state.rounds) if (round.feedbackUpdatedByHR) expect(round.status).not.toBe('');
      for (const round of state.rounds.slice(0, -1)) expect(['', 'Rejected']).not.toContain(round.status);
    }
    expect(STATES.length).toBeGreaterThan(500);
  });
});

describe('the state that the student may know', () => {
  test('is the same for two states that differ only in what HR has not released', () => {
    const rejectedQuietly = takeStep(passed, { action: 'rejectAfterAdvancing' });
    for (const hidden of [passed, shortlisted, lettered, handed, rejectedQuietly])
      expect(releasedToStudent(hidden)).toEqual(releasedToStudent(advanced));
    expect(studentStanding(rejectedQuietly)).toBe('Pending');
    expect(checkStep(rejectedQuietly, { action: 'withdraw' })).toBe(checkStep(advanced, { action: 'withdraw' }));
  });

  test('shows a published outcome, a shared round and a sent letter', () => {
    expect(releasedToStudent(takeStep(shortlisted, { action: 'publishOutcome' })).shortListed).toBe(true);
    expect(studentStanding(sent)).toBe('Selected');
    expect(releasedToStudent(sent).letter).toBe(true);
    const shared = takeStep(passed, { action: 'shareRound', round: 1 });
    expect(releasedToStudent(shared).rounds).toEqual([
      { status: '', updateCandidate: true, feedbackUpdatedByHR: false },
    ]);
    const told = takeStep(shared, { action: 'shareFeedback', round: 1 });
    expect(releasedToStudent(told).rounds[0]?.status).toBe('Move to Next Round');
  });

  test('a round that was cancelled before it was shared is shared as cancelled', () => {
    const cancelled = takeStep(oneRound, { action: 'setRoundOutcome', round: 1, outcome: 'Cancelled' });
    expect(releasedToStudent(cancelled).rounds).toEqual([]);
    const shared = takeStep(cancelled, { action: 'shareRound', round: 1 });
    expect(releasedToStudent(shared).rounds[0]?.status).toBe('Cancelled');
    expect(checkStep(shared, { action: 'shareFeedback', round: 1 })).toBe('done');
  });

  test('a published shortlist that the company takes back stays until HR publishes the new outcome', () => {
    const published = takeStep(shortlisted, { action: 'publishOutcome' });
    const takenBack = takeStep(published, { action: 'rejectAfterAdvancing' });
    expect(releasedToStudent(takenBack)).toEqual(releasedToStudent(published));
    expect(studentStanding(takeStep(takenBack, { action: 'publishOutcome' }))).toBe('Rejected');
  });
});

describe('the rows of the table', () => {
  test('HR takes its decision back until the company has acted or the candidate has left', () => {
    const back: Step = { action: 'reconsider' };
    for (const action of ['select', 'reject'] as const) {
      const decided = after({ action });
      expect(takeStep(decided, back)).toEqual(NEW_APPLICATION);
    }
    expect(checkStep(NEW_APPLICATION, back)).toBe('done');
    expect(checkStep(advanced, back)).toBe('refused');
    expect(checkStep(after({ action: 'select' }, { action: 'decline' }), back)).toBe('refused');
    expect(checkStep(after({ action: 'select' }, { action: 'withdraw' }), back)).toBe('refused');
  });

  test('a next round is due only when the last one is decided and not Rejected', () => {
    expect(checkStep(advanced, { action: 'scheduleRound' })).toBe('allowed');
    expect(checkStep(oneRound, { action: 'scheduleRound' })).toBe('refused');
    expect(checkStep(passed, { action: 'scheduleRound' })).toBe('allowed');
    const failed = takeStep(oneRound, { action: 'setRoundOutcome', round: 1, outcome: 'Rejected' });
    expect(checkStep(failed, { action: 'scheduleRound' })).toBe('refused');
    expect(checkStep(failed, { action: 'shortlist' })).toBe('refused');
  });

  test('only the latest round takes a status, and only once', () => {
    const second = takeStep(passed, { action: 'scheduleRound' });
    expect(checkStep(second, { action: 'setRoundOutcome', round: 1, outcome: 'Cancelled' })).toBe('refused');
    expect(checkStep(second, { action: 'setRoundOutcome', round: 2, outcome: 'Cancelled' })).toBe('allowed');
    expect(checkStep(passed, { action: 'setRoundOutcome', round: 1, outcome: 'Rejected' })).toBe('refused');
  });

  test('only the latest round is moved, any number of times, while it has no status', () => {
    const move = (round: number): Step => ({ action: 'moveRound', round });
    expect(checkStep(advanced, move(1))).toBe('refused');
    expect(takeStep(oneRound, move(1))).toEqual(oneRound);
    expect(checkStep(passed, move(1))).toBe('refused');
    const second = takeStep(passed, { action: 'scheduleRound' });
    expect([checkStep(second, move(1)), checkStep(second, move(2))]).toEqual(['refused', 'allowed']);
    expect(checkStep(takeStep(second, { action: 'rejectAfterAdvancing' }), move(2))).toBe('refused');
  });

  test('shortlisting is allowed without a round, and not with a pending one', () => {
    expect(checkStep(advanced, { action: 'shortlist' })).toBe('allowed');
    expect(checkStep(oneRound, { action: 'shortlist' })).toBe('refused');
  });

  test('rejecting after advancing cancels a pending round and takes the shortlist back', () => {
    const rejected = takeStep(oneRound, { action: 'rejectAfterAdvancing' });
    expect(rejected.rounds[0]?.status).toBe('Cancelled');
    expect(takeStep(lettered, { action: 'rejectAfterAdvancing' }).shortListed).toBe(false);
    expect(checkStep(handed, { action: 'rejectAfterAdvancing' })).toBe('refused');
    expect(decidedOutcome(rejected)).toBe('rejected');
  });

  test('a letter that replaces a handed one is handed over again', () => {
    const replaced = takeStep(handed, { action: 'uploadLetter' });
    expect(replaced.updateHR).toBe(false);
    expect(checkStep(replaced, { action: 'sendOffer' })).toBe('refused');
    expect(checkStep(replaced, { action: 'handBack' })).toBe('allowed');
    expect(checkStep(sent, { action: 'uploadLetter' })).toBe('refused');
  });

  test('handing back needs a letter', () => {
    expect(checkStep(shortlisted, { action: 'handBack' })).toBe('refused');
  });

  test('an outcome is published again only when it has changed', () => {
    const published = takeStep(shortlisted, { action: 'publishOutcome' });
    expect(checkStep(published, { action: 'publishOutcome' })).toBe('done');
    expect(checkStep(takeStep(published, { action: 'rejectAfterAdvancing' }), { action: 'publishOutcome' })).toBe(
      'allowed',
    );
    expect(checkStep(passed, { action: 'publishOutcome' })).toBe('refused');
  });
});
