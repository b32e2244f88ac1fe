import { getHrDashboard, getHrOverview } from '@niyukti/contract/accounts/hr-calls';
import { getHrNext } from '@niyukti/contract/hiring/next-calls';
import { listHrApplications, listRejectedApplications } from '@niyukti/contract/hiring/screening-calls';
import { listHrJobs } from '@niyukti/contract/jobs/job-calls';
import { answer, fakeSession, refuse } from '@niyukti/platform/testing';
import { openScreen } from '@niyukti/platform/testing/browser';
import { expect, test } from '../../support/test.ts';

test.use({ expectedErrors: [/500|404/] });

const session = fakeSession('hr', { name: 'Ravi Iyer' });

test('a screen opens in the real shell with a fake session and API, and links lead on', async ({ page }) => {
  const counts = {
    assignedjobs: 2,
    applicationreceived: 9,
    shortListed: 1,
    rejectedwhileinterview: 0,
    pending: 3,
    selected: 0,
    rejected: 0,
    interviews: 0,
    updatesDue: 0,
    lettersDue: 0,
    handed: 0,
  };
  const { unanswered } = await openScreen(page, '/HRHome', {
    session,
    answers: [
      answer(getHrDashboard, counts),
      answer(getHrOverview, { waiting: [], weeks: [] }),
      answer(getHrNext, {
        pending: 3,
        letters: { count: 0, first: [] },
        updates: { count: 0, first: [] },
        overdue: [],
        queue: [],
      }),
      answer(listHrJobs, []),
      answer(listHrApplications, []),
      answer(listRejectedApplications, () => refuse('internal')),
    ],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ravi Iyer');
  await expect(page.getByText('3 applications wait for your decision')).toBeVisible();
  await page.getByRole('link', { name: 'Rejected Candidates' }).click();
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(unanswered).toEqual([]);
});

test('a call without an answer is reported, and a wrong path or session throws', async ({ page }) => {
  const { unanswered } = await openScreen(page, '/HRHome', { session });
  await expect.poll(() => unanswered).toContain('GET /api/hrdashboardcount/fake1');
  await expect(openScreen(page, '/nowhere')).rejects.toThrow('No remote of this build serves /nowhere');
  await expect(openScreen(page, '/HRHome', { session: fakeSession('student') })).rejects.toThrow('role hr');
});
