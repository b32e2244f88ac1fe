// @vitest-environment happy-dom
import { getFactors } from '@niyukti/contract/accounts/factor-calls';
import { addPasskey, getNewPasskey, removePasskey, renamePasskey } from '@niyukti/contract/accounts/passkey-calls';
import {
  answer,
  fakeApi,
  fakeSession,
  fireEvent,
  refusal,
  renderAt,
  screen,
  waitFor,
  within,
} from '@niyukti/kit/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PasskeysCard } from './passkeys-card.tsx';

const since = '2026-11-22T06:00:00.000Z';
const laptop = { _id: 'a'.repeat(24), name: 'Laptop', since, lastUsed: null };
const phone = { _id: 'b'.repeat(24), name: 'Phone', since, lastUsed: since };
const OPTIONS = {
  challenge: 'AAAA',
  rpId: 'localhost',
  rpName: 'Niyukti',
  userHandle: 'AAAA',
  userName: 'hr@demo.test',
  displayName: 'Ritu',
  known: ['AAAA'],
  suggestedName: 'Chrome on Linux',
};
const bytes = new Uint8Array([1, 2, 3]).buffer;
const MADE = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes },
  getClientExtensionResults: () => ({}),
};

const show = (passkeys = [laptop, phone], needsConfirmedAddress = false) =>
  renderAt('/HRSettings', <PasskeysCard factors={{ passkeys, needsConfirmedAddress }} />, fakeSession('hr'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

/** What the browser does where it is asked to make a passkey. */
let create = vi.fn<(options: CredentialCreationOptions) => Promise<unknown>>();
beforeEach(() => {
  create = vi.fn(async () => MADE);
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('each passkey shows when it was added and last used', () => {
  fakeApi();
  show();
  const [one, other] = screen.getAllByRole('listitem');
  expect(one?.textContent).toContain('added on 22 Nov 2026, not used yet');
  expect(other?.textContent).toMatch(/added on 22 Nov 2026, last used .+/);
});

test('a new name is sent, but not an empty one or one that is too long', async () => {
  const api = fakeApi(
    answer(renamePasskey, ({ body }) => ({ ...phone, name: (body as { name: string }).name })),
    answer(getFactors, refusal('internal')),
  );
  show();
  press(/Rename.*Phone/);
  const field = screen.getByLabelText('Name') as HTMLInputElement;
  expect(field.value).toBe('Phone');
  fireEvent.input(field, { target: { value: '  ' } });
  press('Save');
  expect((await screen.findAllByText('Please fill in a name')).length).toBeGreaterThan(0);
  fireEvent.input(field, { target: { value: 'x'.repeat(61) } });
  press('Save');
  expect((await screen.findAllByText('Please shorten a name to 60 characters')).length).toBeGreaterThan(0);
  expect(api.sent(renamePasskey)).toEqual([]);
  fireEvent.input(field, { target: { value: ' Old phone ' } });
  press('Save');
  await screen.findByText('Passkey renamed.');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([api.sent(renamePasskey), api.calls.filter((call) => call.startsWith('PUT'))]).toEqual([
    [{ name: 'Old phone' }],
    [`PUT /api/passkeys/${phone._id}`],
  ]);
});

test('a refused name stays in the dialog with the reason', async () => {
  fakeApi(answer(renamePasskey, refusal('not-found')));
  show();
  press(/Rename.*Phone/);
  press('Save');
  expect((await within(screen.getByRole('dialog')).findAllByText('We could not find that.')).length).toBeGreaterThan(0);
});

test('a passkey is removed after a question, and the focus stays in the list', async () => {
  const api = fakeApi(answer(removePasskey, { message: 'Passkey removed.' }));
  show();
  press(/Remove.*Laptop/);
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(api.calls).toEqual([]);
  press(/Remove.*Laptop/);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  await screen.findByText('Passkey removed.');
  expect(api.calls).toContain(`DELETE /api/passkeys/${laptop._id}`);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Your passkeys' })));
});

test('the required last factor is not removed, and the reason is shown', async () => {
  fakeApi(answer(removePasskey, refusal('last-factor')));
  show([laptop]);
  press(/Remove.*Laptop/);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove passkey' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test('a passkey without a name gets the browser’s name, and the browser is told the existing ones', async () => {
  const api = fakeApi(answer(getNewPasskey, OPTIONS), answer(addPasskey, { ...laptop, name: 'Chrome on Linux' }));
  show([]);
  press('Add a passkey');
  press('Continue');
  await screen.findByText('Passkey added. You can log in with it from now on.');
  const [sent] = api.sent(addPasskey) as { name: string; passkey: object }[];
  expect(sent).toMatchObject({
    name: 'Chrome on Linux',
    passkey: { id: 'AQID', response: { clientDataJSON: 'AQID' } },
  });
  const asked = create.mock.calls[0]?.[0].publicKey;
  expect([asked?.excludeCredentials?.length, asked?.authenticatorSelection?.userVerification]).toEqual([1, 'required']);
});

test.each([
  ['NotAllowedError', 'The passkey was not created. Please try again.'],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['NotSupportedError', 'This device could not create a passkey.'],
])('the browser’s error %s is shown as a text, and nothing is sent', async (name, words) => {
  const api = fakeApi(answer(getNewPasskey, OPTIONS));
  create.mockRejectedValue(new DOMException('x', name));
  show([]);
  press('Add a passkey');
  press('Continue');
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect(api.sent(addPasskey)).toEqual([]);
});

test('in a browser without passkeys the card says so', () => {
  vi.unstubAllGlobals();
  fakeApi();
  show([]);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText('This browser has no passkeys.')).toBeDefined();
});

test('before the address is confirmed none can be added, and the card links to where it is confirmed', () => {
  fakeApi();
  show([], true);
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  expect(screen.getByText(/You can add a passkey once your email address is confirmed\./)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Confirm it under Mail' }).getAttribute('href')).toBe('#mail');
});
