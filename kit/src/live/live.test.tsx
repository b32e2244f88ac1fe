// @vitest-environment happy-dom

import { editHr } from '@niyukti/contract/accounts/hr-calls';
import type { Session } from '@niyukti/contract/accounts/session';
import { getSession } from '@niyukti/contract/accounts/session-calls';
import { listHrApplications, screenApplication } from '@niyukti/contract/hiring/screening-calls';
import { invalidateAfter, PAGE_ID, pageState, useCallList } from '@niyukti/kit';
import {
  act,
  answer,
  fakeApi,
  fakeApplicationOf,
  fakeSession,
  fireEvent,
  listPage,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSessionState } from '../session/session.tsx';
import { NO_CHANGE } from '../state/page-state.ts';
import { FakeSocket, fakeSockets } from '../testing/fake-socket.ts';
import { Live } from './live.tsx';

const session = fakeSession('hr');
let names: string[];
let status = 'pending';
let sessions: Session[];

beforeEach(() => {
  fakeSockets();
  sessions = [];
  names = ['Asha', 'Bina'];
  status = 'pending';
  return () => vi.unstubAllGlobals();
});

function List() {
  const list = useCallList(listHrApplications, { path: { hrId: session.id } });
  const { session: shown, ended } = useSessionState();
  return (
    <main id="main" tabIndex={-1}>
      {list.items.map((row) => (
        <p key={row._id}>{`${row.userId.name} ${row.status}`}</p>
      ))}
      {ended && <p>ended</p>}
      <h1>{shown?.name}</h1>
    </main>
  );
}

function open() {
  const api = fakeApi(
    answer(listHrApplications, () =>
      listPage(names.map((name) => ({ ...fakeApplicationOf(name), _id: name, status: status as 'pending' }))),
    ),
    answer(getSession, () => ({ sessions })),
  );
  renderAt(
    '/JobApplications',
    <>
      <Live role={session.role} account={session.id} />
      <List />
    </>,
    session,
  );
  return api;
}
const shown = () => [...document.querySelectorAll('main p')].map(({ textContent }) => textContent);
/** What is offered; a message of another test may still have its own button. */
const offered = () => screen.queryByRole('button', { name: /new|changes/ });
const say = (version: number, ...topics: string[]) => act(() => FakeSocket.last.says({ version, topics }));

test('the page opens one connection for its account and says that it is live', async () => {
  open();
  await screen.findByText('Asha pending');
  const opened = FakeSocket.all.map(({ url }) => new URL(url).searchParams);
  expect(opened.map((asked) => [asked.get('role'), asked.get('account')])).toEqual([['hr', session.id]]);
  // What it shows is no older than its document.
  expect(Number(opened[0]?.get('age'))).toBeGreaterThanOrEqual(0);
  expect(pageState.get().isLive).toBe(false);
  say(1);
  expect([(await screen.findByText('Live')).parentElement?.title, pageState.get().isLive]).toEqual([
    'Changes show as they happen.',
    true,
  ]);
});

test('a changed row is updated in place', async () => {
  const api = open();
  await screen.findByText('Asha pending');
  status = 'selected';
  say(1, 'application');
  await screen.findByText('Asha selected');
  expect([api.calls.length, offered()]).toEqual([2, null]);
});

test('a read that the page does not show is not made', async () => {
  const api = open();
  await screen.findByText('Asha pending');
  say(1, 'message');
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(api.calls).toHaveLength(1);
});

test('rows that would move wait until the person shows them, and the focus stays', async () => {
  open();
  await screen.findByText('Asha pending');
  names = ['Chitra', 'Asha', 'Bina'];
  status = 'selected';
  say(1, 'application');
  const button = await screen.findByRole('button', { name: '1 new' });
  expect([shown(), document.activeElement]).toEqual([['Asha selected', 'Bina selected'], document.body]);
  fireEvent.click(button);
  await waitFor(() => expect(shown()).toEqual(['Chitra selected', 'Asha selected', 'Bina selected']));
  expect([offered(), document.activeElement?.id]).toEqual([null, 'main']);
});

