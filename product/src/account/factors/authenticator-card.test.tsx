// @vitest-environment happy-dom
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from '@niyukti/contract/accounts/authenticator-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { AuthenticatorCard } from './authenticator-card.tsx';

const NONE = { authenticator: null, recoveryCodes: 0, needsConfirmedAddress: false };
const SOME = { authenticator: { since: '2026-11-22T06:00:00.000Z' }, recoveryCodes: 7, needsConfirmedAddress: false };
const CODES = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const SECRET = { secret: 'ABCDEFGHIJ', uri: 'otpauth://totp/x', qr: { side: 21, path: 'M0 0h1v1z' } };

const show = (factors: typeof NONE | typeof SOME) =>
  renderAt('/HRSettings', <AuthenticatorCard factors={factors} />, fakeSession('hr'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('an app is set up with a code, and the recovery codes are shown once', async () => {
  const api = fakeApi(answer(startAuthenticator, SECRET), answer(confirmAuthenticator, { recoveryCodes: CODES }));
  show(NONE);
  press('Set up an app');
  expect((await screen.findByText('ABCD EFGH IJ')).tagName).toBe('CODE');
  expect(screen.getByRole('img', { name: /QR code/ })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Open in an app on this device' }).getAttribute('href')).toBe(SECRET.uri);
  press('Confirm');
  expect((await screen.findAllByText('Please fill in the code')).length).toBeGreaterThan(0);
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: ' 123456 ' } });
  press('Confirm');
  await screen.findByText(CODES[0] ?? '');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  press('I’ve saved them');
  await waitFor(() => expect(screen.queryByText(CODES[0] ?? '')).toBeNull());
  expect([api.sent(startAuthenticator).length, api.sent(confirmAuthenticator)]).toEqual([1, [{ code: '123456' }]]);
});

test('a wrong code is an error beside the field, and the secret stays', async () => {
  const errors = [{ path: 'code', message: 'That code is not right, or was used already.' }];
  fakeApi(answer(startAuthenticator, SECRET), answer(confirmAuthenticator, refusal('wrong-code', { errors })));
  show(NONE);
  press('Set up an app');
  await screen.findByText('ABCD EFGH IJ');
  fireEvent.input(screen.getByLabelText('Code'), { target: { value: '000000' } });
  press('Confirm');
  expect((await screen.findAllByText('That code is not right, or was used already.')).length).toBeGreaterThan(0);
  expect(screen.getByText('ABCD EFGH IJ')).toBeDefined();
});

test('the dialog says that the secret did not load', async () => {
  fakeApi(answer(startAuthenticator, refusal('authenticator-exists')));
  show(NONE);
  press('Set up an app');
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(screen.queryByLabelText('Code')).toBeNull();
});

test('new recovery codes are made after a question and replace the old ones', async () => {
  const api = fakeApi(answer(makeRecoveryCodes, { recoveryCodes: CODES }));
  show(SOME);
  expect(screen.getByText('7 recovery codes are left.')).toBeDefined();
  press('New recovery codes');
  expect(await screen.findByText(/Your old codes stop working/)).toBeDefined();
  expect(api.calls).toEqual([]);
  fireEvent.click(screen.getAllByRole('button', { name: 'New recovery codes' }).at(-1) as HTMLElement);
  expect(await screen.findByText(CODES[1] ?? '')).toBeDefined();
});

test('the app is removed after a question, but not where it is the required last factor', async () => {
  const api = fakeApi(answer(removeAuthenticator, refusal('last-factor')));
  show(SOME);
  press('Remove app');
  fireEvent.click((await screen.findAllByRole('button', { name: 'Remove app' })).at(-1) as HTMLElement);
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(api.calls).toEqual(['DELETE /api/authenticator']);
});

test('before the address is confirmed no app can be added, but an existing one can be removed', () => {
  fakeApi();
  const { unmount } = show({ ...NONE, needsConfirmedAddress: true });
  expect(screen.queryByRole('button', { name: 'Set up an app' })).toBeNull();
  expect(screen.getByText(/You can set up an app once your email address is confirmed\./)).toBeDefined();
  unmount();
  show({ ...SOME, needsConfirmedAddress: true });
  expect(screen.getByRole('button', { name: 'Remove app' })).toBeDefined();
});
