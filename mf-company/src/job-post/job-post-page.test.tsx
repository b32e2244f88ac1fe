import { type Company, getCompany } from '@niyukti/contract/calls/company';
import { listCompanyJobs, postJob, updateJob } from '@niyukti/contract/calls/job';
import { TEXTS } from '@niyukti/contract/texts';
import {
  act,
  answer,
  fakeApi,
  fakeJob,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { JobPostPage } from './job-post-page.tsx';

const dead = (message: string) => refusal('unauthenticated', { message, detail: message });

test('a session that has ended is told to log in to view jobs', async () => {
  fakeApi(answer(getCompany, refusal('unavailable')), answer(listCompanyJobs, dead(TEXTS.logInToViewJobs)));
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  expect(await screen.findByText(/Please log in to view jobs/)).toBeTruthy();
});

test('a deadline that has passed is refused before it is sent', async () => {
  const api = fakeApi(
    answer(getCompany, refusal('unavailable')),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company'));
  fireEvent.input(await screen.findByLabelText('Application deadline'), { target: { value: '2020-01-01' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Post job' })));
  expect(screen.getByRole('link', { name: 'Please choose today or a later day' })).toBeTruthy();
  expect(api.sent(postJob)).toEqual([]);
});

const COMPANY = {
  companyId: 'c1',
  companyName: 'Nimbus Retail',
  companyType: 'IT',
  otherCompanyType: null,
  companyLogoUrl: null,
  position: null,
  businessmodel: null,
  email: null,
  phone: null,
  jobPostLimit: 5,
  unlimited: false,
  jobCount: 1,
  timestamp: '2026-11-02T04:30:00.000Z',
};

function showJobs() {
  const job = fakeJob({ jobTitle: 'Boat Builder', applicationDeadline: '2031-06-30' });
  const api = fakeApi(
    answer(getCompany, COMPANY),
    answer(listCompanyJobs, () => listPage([job])),
    answer(postJob, job),
    answer(updateJob, job),
  );
  renderAt('/CompanyJobPost', <JobPostPage />, fakeSession('company'));
  return { api, job };
}
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};

test('a job like another one starts with all of it but the deadline, and is previewed before it is posted', async () => {
  const { api, job } = showJobs();
  await press('Duplicate Boat Builder');
  const title = (await screen.findByLabelText('Job title')) as HTMLInputElement;
  expect(title.value).toBe('Boat Builder');
  const deadline = screen.getByLabelText('Application deadline') as HTMLInputElement;
  expect(deadline.value).toBe('');
  fireEvent.input(title, { target: { value: 'Ship Builder' } });
  fireEvent.input(deadline, { target: { value: '2031-01-31' } });
  await press('Preview');
  const seen = await screen.findByRole('dialog', { name: 'As a job seeker sees it' });
  expect(seen.textContent).toContain('Ship Builder');
  expect(seen.textContent).toContain('Nimbus Retail');
  expect(seen.textContent).toContain('31 Jan 2031');
  await press('Post job');
  expect(api.sent(postJob)).toMatchObject([
    { jobTitle: 'Ship Builder', applicationDeadline: '2031-01-31', city: job.city },
  ]);
});

test('an open job is extended by a later deadline alone', async () => {
  const { api } = showJobs();
  await press('Extend Boat Builder');
  const deadline = await screen.findByLabelText('New application deadline');
  fireEvent.input(deadline, { target: { value: '2031-06-30' } });
  await press('Extend job');
  expect(screen.getByRole('link', { name: 'Please choose a later day than now' })).toBeTruthy();
  fireEvent.input(deadline, { target: { value: '2031-07-31' } });
  await press('Extend job');
  expect(api.sent(updateJob)).toMatchObject([{ applicationDeadline: '2031-07-31' }]);
});

test('at the posting limit the address of the form says so instead of opening it', async () => {
  const company = { companyId: 'c1', jobCount: 2, jobPostLimit: 2, unlimited: false } as Company;
  fakeApi(
    answer(getCompany, company),
    answer(listCompanyJobs, () => listPage([])),
  );
  renderAt('/CompanyJobPost?edit=new', <JobPostPage />, fakeSession('company', { id: 'c1' }));
  expect(await screen.findByRole('heading', { name: 'Job post limit reached' })).toBeTruthy();
  expect(screen.queryByLabelText('Job title')).toBeNull();
});
