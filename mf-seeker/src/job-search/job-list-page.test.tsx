import { SAVE_PRESSED } from '@niyukti/contract/accounts/login-links';
import { getUser } from '@niyukti/contract/accounts/student-calls';
import { getJob, type Job, listJobs, saveJob } from '@niyukti/contract/jobs/job-calls';
import { NOTHING_FOUND } from '@niyukti/contract/jobs/job-search';
import { searchJobs, suggestJobs } from '@niyukti/contract/jobs/job-search-calls';
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
import { beforeEach, expect, test, vi } from 'vitest';
import { JobListPage } from './job-list-page.tsx';

beforeEach(() => {
  // The end of the list never comes into view here: only its button loads more.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

/** Fifty open jobs, and nothing for some words. */
function show(address: string) {
  const api = fakeApi(
    answer(searchJobs, ({ query }) => {
      const { q, cursor, limit, type } = (query ?? {}) as Record<string, string | undefined>;
      const isNone = q === 'none';
      const from = Number(cursor ?? 0);
      const end = from + Number(limit);
      const all = Array.from({ length: isNone ? 0 : type ? 5 : 50 }, (_, index) => fakeJobTitled(`Job ${index}`));
      return {
        ...NOTHING_FOUND,
        jobs: all.slice(from, end),
        total: all.length,
        next: end < all.length ? String(end) : null,
        facets: [
          { name: 'type', value: 'Full-time', label: 'Full-time', jobs: 5 },
          { name: 'salary', value: '6', label: '6', jobs: 7 },
        ],
        near: isNone ? [{ q: '', place: 'Pune', jobs: 9, more: false }] : [],
      };
    }),
    answer(suggestJobs, []),
    answer(listJobs, () => listPage([])),
    answer(getUser, {
      _id: 'u1',
      name: 'Asha Rao',
      email: 'asha@example.test',
      phone: '9820011224',
      profile: null,
      jobLimit: 10,
      unlimited: false,
      appliedCount: 3,
      timestamp: '2026-11-02T04:30:00.000Z',
    }),
  );
  renderAt(address, <JobListPage />, fakeSession('student'));
  return api;
}
/** By their addresses: asking for fifty names takes seconds on a busy machine. */
const cards = () => document.querySelectorAll('a[href*="id=job"]').length;
const click = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })));

test('loaded jobs are there again after a reload and after Back', async () => {
  const api = show('/Joblist');
  await waitFor(() => expect(cards()).toBe(20));
  await click('button', 'Show more jobs');
  await waitFor(() => expect(cards()).toBe(40));
  expect(addressNow()).toBe('/Joblist?rows=40');
  expect(api.calls.filter((one) => one.includes('cursor'))).toHaveLength(1);
});

test('a search resets the list, closes the open job, and shows what was searched and similar searches', async () => {
  show('/Joblist?rows=40&id=job-3');
  await waitFor(() => expect(cards()).toBe(40));
  const before = history.length;
  fireEvent.change(screen.getByLabelText('What'), { target: { value: 'none' } });
  await click('button', 'Search');
  await screen.findByRole('heading', { name: 'No job for “none”' });
  expect(addressNow()).toBe('/Joblist?q=none');
  expect(history.length).toBe(before + 1);
  expect(screen.getByText(/^Searched in titles, companies, skills/)).toBeTruthy();
  const near = screen.getByRole('link', { name: 'All jobs in Pune' });
  expect(near.getAttribute('href')).toBe('/Joblist?place=Pune');
  await act(async () => fireEvent.click(near));
  await waitFor(() => expect(cards()).toBe(20));
});

test('Save on a public page saves the job after the log-in, and a link alone does not', async () => {
  const found = { ...NOTHING_FOUND, jobs: [fakeJobTitled('Nurse')] };
  const id = found.jobs[0]?._id ?? '';
  const api = fakeApi(answer(searchJobs, found), answer(saveJob, { saved: true }));
  const open = () => renderAt(`/Joblist?id=${id}`, <JobListPage />, fakeSession('student'));
  const linked = open();
  await screen.findByRole('button', { name: 'Save' });
  expect(api.calls.filter((one) => one.startsWith('PUT'))).toEqual([]);
  linked.unmount();
  sessionStorage.setItem(SAVE_PRESSED, id);
  open();
  expect(await screen.findByRole('button', { name: 'Saved', pressed: true })).toBeTruthy();
  await waitFor(() => expect(api.calls.filter((one) => one.startsWith('PUT'))).toHaveLength(1));
  expect(sessionStorage.getItem(SAVE_PRESSED)).toBeNull();
});

test('a missing job says so, without Try again', async () => {
  fakeApi(answer(searchJobs, { ...NOTHING_FOUND }), answer(getJob, refusal('not-found')));
  renderAt('/Joblist?id=gone', <JobListPage />, fakeSession('student'));
  expect(await screen.findByText('This job is not available')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a filter shows its number of jobs, searches at once, is in the address and can be removed', async () => {
  const api = show('/Joblist?q=java');
  await waitFor(() => expect(cards()).toBe(20));
  await click('button', 'Filters');
  const type = screen.getByRole('group', { name: 'Job type' });
  expect(type.textContent).toContain('Full-time 5');
  await act(async () => fireEvent.click(screen.getByLabelText(/^Full-time/)));
  await waitFor(() => expect(cards()).toBe(5));
  expect(addressNow()).toBe('/Joblist?q=java&type=Full-time');
  expect((screen.getByLabelText(/^Full-time/) as HTMLInputElement).checked).toBe(true);
  await act(async () => fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'closing' } }));
  expect(addressNow()).toBe('/Joblist?q=java&type=Full-time&order=closing');
  await waitFor(() => expect(api.calls.at(-1)).toContain('order=closing'));
  await click('link', 'Remove Full-time');
  expect(addressNow()).toBe('/Joblist?q=java&order=closing');
});

