import type { Application } from '@niyukti/contract/hiring/application-calls';
import { fakeApplication, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { InterviewStatus } from './interview-columns.tsx';

const advanced = { status: 'selected', companyStatus: 'Selected', advancedAt: '2026-11-12T05:00:00Z' } as const;
const rejected = { ...advanced, companyStatus: 'Rejected' } as const;
const told = { interviewStatusUpdatedByHR: true, interviewOverviewStatus: 'rejected' } as const;

test.each<[string, Partial<Application>, string]>([
  ['in interviews', advanced, 'Pending'],
  ['that the company rejected', rejected, 'RejectedCandidate not told'],
  ['whose rejection HR published', { ...rejected, ...told }, 'Rejected'],
  ['that the company shortlisted', { ...advanced, shortListed: true }, 'ShortlistedCandidate not told'],
  [
    'shortlisted after another outcome was told',
    { ...advanced, shortListed: true, ...told },
    'ShortlistedCandidate not told',
  ],
])('the interview status of an application %s is never at odds with the company status', (_, state, said) => {
  renderAt(
    '/InterviewProcess',
    <div data-testid="status">
      <InterviewStatus application={fakeApplication(state)} />
    </div>,
  );
  expect(screen.getByTestId('status').textContent).toBe(said);
});
