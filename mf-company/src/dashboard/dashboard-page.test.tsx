import { getCompany, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { answer, fakeApi, fakeSession, refusal, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

test('each figure says whether it counts those who are there now or those who ever came so far', async () => {
  fakeApi(
    answer(getCompany, refusal('unavailable')),
    answer(getCompanyDashboard, {
      funnel: { applied: 40, selected: 20, interview: 11, shortlisted: 6, hired: 2 },
      stages: { awaiting: 5, interview: 4, shortlisted: 1, handed: 2, hired: 2 },
      jobs: [],
      jobCount: 3,
      jobPostLimit: 5,
      unlimited: false,
    }),
  );
  renderAt('/CompanyDashboard', <DashboardPage />, fakeSession('company'));
  const figure = async (name: string) => {
    const link = await screen.findByRole('link', { name });
    return [link.closest('div')?.querySelector('dd')?.textContent, link.getAttribute('href')];
  };
  expect(await figure('Wait for your decision now')).toEqual(['5', '/CompanyHRSelected']);
  expect(await figure('In interviews now')).toEqual(['4', '/CompanyInterviewProcess']);
  // The list behind it shows the shortlisted, those handed to HR and the hired.
  expect(await figure('Shortlisted or hired now')).toEqual(['5', '/CompanyHiredCandidates']);
  const reached = screen.getByRole('list', { name: 'How far your applications came' });
  expect(
    within(reached)
      .getAllByRole('listitem')
      .map((stop) => stop.textContent),
  ).toEqual(['40Applied', '20Selected by HR', '11Reached interviews', '6Were shortlisted', '2Hired']);
  expect(screen.getByText(/Everyone who ever reached each stage/)).toBeTruthy();
});
