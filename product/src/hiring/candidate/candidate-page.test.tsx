import { type Application, getApplication, listApplicationEvents } from '@niyukti/contract/hiring/application-calls';
import { decideCandidate } from '@niyukti/contract/hiring/interview-calls';
import { reconsiderApplication } from '@niyukti/contract/hiring/screening-calls';
import { NavLink } from '@niyukti/kit';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fakeRound,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { showApplication } from '../steps/show-application.ts';
import { CandidatePage } from './candidate-page.tsx';
import type { CandidateReader } from './candidate-steps.ts';

const event = (action: string, more = {}) => ({
  _id: `e-${action}`,
  action,
  by: 'hr',
  byName: 'Ritu Menon',
  round: null,
  note: '',
  at: '2026-11-20T05:00:00Z',
  ...more,
});
const SELECTED = fakeApplication({ status: 'selected' });
const INTERVIEW = fakeApplication({
  status: 'selected',
  companyStatus: 'Selected',
  advancedAt: '2026-11-12T05:00:00Z',
  interviews: [fakeRound({ updateCandidate: true }), fakeRound({ _id: 'r2', round: 2 })],
});

function open(application: Application, reader: CandidateReader, events: readonly unknown[] = []) {
  let now = application;
  const api = fakeApi(
    answer(getApplication, () => now),
    answer(listApplicationEvents, () => listPage(events)),
    answer(reconsiderApplication, () => {
      now = { ...now, status: 'pending' };
      return now;
    }),
    answer(decideCandidate, () => refusal('step-not-allowed', { current: now })),
  );
  renderAt('/x/a1', <CandidatePage id="a1" reader={reader} back={() => ({ to: '/list', label: 'The list' })} />);
  return api;
}
const buttons = async () => {
  const group = await screen.findByRole('group', { name: 'What can be done now' });
  return within(group)
    .queryAllByRole('button')
    .map((button) => button.textContent);
};

test('the current stop is marked, and resume, history and letters are below', async () => {
  open(INTERVIEW, 'hr', [event('scheduleRound', { round: 2 }), event('scheduleRound', { _id: 'e1', round: 1 })]);
  const line = await screen.findByRole('list', { name: 'Where the application stands' });
  expect(within(line).getAllByRole('listitem')).toHaveLength(6);
  expect(line.querySelector('[aria-current=step]')?.textContent).toContain('Interviews');
  expect(screen.getByText('Round 2, offline, with Arjun Shah')).toBeDefined();
  expect(await screen.findByText('Not told yet')).toBeDefined();
  expect(screen.getByText('Told')).toBeDefined();
  expect(screen.getByText(/^None yet\. Nimbus Retail writes/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'The list' }).getAttribute('href')).toBe('/list');
});

test('the sidebar marks the list to which the candidate belongs now, until the page is left', async () => {
  const lists = { pending: '/Pending', selected: '/Selected?sort=name' } as const;
  let now = fakeApplication({ status: 'pending' });
  fakeApi(
    answer(getApplication, () => now),
    answer(listApplicationEvents, () => listPage([])),
  );
  const back = (one?: Application) => ({ to: lists[one?.status as 'pending'] ?? '/Other', label: 'Back' });
  const nav = ['/Other', '/Pending', '/Selected'].map((to) => (
    <NavLink key={to} to={to}>
      {to}
    </NavLink>
  ));
  const page = renderAt('/x/a1', [...nav, <CandidatePage key="page" id="a1" reader="hr" back={back} />]);
  const marked = () => [...document.querySelectorAll('a[aria-current=true]')].map(({ textContent }) => textContent);
  expect(marked()).toEqual([]);
  await waitFor(() => expect(marked()).toEqual(['/Pending']));
  now = SELECTED;
  act(() => showApplication(now));
  await waitFor(() => expect(marked()).toEqual(['/Selected']));
  page.rerender(nav);
  expect(marked()).toEqual([]);
});

test('a company sees the same, without what HR has told', async () => {
  open(INTERVIEW, 'company', [event('scheduleRound', { round: 2 })]);
  await screen.findByText('Scheduled round 2');
  expect(screen.queryByText('Not told yet')).toBeNull();
});

test('an open round of a withdrawn candidate is not shown as pending', async () => {
  open(fakeApplication({ ...INTERVIEW, withdrawnAt: '2026-11-21T05:00:00Z' }), 'company');
  const round = (await screen.findByText('Round 2, offline, with Arjun Shah')).closest('li');
  expect(round?.textContent).toContain('Withdrawn');
  expect(round?.textContent).not.toContain('Pending');
});

test('HR can take back its decision while the company has not acted', async () => {
  const api = open(SELECTED, 'hr');
  expect(await buttons()).toEqual(['Take back']);
  expect(screen.getByText('Your decision can be taken back until Nimbus Retail acts.')).toBeDefined();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Take back' })));
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Take back' })));
  expect(api.sent(reconsiderApplication)).toHaveLength(1);
  expect(await buttons()).toEqual(['Reject application', 'Select application']);
});

test('after the company has acted the page says that nothing can be taken back', async () => {
  open(fakeApplication({ status: 'selected', companyStatus: 'Rejected' }), 'hr');
  expect(await screen.findByText('Your decision can no longer be taken back: Nimbus Retail has acted.')).toBeDefined();
  expect(await buttons()).toEqual([]);
});

test('a company is offered only its own steps, and is told when it was too late', async () => {
  open(SELECTED, 'company');
  expect(await buttons()).toEqual(['Reject application', 'Move to Next Round']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move to Next Round' })));
  const question = await screen.findByRole('alertdialog');
  await act(async () => fireEvent.click(within(question).getByRole('button', { name: 'Move to Next Round' })));
  expect((await screen.findByRole('alert')).textContent).toContain('Ananya Rao');
});

test('a candidate of somebody else is shown as not available', async () => {
  fakeApi(answer(getApplication, () => refusal('not-found')));
  renderAt('/x/a1', <CandidatePage id="a1" reader="company" back={() => ({ to: '/list', label: 'The list' })} />);
  await screen.findByRole('heading', { name: 'This candidate is not available' });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test.each([
  ['confirmed', /is confirmed/],
  ['unconfirmed', /not confirmed yet/],
  ['bounce', /came back/],
  ['complaint', /reported as unwanted/],
] as const)('staff read whether mail reaches the account, also after a step: %s', async (address, said) => {
  fakeApi(
    answer(getApplication, { ...SELECTED, address }),
    answer(listApplicationEvents, () => listPage([])),
  );
  renderAt('/x/a1', <CandidatePage id="a1" reader="hr" back={() => ({ to: '/list', label: 'The list' })} />);
  await screen.findByText(said);
  act(() => showApplication({ ...SELECTED, status: 'rejected' }));
  expect(screen.getByText(said)).toBeTruthy();
});

test('a decision that others were told of is not shown as held', async () => {
  const tellsAt = new Date(Date.now() + 100_000).toISOString();
  open({ ...SELECTED, tellsAt }, 'hr');
  await screen.findByRole('region', { name: 'Not told yet' });
  act(() => showApplication(SELECTED));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Not told yet' })).toBeNull());
});