test('new rows below the others are shown at once', async () => {
  open();
  await screen.findByText('Asha pending');
  names = ['Asha', 'Bina', 'Chitra'];
  say(1, 'application');
  await screen.findByText('Chitra pending');
});

test('a row that left the list stays until the person shows the new rows', async () => {
  open();
  await screen.findByText('Asha pending');
  // One slides up behind it from the next page: it is not new.
  names = ['Bina', 'Chitra'];
  say(1, 'application');
  fireEvent.click(await screen.findByRole('button', { name: 'Show changes' }));
  await waitFor(() => expect(shown()).toEqual(['Bina pending', 'Chitra pending']));
});

test('a change while the person shows the new rows waits in turn', async () => {
  open();
  await screen.findByText('Asha pending');
  names = ['Chitra', 'Asha', 'Bina'];
  say(1, 'application');
  const button = await screen.findByRole('button', { name: '1 new' });
  const { promise: come, resolve: arrive } = Promise.withResolvers<void>();
  const ask = vi.fn(globalThis.fetch);
  vi.stubGlobal('fetch', async (...asked: Parameters<typeof fetch>) => {
    const response = ask(...asked);
    await come;
    return response;
  });
  names = ['Chitra', 'Bina'];
  say(2, 'application');
  // The page asks again two seconds later at the earliest.
  await waitFor(() => expect(ask).toHaveBeenCalled(), { timeout: 5_000 });
  fireEvent.click(button);
  await waitFor(() => expect(shown()).toEqual(['Chitra pending', 'Asha pending', 'Bina pending']));
  await act(async () => arrive());
  await screen.findByRole('button', { name: 'Show changes' });
  expect(shown()).toEqual(['Chitra pending', 'Asha pending', 'Bina pending']);
});

test('signals of one moment cause one read', async () => {
  const api = open();
  await screen.findByText('Asha pending');
  for (const version of [1, 2, 3]) say(version, 'application');
  await act(() => new Promise((done) => setTimeout(done, 400)));
  expect(api.calls).toHaveLength(2);
});

test.each([
  ['its own change', 'not read again', () => PAGE_ID, () => undefined, 2],
  ['what another tab changed', 'read', () => 'another-tab', () => undefined, 3],
  [
    'a change of its own that is not answered yet',
    'read',
    () => PAGE_ID,
    () => pageState.patch({ ownChange: NO_CHANGE }),
    3,
  ],
])('what a page has read after its own change is, for %s, %s', async (_, __, by, then, reads) => {
  const api = open();
  await screen.findByText('Asha pending');
  await act(() => invalidateAfter(screenApplication));
  then();
  act(() => FakeSocket.last.says({ version: 1, topics: ['application'], by: by() }));
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect(api.calls).toHaveLength(reads);
});

test('a log-out in another tab ends the session of the page', async () => {
  open();
  await screen.findByText('Asha pending');
  say(1);
  act(() => FakeSocket.last.says('signed-out'));
  await screen.findByText('ended');
});

test('a name that was changed elsewhere is shown, and a name that the page changed itself is not read again', async () => {
  const api = open();
  await screen.findByText('Asha pending');
  sessions = [{ ...session, name: 'Meera' }];
  await act(() => invalidateAfter(editHr));
  act(() => FakeSocket.last.says({ version: 1, topics: ['hr'], by: PAGE_ID }));
  await act(() => new Promise((done) => setTimeout(done, 300)));
  expect([screen.getByRole('heading').textContent, api.calls.filter((call) => call.includes('/session'))]).toEqual([
    session.name,
    [],
  ]);
  say(2, 'hr');
  await waitFor(() => expect(screen.getByRole('heading').textContent).toBe('Meera'), { timeout: 5_000 });
});
