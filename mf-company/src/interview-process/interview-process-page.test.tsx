import {
  listInterviewApplications,
  listSelectedApplications,
  setCompanyStatus,
} from '@niyukti/contract/hiring/interview-calls';
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
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { InterviewProcessPage } from './interview-process-page.tsx';

const inInterviews = (name: string) =>
  fakeApplicationOf(name, { status: 'selected', companyStatus: 'Selected', advancedAt: '2026-11-20T05:00:00Z' });

test('several ticked candidates are shortlisted with one question, and leave the list', async () => {
  let waiting = ['Kabir Singh', 'Sneha Gowda', 'Rohan Pillai'].map(inInterviews);
  const api = fakeApi(
    answer(listInterviewApplications, () => listPage(waiting)),
    answer(listSelectedApplications, () => listPage([])),
    answer(listCompanyJobs, () => listPage([])),
    answer(setCompanyStatus, ({ path }) => {
      waiting = waiting.filter(({ _id }) => _id !== path.id);
      return { ...inInterviews(path.id), shortListed: true };
    }),
  );
  renderAt('/CompanyInterviewProcess', <InterviewProcessPage />, fakeSession('company'));
  const click = (role: string, name: string) => act(async () => void fireEvent.click(screen.getByRole(role, { name })));
  await screen.findByRole('checkbox', { name: 'Choose Kabir Singh' });
  await click('checkbox', 'Choose Kabir Singh');
  await click('checkbox', 'Choose Rohan Pillai');
  expect(screen.getByText('2 candidates chosen')).toBeDefined();
  await click('button', 'Shortlist 2');
  const question = await screen.findByRole('alertdialog', { name: 'Shortlist 2 candidates?' });
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Shortlist 2 candidates' })));
  await waitFor(() => expect(api.sent(setCompanyStatus)).toEqual([{ shortListed: true }, { shortListed: true }]));
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Choose Kabir Singh' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Choose Sneha Gowda' })).toBeDefined();
});
