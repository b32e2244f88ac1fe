import { type Company, getCompany, getCompanyDashboard } from '@niyukti/contract/accounts/company-calls';
import { getCompanyNext } from '@niyukti/contract/hiring/next-calls';
import { today } from '@niyukti/kit';
import { answer, fakeApi, fakeSession, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { DashboardPage } from './dashboard-page.tsx';

// Loaded with its data in the browser; here it is there already.

const COMPANY: Company = {
  companyId: 'c1',
  companyName: 'Nimbus',
  companyType: 'IT',
  otherCompanyType: null,
  position: 'Founder',
  businessmodel: 'B2C',
  email: 'hire@nimbus.example',
  phone: '9820011224',
  jobPostLimit: 2,
  unlimited: false,
  companyLogoUrl: null,
  jobCount: 0,
  timestamp: '2026-11-01T00:00:00Z',
  revision: '1',
};
const some = (candidate: string) => ({ applicationId: candidate, candidate, jobTitle: 'DevOps Engineer' });
const round = (candidate: string) => ({ ...some(candidate), round: 1, at: '2026-11-20T04:30:00Z' });
const NEXT = {
  awaiting: { count: 7, first: { ...some('Bhavesh'), since: '2026-11-20T04:30:00Z' } },
  overdue: { count: 5, first: [round('Zoya'), round('Rahul')] },
  letters: { count: 6, first: [some('Imran'), some('Aman')] },
  toHand: { count: 1, first: [some('Gaurav')] },
  closing: [{ jobId: 'j1', jobTitle: 'DevOps Engineer', deadline: today() }],
  upcoming: [{ ...round('Ananya'), at: '2099-01-05T10:00:00Z' }],
};

test('each figure says whether it counts those who are there now or those who ever came so far', async () => {
  fakeApi(
    answer(getCompany, COMPANY),
    answer(getCompanyDashboard, {
      funnel: { applied: 40, selected: 20, interview: 11, shortlisted: 6, hired: 2 },
      stages: { awaiting: 5, interview: 4, shortlisted: 1, handed: 2, hired: 2 },
      jobs: [
        {
          jobId: 'j1',
          jobTitle: 'DevOps Engineer',
          place: 'Hinjewadi, Pune',
          deadline: today(),
          awaiting: 3,
          letters: 0,
          funnel: { applied: 7, selected: 6, interview: 5, shortlisted: 2, hired: 0 },
        },
      ],
      openJobs: 62,
      hrs: [{ hrId: 'h1', name: 'Ritu Menon', email: 'ritu@hr.example', jobs: 6 }],
      jobCount: 3,
      jobPostLimit: 5,
      unlimited: false,
    }),
    answer(getCompanyNext, NEXT),
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
  const reached = await screen.findByRole('list', { name: 'How far your applications came' });
  expect(
    within(reached)
      .getAllByRole('listitem')
      .map((stop) => stop.textContent),
  ).toEqual(['40Applied', '20Selected by HR', '11Reached interviews', '6Were shortlisted', '2Hired']);
  expect(screen.getByText(/Everyone who ever reached each stage/)).toBeTruthy();
});

test('pending work comes first, and each open job is one row with its funnel', async () => {
  fakeApi(
    answer(getCompany, COMPANY),
    answer(getCompanyNext, NEXT),
    answer(getCompanyDashboard, {
      funnel: { applied: 40, selected: 20, interview: 11, shortlisted: 6, hired: 2 },
      stages: { awaiting: 7, interview: 4, shortlisted: 2, handed: 2, hired: 2 },
      jobs: [
        {
          jobId: 'j1',
          jobTitle: 'DevOps Engineer',
          place: 'Hinjewadi, Pune',
          deadline: today(),
          awaiting: 3,
          letters: 2,
          funnel: { applied: 7, selected: 6, interview: 5, shortlisted: 2, hired: 0 },
        },
      ],
      openJobs: 62,
      hrs: [{ hrId: 'h1', name: 'Ritu Menon', email: 'ritu@hr.example', jobs: 6 }],
      jobCount: 3,
      jobPostLimit: 5,
      unlimited: false,
    }),
  );
  renderAt('/CompanyDashboard', <DashboardPage />, fakeSession('company'));
  const list = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual([
    '7 candidates selected by HR',
    '5 rounds took place and have no result',
    '6 shortlisted candidates need an offer letter',
    '1 offer letter is ready to hand to HR',
    'DevOps Engineer closes soon',
  ]);
  const row = (await screen.findByRole('rowheader')).closest('tr') as HTMLElement;
  expect([...row.children].map((cell) => cell.textContent)).toEqual([
    'DevOps EngineerHinjewadi, Pune',
    'today',
    '',
    ...['7', '6', '5', '2', '0'],
    '3 to decide2 letters due',
  ]);
  expect(within(row).getByRole('link', { name: '3 to decide' }).getAttribute('href')).toBe('/CompanyHRSelected?job=j1');
  const letters = within(row).getByRole('link', { name: '2 letters due' });
  expect(letters.getAttribute('href')).toBe('/CompanyHiredCandidates?job=j1');
  screen.getByText('Imran, Aman and 4 more. HR sends what you hand over.');
  screen.getByText('Gaurav. HR sends what you hand over.');
  await screen.findByRole('link', { name: 'Ananya' });
  const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(leadsTo('Enter results')).toBe('/CompanyInterviewProcess?filter=overdue');
  screen.getByText('1 of 62');
  expect(leadsTo('All open jobs')).toBe('/CompanyJobPost?state=open');
  expect(leadsTo('Write to Ritu Menon')).toBe('mailto:ritu@hr.example');
});

test('a new company sees its first steps, and which are done', async () => {
  const none = { applied: 0, selected: 0, interview: 0, shortlisted: 0, hired: 0 };
  const nothing = { count: 0, first: [] };
  fakeApi(
    answer(getCompany, COMPANY),
    answer(getCompanyNext, {
      awaiting: { count: 0, first: null },
      overdue: nothing,
      letters: nothing,
      toHand: nothing,
      closing: [],
      upcoming: [],
    }),
    answer(getCompanyDashboard, {
      funnel: none,
      stages: { awaiting: 0, interview: 0, shortlisted: 0, handed: 0, hired: 0 },
      jobs: [],
      openJobs: 0,
      hrs: [],
      jobCount: 0,
      jobPostLimit: 2,
      unlimited: false,
    }),
  );
  renderAt('/CompanyDashboard', <DashboardPage />, fakeSession('company'));
  const list = await screen.findByRole('region', { name: 'First steps' });
  within(list).getByText('1 of 4 done');
  within(list).getByRole('heading', { name: 'Post your first job' });
});
