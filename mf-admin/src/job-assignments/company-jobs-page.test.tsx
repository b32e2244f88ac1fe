import { listHrs } from '@niyukti/contract/accounts/hr-calls';
import { assignJob, getJob, type Job, listCompanyJobSummaries, listJobs } from '@niyukti/contract/jobs/job-calls';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeJobTitled,
  fakeSession,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { beforeEach, expect, test } from 'vitest';
import { CompanyJobsPage } from './company-jobs-page.tsx';
import { words } from './words.ts';

let jobs: Job[];
let refused: string | null;

beforeEach(() => {
  refused = null;
  jobs = ['Frontend Developer', 'Data Analyst', 'Tester'].map((title) =>
    fakeJobTitled(title, { hrId: '', hrName: '', assignedToHr: false }),
  );
});

async function show(address: string) {
  const api = fakeApi(
    answer(listCompanyJobSummaries, () =>
      listPage([
        {
          companyId: 'company1',
          companyName: 'Kavach Health',
          companyLogoUrl: null,
          jobCount: 3,
          positions: 6,
          locations: ['Pune'],
          experience: null,
          unassigned: 3,
        },
      ]),
    ),
    answer(listHrs, () =>
      listPage([
        {
          _id: '1',
          HrId: 'hr1',
          name: 'Nila Das',
          email: 'n@x.test',
          number: '1',
          timestamp: '2026-11-02T04:30:00.000Z',
        },
      ]),
    ),
    answer(getJob, ({ path }) => jobs.find(({ _id }) => _id === path.jobId) ?? refusal('not-found')),
    answer(listJobs, ({ query }) => listPage(jobs.filter((job) => query?.assigned !== 'false' || !job.assignedToHr))),
    answer(assignJob, ({ body }) => {
      if (body.jobId === refused) return refusal('not-found');
      jobs = jobs.map((job) => (job._id === body.jobId ? { ...job, hrId: body.hrId, assignedToHr: true } : job));
      return { message: 'Assigned.', job: fakeJobTitled('Tester') };
    }),
  );
  renderAt(address, <CompanyJobsPage />, fakeSession('admin'));
  await screen.findByText('Tester');
  return api;
}
const dialog = () => screen.getByRole('dialog');
const click = (role: string, name: string) =>
  act(async () => fireEvent.click(within(dialog()).getByRole(role, { name })));
const box = (job: string) => within(dialog()).getByRole('checkbox', { name: new RegExp(job) }) as HTMLInputElement;
const choose = (hr: string) =>
  act(async () => {
    fireEvent.change(within(dialog()).getByRole('combobox', { name: 'HR for the chosen jobs' }), {
      target: { value: hr },
    });
  });

test('of several jobs the refused one stays ticked and is named with its reason', async () => {
  refused = 'data-analyst';
  await show('/CompanyJobs?company=company1');
  for (const job of ['Frontend', 'Data', 'Tester']) await act(async () => fireEvent.click(box(job)));
  await choose('hr1');
  await click('button', 'Assign 3 jobs');
  await waitFor(() =>
    expect(within(dialog()).getByRole('alert').textContent).toMatch(/^Data Analyst: Failed to assign/),
  );
  expect(['Frontend', 'Data', 'Tester'].map((job) => box(job).checked)).toEqual([false, true, false]);
});

test('without an HR nothing is sent, and the page asks for one', async () => {
  const api = await show('/CompanyJobs?company=company1');
  await act(async () => fireEvent.click(box('Tester')));
  await click('button', 'Assign 1 job');
  expect(within(dialog()).getByRole('alert').textContent).toBe('Please select an HR to assign the job.');
  expect(api.calls.filter((one) => one.startsWith('PUT') || one.startsWith('POST'))).toEqual([]);
});

test('when an assigned job leaves the dialog the focus moves to the next; the address holds what the dialog shows', async () => {
  await show('/CompanyJobs?page=2.abc&company=company1');
  await click('button', 'Waiting for an HR');
  await waitFor(() => expect(addressNow()).toBe('/CompanyJobs?page=2.abc&company=company1&waiting=true'));
  const select = within(dialog()).getByRole('combobox', { name: 'HR for Frontend Developer' });
  await act(async () => {
    fireEvent.change(select, { target: { value: 'hr1' } });
  });
  const assign = within(dialog()).getByRole('button', { name: 'Assign Frontend Developer' });
  assign.focus();
  await act(async () => fireEvent.click(assign));
  await waitFor(() => expect(within(dialog()).queryByText('Frontend Developer')).toBeNull());
  expect(document.activeElement).toBe(box('Data Analyst'));
  await click('button', 'Close');
  await waitFor(() => expect(addressNow()).toBe('/CompanyJobs?page=2.abc'));
});

test('experience that is the same for all jobs of a company is one figure', () => {
  const { years } = words.byCompany;
  expect([years({ min: 0, max: 4 }), years({ min: 2, max: 2 }), years({ min: 1, max: 1 })]).toEqual([
    '0–4 years',
    '2 years',
    '1 year',
  ]);
});

test('a link to one job opens it in a dialog, where it is assigned', async () => {
  await show('/CompanyJobs?job=tester');
  const dialog = await screen.findByRole('dialog', { name: 'Job' });
  await within(dialog).findByRole('heading', { name: 'Tester' });
  await within(dialog).findByRole('option', { name: 'Nila Das' });
  fireEvent.change(within(dialog).getByLabelText('HR for Tester'), { target: { value: 'hr1' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Assign' })));
  await within(dialog).findByRole('button', { name: 'Reassign' });
  expect(within(dialog).queryByText('Not assigned')).toBeNull();
});
