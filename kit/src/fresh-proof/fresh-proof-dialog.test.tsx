// @vitest-environment happy-dom
import { giveProof } from '@niyukti/contract/calls/proof';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';

function page() {
  const onEnd = vi.fn();
  renderAt('/Createhr', <FreshProofDialog onEnd={onEnd} />, fakeSession('admin'));
  const type = (text: string) => {
    fireEvent.input(screen.getByLabelText('Password'), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { onEnd, type };
}

test('who types the password has proved it', async () => {
  const api = fakeApi(answer(giveProof, { until: '2026-11-22T10:15:00.000Z' }));
  const { onEnd, type } = page();
  expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  type('blue ferry kettle');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true));
  expect(api.sent(giveProof)).toEqual([{ password: 'blue ferry kettle' }]);
});

test('a wrong password says so and asks on; an empty one is not sent', async () => {
  const errors = [{ path: 'password', message: 'That password is not right.' }];
  const api = fakeApi(answer(giveProof, refusal('wrong-proof', { errors })));
  const { onEnd, type } = page();
  type('');
  expect((await screen.findAllByText('Please fill in password')).length).toBeGreaterThan(0);
  type('not the password');
  expect((await screen.findAllByText('That password is not right.')).length).toBeGreaterThan(0);
  expect([api.calls.length, onEnd.mock.calls]).toEqual([1, []]);
});

test('who cancels has proved nothing', () => {
  const { onEnd } = page();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onEnd).toHaveBeenCalledWith(false);
});
