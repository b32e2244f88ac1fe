import { type HiringState, NEW_APPLICATION } from '@niyukti/contract/hiring/state-machine';
import { describe, expect, it } from 'vitest';
import { legalMoves, moveTo } from './moves.ts';

const selected: HiringState = { ...NEW_APPLICATION, status: 'selected' };
const interviewing: HiringState = { ...selected, companyStatus: 'Selected', advanced: true };
const round = { updateCandidate: false, feedbackUpdatedByHR: false };

describe('moves on the board', () => {
  it('let an awaiting candidate go to interviews or be rejected', () => {
    expect(legalMoves(selected)).toEqual([
      { action: 'advance', to: 'interview' },
      { action: 'decline', to: 'rejected' },
    ]);
  });

  it('offer nothing while HR has not decided', () => {
    expect(legalMoves(NEW_APPLICATION)).toEqual([]);
  });

  it('do not shortlist a candidate while a round is pending', () => {
    const pending: HiringState = { ...interviewing, rounds: [{ ...round, status: '' }] };
    expect(moveTo(pending, 'shortlisted')).toBeUndefined();
    expect(moveTo(pending, 'rejected')).toEqual({ action: 'rejectAfterAdvancing', to: 'rejected' });
  });

  it('hand over a shortlisted candidate only with a letter', () => {
    const shortlisted: HiringState = { ...interviewing, shortListed: true };
    expect(moveTo(shortlisted, 'handed')).toBeUndefined();
    expect(moveTo({ ...shortlisted, letter: true }, 'handed')).toEqual({ action: 'handBack', to: 'handed' });
  });

  it('never go backwards, and end once the letter is sent', () => {
    expect(moveTo(interviewing, 'awaiting')).toBeUndefined();
    expect(legalMoves({ ...interviewing, shortListed: true, letter: true, offerLetterSent: true })).toEqual([]);
  });
});
