// @vitest-environment happy-dom
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import { answer, fakeApi, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { useArrival } from '../../../page-change.ts';
import { Bell } from './bell.tsx';
import { PendingTasks } from './pending-tasks.tsx';

function Page() {
  useArrival('HR home', '/HRHome');
  return <Bell all={null} />;
}

test('the bell says how many are unread, in its name and in the title of the tab', async () => {
  document.title = '';
  fakeApi(answer(countNotices, { unread: 4, waits: {} }));
  const page = renderAt('/HRHome', <Page />);
  expect(await screen.findByRole('button', { name: 'Notices, 4 unread' })).toBeTruthy();
  await waitFor(() => expect(document.title).toMatch(/^\(4\) HR home/));
  page.unmount();
  expect(document.title).toMatch(/^HR home/);
});

test('what was read in another tab is read here', async () => {
  let unread = 100;
  fakeApi(answer(countNotices, () => ({ unread, waits: { '/JobApplications': unread } })));
  renderAt('/HRHome', <Page />);
  expect(await screen.findByRole('button', { name: 'Notices, more than 99 unread' })).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
  unread = 0;
  const other = new BroadcastChannel('niyukti-notices');
  other.postMessage(null);
  expect(await screen.findByRole('button', { name: 'Notices' })).toBeTruthy();
  other.close();
});

test('a menu entry says what waits there, and nothing where nothing does', async () => {
  fakeApi(answer(countNotices, { unread: 0, waits: { '/JobApplications': 120 } }));
  renderAt(
    '/HRHome',
    <>
      <PendingTasks path="/JobApplications" id="one" />
      <PendingTasks path="/HiredCandidates" id="other" />
    </>,
  );
  await waitFor(() => expect(document.getElementById('one')?.textContent).toBe('99+ waiting'));
  expect(document.getElementById('other')).toBeNull();
});
