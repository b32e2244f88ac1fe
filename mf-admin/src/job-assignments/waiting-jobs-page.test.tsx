import { assignJob, type Job, listHrJobSummaries, listJobs } from '@niyukti/contract/jobs/job-calls';
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import {
  act,
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
import { WaitingJobsPage } from './waiting-jobs-page.tsx';

let jobs: Job[];
let given: Record<string, string>;
let refused: string;
/** Holds the answers of assignments back. */
let hold: PromiseWithResolvers<void> | undefined;

beforeEach(() => {
  given = {};
  refused = '';
  hold = undefined;
  jobs = ['Frontend Developer', 'Data Analyst', 'Tester', 'Nurse'].map((title) =>
    fakeJobTitled(title, { hrId: '', hrName: '', assignedToHr: false, companyName: `${title} Ltd` }),
  );
});

async function show() {
  const hr = (hrId: string, jobCount: number) => ({ hrId, hrName: hrId, jobCount, positions: 1, pending: 2 });
  const api = fakeApi(
    answer(listJobs, () => listPage(jobs)),
    answer(countNotices, { unread: 0, waits: { '/CompanyJobs': 61 } }),
    answer(listHrJobSummaries, () => listPage([hr('Leela', 3), hr('Sunita', 1)])),
    answer(assignJob, async ({ body }) => {
      await hold?.promise;
      if (body.jobId === refused) return refusal('not-found');
      given[body.jobId] = body.hrId;
      jobs = jobs.filter((job) => job._id !== body.jobId);
      return { message: 'Assigned.', job: fakeJobTitled('Tester') };
    }),
  );
  renderAt('/CompanyJobs/Waiting', <WaitingJobsPage />, fakeSession('admin'));
  await screen.findByRole('button', { name: 'Tester' });
  return api;
}
const press = (key: string, more = {}) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  });
const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

test('jobs of all companies are distributed evenly, by keyboard', async () => {
  const api = await show();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Frontend Developer'));
  await press('a', { ctrlKey: true });
  await click('Share evenly');
  screen.getByRole('dialog', { name: 'Share 4 jobs evenly?' });
  await click('Share 4 jobs among 2 HRs');
  await screen.findByText('4 jobs assigned.');
  expect(Object.values(given).sort()).toEqual(['Leela', 'Sunita', 'Sunita', 'Sunita']);
  await screen.findByText('Every job has an HR');
  expect(api.calls.some((call) => call.includes('assigned=false'))).toBe(true);
});

test('jobs are distributed among chosen HRs, whose jobs are shown first, and the table stays', async () => {
  await show();
  await click('Tester');
  await click('Nurse');
  await click('Share evenly');
  const dialog = screen.getByRole('dialog');
  const rows = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows()).toEqual(['Leela3 jobs now, 2 applications waitgets 0', 'Sunita1 job now, 2 applications waitgets 2']);
  await act(async () => fireEvent.click(within(dialog).getByRole('checkbox', { name: /Sunita/ })));
  expect(rows()[0]).toContain('gets 2');
  expect(given).toEqual({});
  hold = Promise.withResolvers<void>();
  await click('Share 2 jobs among 1 HR');
  expect(screen.getAllByRole('rowheader')).toHaveLength(4);
  await act(async () => hold?.resolve());
  await screen.findByText('2 jobs assigned.');
  expect(given).toEqual({ tester: 'Leela', nurse: 'Leela' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the list shows its total', async () => {
  await show();
  await screen.findByText('1–4 of 61');
});

test('positions are formatted with separators', async () => {
  jobs = jobs.map((job) => ({ ...job, noofposition: 100_000 }));
  await show();
  expect(screen.getAllByText('1,00,000')).toHaveLength(4);
});

test('a refused job stays ticked and is named with its reason; the others are assigned', async () => {
  refused = 'tester';
  await show();
  await click('Tester');
  await click('Nurse');
  await act(async () => {
    fireEvent.change(screen.getByRole('combobox', { name: 'HR for the chosen jobs' }), { target: { value: 'Leela' } });
  });
  await click('Assign 2 jobs');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Tester: Failed to assign/);
  expect(given).toEqual({ nurse: 'Leela' });
  expect((screen.getByRole('checkbox', { name: 'Tick Tester' }) as HTMLInputElement).checked).toBe(true);
});

test('without an HR nothing is sent, and the page asks for one', async () => {
  await show();
  await click('Tester');
  await click('Assign 1 job');
  expect(screen.getByRole('alert').textContent).toBe('Please select an HR to assign the job.');
  expect(given).toEqual({});
});
