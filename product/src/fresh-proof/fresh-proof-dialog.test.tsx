// @vitest-environment happy-dom
import { type Factors, getFactors } from '@niyukti/contract/accounts/factor-calls';
import { giveProof } from '@niyukti/contract/accounts/proof-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { FreshProofDialog } from './fresh-proof-dialog.tsx';

const NONE: Factors = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  required: false,
  needsConfirmedAddress: false,
  shown: false,
  proofs: ['password'],
};
const UNTIL = { until: '2026-11-22T10:15:00.000Z' };

async function page(...answers: ReturnType<typeof answer>[]) {
  const api = fakeApi(...answers);
  const onEnd = vi.fn();
  renderAt('/Createhr', <FreshProofDialog onEnd={onEnd} />, fakeSession('admin'));
  await screen.findByRole('button', { name: 'Confirm' });
  const type = (label: string, text: string) => {
    fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  };
  return { api, onEnd, type };
}

test('a typed password is a proof', async () => {
  const { api, onEnd, type } = await page(answer(getFactors, NONE), answer(giveProof, UNTIL));
  type('Password', 'blue ferry kettle');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true));
  expect(api.sent(giveProof)).toEqual([{ password: 'blue ferry kettle' }]);
});

test('an account with an app is asked for a code instead of the password', async () => {
  const coded: Factors = { ...NONE, authenticator: { since: '2026-11-22T10:15:00.000Z' }, proofs: ['code'] };
  const { api, onEnd, type } = await page(answer(getFactors, coded), answer(giveProof, UNTIL));
  expect(screen.queryByLabelText('Password')).toBeNull();
  type('Code', '123456');
  await waitFor(() => expect(onEnd).toHaveBeenCalledWith(true));
  expect(api.sent(giveProof)).toEqual([{ code: '123456' }]);
});

test('after a wrong password the dialog says so and stays, and an empty one is not sent', async () => {
  const errors = [{ path: 'password', message: 'That password is not right.' }];
  const { api, onEnd, type } = await page(
    answer(getFactors, NONE),
    answer(giveProof, refusal('wrong-proof', { errors })),
  );
  type('Password', '');
  expect((await screen.findAllByText('Please fill in password')).length).toBeGreaterThan(0);
  type('Password', 'not the password');
  expect((await screen.findAllByText('That password is not right.')).length).toBeGreaterThan(0);
  expect([api.sent(giveProof).length, onEnd.mock.calls]).toEqual([1, []]);
});

test('cancelling gives no proof', async () => {
  const { onEnd } = await page(answer(getFactors, NONE));
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onEnd).toHaveBeenCalledWith(false);
});
