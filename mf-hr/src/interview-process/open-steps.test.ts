import type { Application } from '@niyukti/contract/hiring/application-calls';
import { expect, test } from 'vitest';
import { countDue, openSteps } from './open-steps.ts';

/** What `openSteps` reads of an application in interviews. */
function application(change: Partial<Application>): Application {
  return {
    status: 'selected',
    companyStatus: 'Selected',
    advancedAt: '2026-11-01T10:00:00Z',
    interviews: [],
    shortListed: false,
    offerLetter: 'Not Assigned',
    updateHR: false,
    interviewStatusUpdatedByHR: false,
    interviewOverviewStatus: null,
    offerLetterSent: false,
    withdrawnAt: null,
    ...change,
  } as Application;
}

const round = (change: Partial<Application['interviews'][number]> = {}) =>
  ({
    interviewStatus: '',
    updateCandidate: false,
    feedbackUpdatedByHR: false,
    ...change,
  }) as Application['interviews'][number];

const names = (change: Partial<Application>) => openSteps(application(change)).map((step) => step.action);

test('a pending round can be shared, its feedback only once it has a status', () => {
  expect(names({ interviews: [round()] })).toEqual(['shareRound']);
  expect(names({ interviews: [round({ interviewStatus: 'Rejected' })] })).toEqual(['shareRound', 'shareFeedback']);
});

test('a cancelled round is one update: its status is shared with it', () => {
  expect(names({ interviews: [round({ interviewStatus: 'Cancelled' })] })).toEqual(['shareRound']);
  const shared = round({ interviewStatus: 'Cancelled', updateCandidate: true });
  expect(names({ interviews: [shared] })).toEqual(['shareFeedback']);
});

test('a cancelled round that was never shared can be told, but is not counted', () => {
  const interviews = [round({ round: 1, interviewStatus: 'Cancelled' }), round({ round: 2 })];
  expect(openSteps(application({ interviews }))).toHaveLength(2);
  expect(countDue(application({ interviews }))).toBe(1);
});

test('what was told is not offered again', () => {
  const told = round({ interviewStatus: 'Cancelled', updateCandidate: true, feedbackUpdatedByHR: true });
  expect(names({ interviews: [told] })).toEqual([]);
});

test('the outcome is offered once the company has decided, and again when it has changed', () => {
  expect(names({})).toEqual([]);
  expect(names({ shortListed: true })).toEqual(['publishOutcome']);
  const published = { interviewStatusUpdatedByHR: true, interviewOverviewStatus: 'shortlisted' } as const;
  expect(names({ shortListed: true, ...published })).toEqual([]);
  expect(names({ companyStatus: 'Rejected', ...published })).toEqual(['publishOutcome']);
});

test('after the letter was sent or the candidate withdrew nothing is offered', () => {
  expect(names({ interviews: [round()], offerLetterSent: true })).toEqual([]);
  expect(names({ interviews: [round()], withdrawnAt: '2026-11-02T10:00:00Z' })).toEqual([]);
});
