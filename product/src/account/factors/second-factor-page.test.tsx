// @vitest-environment happy-dom
import { confirmAuthenticator, startAuthenticator } from '@niyukti/contract/accounts/authenticator-calls';
import { type Factors, getFactors } from '@niyukti/contract/accounts/factor-calls';
import { giveProof } from '@niyukti/contract/accounts/proof-calls';
import { logOut } from '@niyukti/contract/accounts/session-calls';
import { askConfirmation } from '@niyukti/contract/notices/mail-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SecondFactorPage } from './second-factor-page.tsx';

const NONE: Factors = {
  passkeys: [],
  authenticator: null,
  recoveryCodes: 0,
  required: true,
  needsConfirmedAddress: false,
  shown: false,
  proofs: ['password'],
};
const CODED: Factors = { ...NONE, authenticator: { since: '2026-11-22T06:00:00.000Z' }, proofs: ['code'] };
const UNTIL = { until: '2026-11-22T10:15:00.000Z' };

let gone: string[] = [];
beforeEach(() => {
  gone = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => {
    gone.push(String(to));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
const show = (at = '/HRLogin/SecondFactor') => renderAt(at, <SecondFactorPage forRole="hr" />, fakeSession('hr'));

test('a person with a second factor shows it and gets to the requested page', async () => {
  const api = fakeApi(answer(getFactors, CODED), answer(giveProof, UNTIL));
  show('/HRLogin/SecondFactor?next=/Jobapplication');
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(gone).toEqual(['/Jobapplication']));
  expect(api.sent(giveProof)).toEqual([{ code: '123456' }]);
  expect(screen.queryByRole('button', { name: 'Use an authenticator app' })).toBeNull();
});

test('the page never leads to another site', async () => {
  fakeApi(answer(getFactors, CODED), answer(giveProof, UNTIL));
  show('/HRLogin/SecondFactor?next=//evil.test/');
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(gone).toEqual(['/HRHome']));
});

test('a person without a second factor sets one up and sees the recovery codes, without a password', async () => {
  let known = NONE;
  const api = fakeApi(
    answer(getFactors, () => known),
    answer(startAuthenticator, { secret: 'ABCDEFGH', uri: 'otpauth://totp/x', qr: { side: 21, path: 'M0 0' } }),
    answer(confirmAuthenticator, () => {
      // What the page knows is out of date by it, and asked for again.
      known = CODED;
      return { recoveryCodes: ['aaaa-bbbb-cccc'] };
    }),
  );
  show();
  await screen.findByRole('button', { name: 'Add a passkey' });
  expect(screen.queryByLabelText('Password')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Use an authenticator app' }));
  fireEvent.input(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByText('aaaa-bbbb-cccc');
  await waitFor(() => expect(api.calls.filter((call) => call === 'GET /api/factors')).toHaveLength(2));
  fireEvent.click(await screen.findByRole('button', { name: 'I’ve saved them' }));
  await waitFor(() => expect(gone).toEqual(['/HRHome']));
});

test('a failed log-out is shown', async () => {
  fakeApi(answer(getFactors, NONE), answer(logOut, refusal('internal')));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('an unconfirmed address is confirmed first, by a link that the page sends', async () => {
  let known: Factors = { ...NONE, needsConfirmedAddress: true };
  const api = fakeApi(
    answer(getFactors, () => known),
    answer(askConfirmation, { message: 'A link is on its way to hr@demo.test.' }),
  );
  show();
  expect(await screen.findByText(/First confirm your email address/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Send me the link' }));
  expect(await screen.findByText('A link is on its way to hr@demo.test.')).toBeDefined();
  expect(api.calls).toContain('POST /api/address-confirmation');
  fireEvent.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await screen.findByText('Your email address is not confirmed yet.')).toBeDefined();
  known = NONE;
  fireEvent.click(screen.getByRole('button', { name: 'I’ve confirmed it' }));
  expect(await screen.findByRole('button', { name: 'Add a passkey' })).toBeDefined();
});
