import { type Application, getApplication } from '@niyukti/contract/calls/application';
import { getHrDashboard, getHrOverview } from '@niyukti/contract/calls/hr';
import { listHrJobs } from '@niyukti/contract/calls/job';
import { listHrApplications, screenApplication } from '@niyukti/contract/calls/screening';
import {
  act,
  addressNow,
  answer,
  type FakeApi,
  fakeApi,
  fakeApplicationOf,
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
import { JobApplicationsPage } from './job-applications-page.tsx';

/** What the server has, and how it answers decisions. */
let pending: Application[];
let decide: (id: string) => Response;
let api: FakeApi;

beforeEach(() => {
  pending = ['Fatima Sheikh', 'Ishaan Verma', 'Rohan Pillai'].map((name) => fakeApplicationOf(name));
  decide = (id) => {
    pending = pending.filter((one) => one._id !== id);
    return Response.json(fakeApplicationOf(id));
  };
});

async function show(address = '/JobApplications') {
  const counts = () => ({
    assignedjobs: 3,
    applicationreceived: 9,
    pending: pending.length,
    shortListed: 0,
    rejectedwhileinterview: 0,
  });
  api = fakeApi(
    answer(listHrApplications, ({ query }) =>
      listPage(pending.filter(({ userId }) => userId.name.toLowerCase().includes(query?.q ?? ''))),
    ),
    answer(listHrJobs, () => listPage([])),
    answer(getHrDashboard, counts),
    answer(getHrOverview, { waiting: [], weeks: [] }),
    answer(screenApplication, ({ path }) => decide(path.id)),
    answer(getApplication, ({ path }) => pending.find(({ _id }) => _id === path.id) ?? refusal('not-found')),
  );
  renderAt(address, <JobApplicationsPage />, fakeSession('hr'));
  await screen.findByRole('heading', { level: 1 });
}
const click = (role: string, name: string) => act(async () => fireEvent.click(screen.getByRole(role, { name })));
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
const confirm = async (name: string) => {
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name })));
};
const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.querySelector('button')?.textContent);
const row = (name: string) => screen.findByRole('button', { name });
const decided = () => api.calls.filter((one) => one.startsWith('PUT'));

test('by keys alone: J and K go from row to row, S selects, R rejects, and the next row has the focus', async () => {
  await show();
  (await row('Fatima Sheikh')).focus();
  await press('j');
  expect(document.activeElement?.textContent).toBe('Ishaan Verma');
  await press('k');
  await press('s');
  await confirm('Select application');
  await screen.findByText('Fatima Sheikh moved to Selected candidates.');
  expect(document.activeElement?.textContent).toBe('Ishaan Verma');
  await press('r');
  await confirm('Reject application');
  await screen.findByText('Ishaan Verma moved to Rejected candidates.');
  expect(document.activeElement?.textContent).toBe('Rohan Pillai');
  expect(names()).toEqual(['Rohan Pillai']);
  expect(decided()).toHaveLength(2);
});

test('a question that is answered with no decides nothing', async () => {
  await show();
  await row('Fatima Sheikh');
  await click('button', 'Reject Fatima Sheikh');
  await confirm('Keep pending');
  expect(decided()).toEqual([]);
  expect(names()).toHaveLength(3);
});

test('several at once: each refusal is named with its reason, what could not be sent stays ticked', async () => {
  await show();
  await row('Fatima Sheikh');
  const plain = decide;
  decide = (id) => {
    if (id === 'ishaan-verma') return refusal('wrong-role');
    if (id !== 'rohan-pillai') return plain(id);
    pending = pending.filter((one) => one._id !== id);
    return refusal('step-not-allowed', { current: fakeApplicationOf('Rohan Pillai', { status: 'rejected' }) });
  };
  await click('checkbox', 'Tick every candidate shown');
  expect(screen.getByText('3 candidates ticked')).toBeDefined();
  await click('button', 'Select 3');
  await confirm('Select 3 applications');
  const alert = await screen.findByRole('alert');
  const [ishaan, rohan] = within(alert).getAllByRole('listitem');
  expect(ishaan?.textContent).toMatch(/^Ishaan Verma: .* It is pending still\.$/);
  expect(rohan?.textContent).toMatch(/^Rohan Pillai: This application has moved on\. .*Rejected$/);
  expect(names()).toEqual(['Ishaan Verma']);
  expect(screen.getByText('1 candidate ticked')).toBeDefined();
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' })));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a link to a candidate whom this HR has not says so, and is dismissed out of the address', async () => {
  await show('/JobApplications?order=oldest&candidate=nobody');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The candidate of this link did not load.');
  await act(async () => fireEvent.click(within(alert).getByRole('button', { name: 'Dismiss' })));
  await waitFor(() => expect(addressNow()).toBe('/JobApplications?order=oldest'));
});

test('the panel and what it shows are in the address, and one click on the same closes it', async () => {
  await show('/JobApplications?candidate=ishaan-verma&panel=description');
  await screen.findByRole('region', { name: 'Description of Frontend Developer' });
  await click('button', 'Open resume of Ishaan Verma');
  expect(screen.getByRole('complementary', { name: 'Ishaan Verma' }).textContent).toContain('2 of 3');
  await waitFor(() => expect(addressNow()).toBe('/JobApplications?candidate=ishaan-verma'));
  await click('button', 'Open resume of Ishaan Verma');
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('without pending applications the page says what fills it', async () => {
  pending = [];
  await show();
  await screen.findByText('New applications on your assigned jobs appear here. You have 3 assigned jobs.');
  expect(screen.getByRole('link', { name: 'See assigned jobs' })).toBeDefined();
});

test('filters that leave nothing lead back to every application', async () => {
  await show('/JobApplications?q=nobody');
  await screen.findByText('No pending application matches the search and the filters.');
  await click('link', 'Show all');
  await row('Fatima Sheikh');
});
