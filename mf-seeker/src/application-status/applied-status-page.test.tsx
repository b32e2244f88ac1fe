import { getUser } from '@niyukti/contract/accounts/student-calls';
import { listApplicationEvents, type StudentApplication } from '@niyukti/contract/hiring/application-calls';
import { listAppliedJobs } from '@niyukti/contract/hiring/student-application-calls';
import {
  act,
  addressNow,
  answer,
  fakeApi,
  fakeApplication,
  fakeRound,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { AppliedStatusPage } from './applied-status-page.tsx';
import { keepSeen } from './last-visit.ts';

const application = (id: string, more: Partial<StudentApplication> = {}): StudentApplication => ({
  ...fakeApplication({ _id: id }),
  standing: 'Pending',
  ...more,
});

/** The page of a job seeker with these applications; a filter shows those that stand there. */
function show(address: string, ...all: StudentApplication[]) {
  fakeApi(
    answer(listAppliedJobs, ({ query }) =>
      listPage(all.filter(({ standing }) => !query?.status || standing.toLowerCase() === query.status)),
    ),
    answer(listApplicationEvents, listPage([])),
    answer(getUser, {
      _id: 'u1',
      name: 'Asha Rao',
      email: 'asha@example.test',
      phone: '9820011224',
      profile: null,
      jobLimit: 10,
      unlimited: false,
      appliedCount: all.length,
      timestamp: '2026-11-02T04:30:00.000Z',
    }),
  );
  renderAt(address, <AppliedStatusPage />, fakeSession('student'));
}
const cards = () => document.querySelectorAll('a[href*="id=a"]').length;

test('a venue is shown, without a join link', async () => {
  const interviews = [fakeRound({ mode: 'Offline', link: '2nd floor, Sagar Tower', date: '2030-11-24T10:30:00Z' })];
  show('/AppliedStatus', application('a1', { status: 'selected', companyStatus: 'Selected', interviews }));
  await screen.findByText(/Venue: 2nd floor, Sagar Tower/);
  expect(screen.queryByRole('link', { name: 'Join meeting' })).toBeNull();
});

test('counters set a filter in the address, and clear it', async () => {
  show('/AppliedStatus?status=selected', application('a1', { standing: 'Selected' }), application('a2'));
  await screen.findByRole('button', { name: 'Selected', pressed: true });
  await waitFor(() => expect(cards()).toBe(1));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Rejected' })));
  expect(addressNow()).toContain('status=rejected');
  await screen.findByRole('heading', { name: 'Nothing here' });
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Show all applications' })));
  await waitFor(() => expect(cards()).toBe(2));
});

test('without applications the page links to the jobs', async () => {
  show('/AppliedStatus');
  await screen.findByRole('heading', { name: 'No applications yet' });
  expect(screen.getByRole('link', { name: 'Find a job' }).getAttribute('href')).toBe('/Joblist');
});

test('a sent letter can be opened, and the application cannot be withdrawn', async () => {
  show(
    '/AppliedStatus',
    application('a1', {
      status: 'selected',
      companyStatus: 'Selected',
      interviewOverviewStatus: 'shortlisted',
      interviewStatusUpdatedByHR: true,
      offerLetterSent: true,
      offerLetter: '/files/letters/abc',
      standing: 'Selected',
    }),
  );
  const letter = await screen.findByRole('link', { name: 'View Offer Letter' });
  expect(letter.getAttribute('href')).toBe('/files/letters/abc');
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
});

test('an application in interviews shows its stops, its rounds and the link of the next one', async () => {
  const interviews = [
    fakeRound({ interviewStatus: 'Move to Next Round', feedbackUpdatedByHR: true, date: '2025-11-18T10:30:00Z' }),
    fakeRound({ _id: 'r2', round: 2, mode: 'Online', link: 'https://meet.example/abc', date: '2030-11-24T10:30:00Z' }),
  ];
  show('/AppliedStatus', application('a1', { status: 'selected', companyStatus: 'Selected', interviews }));
  await screen.findByRole('heading', { name: /^Interviews ?, current step$/ });
  const stops = screen.getAllByRole('listitem').map((stop) => stop.textContent);
  expect(stops).toEqual(expect.arrayContaining([expect.stringMatching(/Round 1.*Move to Next Round/)]));
  expect(stops).toEqual(expect.arrayContaining([expect.stringMatching(/Round 2.*Pending HR update/)]));
  expect(screen.getByText('Not Assigned')).toBeTruthy();
  expect(screen.getByRole('heading', { name: /^Interview.round.2,.4:00/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Join meeting' }).getAttribute('href')).toBe('https://meet.example/abc');
});

test('a change since the last visit is marked until it is opened', async () => {
  const account = 'u9';
  keepSeen(account, { a1: '2026-11-10T05:00:00Z', a2: '2026-11-01T05:00:00Z' });
  fakeApi(
    answer(listAppliedJobs, () => listPage([application('a1'), application('a2')])),
    answer(listApplicationEvents, listPage([])),
  );
  renderAt('/AppliedStatus', <AppliedStatusPage />, fakeSession('student', { id: account }));
  const card = () => document.querySelector('a[href*="id=a2"]') as HTMLElement;
  await waitFor(() => expect(card().textContent).toContain('Changed'));
  await act(async () => void fireEvent.click(card()));
  await waitFor(() => expect(card().textContent).not.toContain('Changed'));
});
