// @vitest-environment happy-dom
import {
  countNotices,
  listNotices,
  type Notice,
  readAllNotices,
  readNotice,
} from '@niyukti/contract/notices/notice-calls';
import {
  addressNow,
  answer,
  fakeApi,
  fireEvent,
  listPage,
  refusal,
  renderAt,
  screen,
  waitFor,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { NoticesPage } from './notices-page.tsx';
import { NoticesPanel } from './notices-panel.tsx';

const notice = (changes: Partial<Notice> = {}): Notice => ({
  _id: 'n1',
  kind: 'application.applied',
  count: 12,
  createdAt: new Date().toISOString(),
  read: false,
  place: '/JobApplications',
  candidateName: null,
  jobTitle: 'DevOps Engineer',
  companyName: 'Nimbus Retail',
  ...changes,
});

const OLD = notice({
  _id: 'n2',
  kind: 'letter.handed-over',
  count: 1,
  createdAt: '2026-01-09T10:00:00.000Z',
  read: true,
  place: '/HiredCandidates',
  candidateName: 'प्रियंका कुलकर्णी',
});

test('notices are grouped by day, and several of one kind are one', async () => {
  fakeApi(answer(listNotices, listPage([notice(), OLD])));
  renderAt('/HR/Notices', <NoticesPage />);
  expect((await screen.findByText('12 applications wait')).closest('a')?.getAttribute('href')).toBe('/JobApplications');
  expect(screen.getByRole('region', { name: 'Today' })).toBeTruthy();
  expect(screen.getByRole('region', { name: '9 Jan 2026' }).textContent).toContain('प्रियंका कुलकर्णी, DevOps Engineer');
  expect(screen.getAllByText('Unread:')).toHaveLength(1);
});

test('a reminder has the time of the round with its zone', async () => {
  const reminder = notice({ kind: 'round.hour-before', count: 1, round: 2, begins: '2026-11-25T04:30:00.000Z' });
  fakeApi(answer(listNotices, listPage([reminder])));
  renderAt('/Notices', <NoticesPage />);
  expect(await screen.findByText('Reminder: round 2 is on 25 Nov 2026, 10:00 am IST')).toBeTruthy();
});

test('opening a notice marks it as read in all tabs and leads to its page', async () => {
  const api = fakeApi(
    answer(listNotices, listPage([notice()])),
    answer(readNotice, { unread: 0 }),
    answer(countNotices, { unread: 1, waits: {} }),
  );
  const other = new BroadcastChannel('niyukti-notices');
  let heard = 0;
  other.onmessage = () => {
    heard += 1;
  };
  let closed = 0;
  renderAt('/HRHome', <NoticesPanel all="/HR/Notices" onClose={() => (closed += 1)} />);
  fireEvent.click(await screen.findByText('12 applications wait'));
  expect([addressNow(), closed]).toEqual(['/JobApplications', 1]);
  await waitFor(() => expect(api.calls).toContain('PUT /api/notices/n1/read'));
  await waitFor(() => expect(heard).toBe(1));
  other.close();
});

test('all notices can be marked as read at once, but not twice', async () => {
  const api = fakeApi(answer(listNotices, listPage([notice()])), answer(readAllNotices, { unread: 0 }));
  renderAt('/HR/Notices', <NoticesPage />);
  await screen.findByText('12 applications wait');
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await waitFor(() => expect(api.calls).toContain('PUT /api/notices/read'));
});

test('without notices the page says so', async () => {
  fakeApi(answer(listNotices, listPage([])));
  renderAt('/HR/Notices', <NoticesPage />);
  expect(await screen.findByText('No notices yet')).toBeTruthy();
});

test('notices that do not load show a failure', async () => {
  fakeApi(answer(listNotices, refusal('not-found')));
  renderAt('/HR/Notices', <NoticesPage />);
  expect(await screen.findByRole('button', { name: /Try again/ })).toBeTruthy();
});

test('a notice of an unknown kind is shown', async () => {
  const kind = 'moon.landed' as Notice['kind'];
  fakeApi(answer(listNotices, listPage([notice({ kind })])));
  renderAt('/HR/Notices', <NoticesPage />);
  expect(await screen.findByText('Something changed')).toBeTruthy();
});

test('arrow keys move between notices', async () => {
  fakeApi(answer(listNotices, listPage([notice(), OLD])));
  renderAt('/HRHome', <NoticesPanel all="/HR/Notices" onClose={() => undefined} />);
  const first = (await screen.findByText('12 applications wait')).closest('a') as HTMLElement;
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
  first.focus();
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('href')).toBe('/HiredCandidates');
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('href')).toBe('/HiredCandidates');
  press('Home');
  expect(document.activeElement).toBe(first);
  press('End');
  press('ArrowUp');
  expect(document.activeElement).toBe(first);
});
