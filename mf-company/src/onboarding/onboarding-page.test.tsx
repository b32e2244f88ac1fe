import { listApplicationEvents } from '@niyukti/contract/hiring/application-calls';
import { handBack, listShortlistedApplications } from '@niyukti/contract/hiring/interview-calls';
import { listCompanyJobs } from '@niyukti/contract/jobs/job-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { OnboardingPage } from './onboarding-page.tsx';

const shortlisted = { status: 'selected', companyStatus: 'Selected', shortListed: true } as const;

test('without a letter Update to HR is disabled, with the reason beside it', async () => {
  const api = fakeApi(
    answer(listShortlistedApplications, () => listPage([fakeApplicationOf('Kabir Singh', shortlisted)])),
    answer(listCompanyJobs, () => listPage([])),
    answer(listApplicationEvents, () => listPage([])),
  );
  renderAt('/CompanyHiredCandidates', <OnboardingPage />, fakeSession('company'));
  const inRow = await screen.findByRole('button', { name: /^Update to HR: Kabir Singh/ });
  expect(inRow.getAttribute('aria-disabled')).toBe('true');
  expect(inRow.getAttribute('aria-label')).toContain('Please upload offer letter first.');
  await act(async () => fireEvent.click(inRow));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Upload offer letter of Kabir Singh' })));
  const inPanel = await screen.findByRole('button', {
    name: 'Update to HR',
    description: 'Please upload offer letter first.',
  });
  expect(inPanel.getAttribute('aria-disabled')).toBe('true');
  expect(api.sent(handBack)).toEqual([]);
});