test('old links with title and location still search, and saved jobs have no filters', async () => {
  const api = show('/Joblist?title=java&location=pune');
  await waitFor(() => expect(cards()).toBe(20));
  expect(api.calls.some((one) => one.includes('/jobs?q=java&place=pune'))).toBe(true);
  await click('button', 'Saved');
  await screen.findByRole('heading', { name: 'No jobs found' });
  expect(addressNow()).toBe('/Joblist?q=java&place=pune&saved=true');
  expect(api.calls.some((one) => one.includes('title=java&location=pune&saved=true'))).toBe(true);
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
});

const USER = {
  _id: 'u1',
  name: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9820011224',
  profile: null,
  jobLimit: 2,
  unlimited: false,
  appliedCount: 0,
  timestamp: '2026-11-02T04:30:00.000Z',
};

/** The page with this job alone, open. */
async function showJob(more: Partial<Job> = {}, user = USER) {
  const job = { ...fakeJobTitled('Frontend Developer'), applied: false, saved: false, ...more };
  const api = fakeApi(
    answer(searchJobs, { ...NOTHING_FOUND, jobs: [job], total: 1 }),
    answer(saveJob, refusal('internal')),
    answer(getUser, user),
  );
  renderAt('/Joblist', <JobListPage />, fakeSession('student'));
  return { api, detail: within(await screen.findByRole('region', { name: 'Selected job' })) };
}

test('a job shows all of its details', async () => {
  const { detail } = await showJob({ jobDescription: 'Build the pages.\nKeep them fast', desiredSkills: 'CSS, SQL' });
  for (const text of [
    '₹6,00,000–8,40,000 per Year',
    'Full-time, Day shift',
    'Monday to Friday',
    '1–3 years',
    'Nimbus Retail',
    'Baner, Pune',
    'Build the pages.',
    'Keep them fast',
    'SQL',
  ])
    expect((await detail.findAllByText(text)).length, text).toBeGreaterThan(0);
});

test.each([
  ['Applied', { applied: true, closed: true }, 'aria-disabled', 'true'],
  ['Closed', { closed: true }, 'aria-disabled', 'true'],
  ['Subscribe', {}, 'href', '/subscribe'],
] as const)('at the limit of applications the button of a job is %s', async (name, job, attribute, value) => {
  const { detail } = await showJob(job, { ...USER, appliedCount: 2 });
  const button = await detail.findByText(name, { selector: 'button, a, button *, a *' });
  expect(button.closest('button, a')?.getAttribute(attribute)).toBe(value);
  if (name === 'Subscribe') detail.getByText(/^You have reached your job application limit\./);
  if (name === 'Closed') detail.getByText('Applications for this job are closed.');
});

test('a list that fails says so, and Try again reads it', async () => {
  let fails = true;
  fakeApi(
    answer(searchJobs, () =>
      fails ? refusal('wrong-role') : { ...NOTHING_FOUND, jobs: [fakeJobTitled('Nurse')], total: 1 },
    ),
    answer(getUser, USER),
  );
  renderAt('/Joblist', <JobListPage />, fakeSession('student'));
  const again = await screen.findAllByRole('button', { name: 'Try again' });
  fails = false;
  await act(async () => fireEvent.click(again[0] as HTMLElement));
  expect((await screen.findAllByText('Nurse')).length).toBeGreaterThan(0);
});

test('a bookmark that fails is reverted, with a message', async () => {
  const { detail } = await showJob();
  await act(async () => fireEvent.click(await detail.findByRole('button', { name: 'Save' })));
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  expect(detail.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('false');
});

test('two quick presses of a bookmark end in the state of the server', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  const saving = new Promise<Response>((done) => {
    refuse = done;
  });
  const job = { ...fakeJobTitled('Nurse'), saved: false };
  const api = fakeApi(
    answer(searchJobs, { ...NOTHING_FOUND, jobs: [job], total: 1 }),
    answer(saveJob, saving as never),
  );
  renderAt('/Joblist', <JobListPage />, fakeSession('student'));
  const press = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));
  await press('Save');
  await act(async () => {
    for (const button of document.querySelectorAll<HTMLElement>('button[aria-pressed=true]'))
      if (button.textContent === 'Saved') button.click();
  });
  await act(async () => refuse(refusal('internal')));
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  expect((await screen.findByRole('button', { name: 'Save' })).getAttribute('aria-pressed')).toBe('false');
  expect(api.calls.filter((one) => /^(PUT|DELETE)/.test(one))).toHaveLength(1);
});

test('the list of saved jobs is read again after a bookmark', async () => {
  let kept = false;
  const job = () => ({ ...fakeJobTitled('Job 1'), saved: kept });
  fakeApi(
    answer(searchJobs, () => ({ ...NOTHING_FOUND, jobs: [job()], total: 1 })),
    answer(listJobs, () => listPage(kept ? [job()] : [])),
    answer(saveJob, () => {
      kept = true;
      return { saved: true as const };
    }),
  );
  renderAt('/Joblist?saved=true', <JobListPage />, fakeSession('student'));
  const scope = within(await screen.findByRole('group', { name: 'Which jobs' }));
  const press = (button: HTMLElement) => act(async () => fireEvent.click(button));
  await screen.findByRole('heading', { name: 'No job selected.' });
  await press(scope.getByRole('button', { name: 'All jobs' }));
  await press(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(kept).toBe(true));
  await press(scope.getByRole('button', { name: 'Saved' }));
  await waitFor(() => expect(cards()).toBe(1));
});
