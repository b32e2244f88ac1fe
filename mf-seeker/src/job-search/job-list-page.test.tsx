import { listJobs } from '@niyukti/contract/calls/job';
import { getUser } from '@niyukti/contract/calls/student';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeJobTitled,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
  waitFor,
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

/** Fifty jobs. */
function show(address: string) {
  const api = fakeApi(
    answer(listJobs, ({ query }) => {
      if (query?.title === 'none') return listPage([]);
      const from = Number(query?.cursor ?? 0);
      const end = from + Number(query?.limit);
      const all = Array.from({ length: 50 }, (_, index) => fakeJobTitled(`Job ${index}`));
      return listPage(all.slice(from, end), end < 50 ? String(end) : undefined);
    }),
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
const cards = () => screen.queryAllByRole('link', { name: /Job \d+/ }).length;
const click = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })));

test('the jobs that were loaded so far are there after a reload and Back', async () => {
  const api = show('/Joblist');
  await waitFor(() => expect(cards()).toBe(20));
  await click('button', 'Show more jobs');
  await waitFor(() => expect(cards()).toBe(40));
  expect(addressNow()).toBe('/Joblist?rows=40');
  expect(api.calls.filter((one) => one.includes('cursor'))).toHaveLength(1);
});

test('a search starts the list anew, leaves the job that was open, and Back undoes it', async () => {
  const api = show('/Joblist?rows=40&id=job-3');
  await waitFor(() => expect(cards()).toBe(40));
  expect(api.calls.some((one) => one.includes('limit=40'))).toBe(true);
  const before = history.length;
  fireEvent.change(screen.getByLabelText('Job title'), { target: { value: 'none' } });
  await click('button', 'Search');
  await screen.findByRole('heading', { name: 'No jobs found' });
  expect(addressNow()).toBe('/Joblist?title=none');
  expect(history.length).toBe(before + 1);
  await click('link', 'Show all jobs');
  await waitFor(() => expect(cards()).toBe(20));
});
