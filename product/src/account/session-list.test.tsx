import { endOwnSession, listSessions } from '@niyukti/contract/accounts/session-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { SessionList } from './session-list.tsx';

const since = '2026-11-22T06:00:00.000Z';
const here = { _id: 'a'.repeat(24), browser: 'Chrome on Linux', country: null, since, lastSeen: null, current: true };
const phone = { ...here, _id: 'b'.repeat(24), browser: 'Safari on iPhone', country: 'IN', current: false };
const unnamed = { ...phone, _id: 'c'.repeat(24), browser: null, country: null, lastSeen: since };

const show = () => renderAt('/Settings', <SessionList />, fakeSession('hr'));

test('each session shows its country and its start, and only the others can be ended', async () => {
  fakeApi(answer(listSessions, [here, phone, unnamed]));
  show();
  await screen.findByText('Safari on iPhone');
  expect(screen.getByText('This browser')).toBeDefined();
  expect(screen.getByText(/India/)).toBeDefined();
  expect(screen.getByText('Unknown browser')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /^Log out/ })).toHaveLength(2);
});

test('an ended session disappears, and the focus stays in the list', async () => {
  let open = [here, phone];
  const api = fakeApi(
    answer(listSessions, () => open),
    answer(endOwnSession, ({ path }) => {
      open = open.filter(({ _id }) => _id !== path.id);
      return { message: 'That browser is logged out.' };
    }),
  );
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
  await screen.findByText('That browser is logged out.');
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Signed-in browsers' }));
  expect(api.calls).toContain(`DELETE /api/sessions/${phone._id}`);
});

test('a session that ended already says so, and the list stays', async () => {
  fakeApi(
    answer(listSessions, [here, phone]),
    answer(endOwnSession, () => refusal('not-found')),
  );
  show();
  fireEvent.click(await screen.findByRole('button', { name: /Safari on iPhone/ }));
  await screen.findByText('We could not find that.');
});
