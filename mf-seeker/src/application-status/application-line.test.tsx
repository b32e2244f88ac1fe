import type { StudentApplication } from '@niyukti/contract/hiring/application-calls';
import { fakeApplication, fakeRound, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { ApplicationLine } from './application-line.tsx';

const show = (more: Partial<StudentApplication>) => {
  renderAt(
    '/AppliedStatus',
    <ApplicationLine application={{ ...fakeApplication(), standing: 'Pending', ...more }} events={[]} />,
  );
  const line = screen.getByRole('list', { name: 'Where this application stands' });
  return {
    line,
    stop: (name: RegExp) => {
      const item = within(line).getByRole('heading', { name }).closest('li');
      if (!item) throw new Error(`no stop ${name}`);
      return item;
    },
  };
};

test('after a rejection nothing is pending and no letter is promised', () => {
  const { line } = show({ status: 'rejected', standing: 'Rejected' });
  expect(
    within(line)
      .getAllByRole('heading')
      .map((one) => one.textContent),
  ).toEqual(['Applied, done', 'HR review, ended here']);
  for (const word of ['Pending', 'Not Assigned', 'Final interview status', 'Offer letter'])
    expect(line.textContent).not.toContain(word);
});

test('a round that was cancelled says why', () => {
  const { line } = show({
    status: 'selected',
    companyStatus: 'Selected',
    interviews: [
      fakeRound({ interviewStatus: 'Cancelled', feedbackUpdatedByHR: true, cancelReason: 'The interviewer is ill' }),
    ],
  });
  expect(line.textContent).toContain('Why it was cancelled: The interviewer is ill');
});

test('a round without feedback is not pending once the line has ended', () => {
  const { line } = show({
    status: 'selected',
    companyStatus: 'Rejected',
    interviewOverviewStatus: 'rejected',
    interviewStatusUpdatedByHR: true,
    interviews: [fakeRound()],
    standing: 'Rejected',
  });
  expect(line.textContent).toContain('Round 1');
  expect(line.textContent).not.toContain('Pending HR update');
});

test('future stops are plain text; only the current one has a badge', () => {
  const { stop } = show({});
  expect(stop(/^HR review/).querySelector('svg + *, svg')).toBeTruthy();
  expect(stop(/^HR review/).textContent).toContain('Pending');
  expect(stop(/^Final interview status/).textContent).toBe('Final interview status, to comePending');
  expect(stop(/^Offer letter/).textContent).toBe('Offer letter, to comeNot Assigned');
  expect(stop(/^Offer letter/).querySelector('svg')).toBeNull();
  expect(stop(/^Final interview status/).querySelector('svg')).toBeNull();
});
