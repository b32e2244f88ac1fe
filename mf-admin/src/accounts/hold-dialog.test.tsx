// @vitest-environment happy-dom
import { setHold } from '@niyukti/contract/accounts/personal-data-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { HoldDialog } from './hold-dialog.tsx';

const account = { role: 'student', id: 's1', name: 'Asha Rao', held: false } as const;
const show = (held: boolean, onClose = vi.fn()) => {
  renderAt('/UserManagement', <HoldDialog account={{ ...account, held }} onClose={onClose} />, fakeSession('admin'));
  return onClose;
};

test('a hold needs a reason before it is sent', async () => {
  const api = fakeApi(answer(setHold, { message: 'Asha Rao is kept until the hold is lifted.', held: true }));
  const onClose = show(false);
  fireEvent.click(screen.getByRole('button', { name: 'Hold account' }));
  expect(api.calls).toEqual([]);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'Court order 12/2026' } });
  fireEvent.click(screen.getByRole('button', { name: 'Hold account' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(api.sent(setHold)).toEqual([{ role: 'student', accountId: 's1', held: true, reason: 'Court order 12/2026' }]);
});

test('lifting a hold says what happens, and the dialog shows a refusal', async () => {
  fakeApi(answer(setHold, refusal('not-found')));
  const onClose = show(true);
  expect(screen.getByText(/deleted within the hour/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'The case is closed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Lift hold' }));
  expect((await screen.findByRole('alert')).textContent).toContain('could not find');
  expect(onClose).not.toHaveBeenCalled();
});
