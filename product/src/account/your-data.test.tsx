// @vitest-environment happy-dom
import { cancelErasure, getErasure, requestErasure } from '@niyukti/contract/accounts/personal-data-calls';
import { setShellServices } from '@niyukti/kit';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { YourData } from './your-data.tsx';

const NONE = { erasesAt: null, held: false };
const DUE = { erasesAt: '2026-11-29T06:00:00.000Z', held: false };
const show = () => renderAt('/Settings', <YourData />, fakeSession('student'));

test('a deletion is requested after a question, and can be cancelled', async () => {
  let state = NONE as typeof NONE | typeof DUE;
  const api = fakeApi(
    answer(getErasure, () => state),
    answer(requestErasure, () => {
      state = DUE;
      return state;
    }),
    answer(cancelErasure, () => {
      state = NONE;
      return state;
    }),
  );
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  expect(await screen.findByText(/In 7 days your account.* Until then you can log in.* stay for 3 years/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Delete account' }));
  expect((await screen.findByText(/This account is deleted on 29 Nov 2026/)).textContent).toContain('29 Nov 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect(await screen.findByText('Your account will not be deleted.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Delete account…' })).toBeTruthy();
  expect(api.calls.filter((call) => !call.startsWith('GET'))).toEqual(['POST /api/erasure', 'DELETE /api/erasure']);
});

test('answering no requests nothing', async () => {
  const api = fakeApi(answer(getErasure, NONE));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Delete account…' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Keep account' }));
  expect(api.calls).toEqual(['GET /api/erasure']);
});

test('a legal hold is shown, and a failure is shown where it happened', async () => {
  fakeApi(answer(getErasure, { ...DUE, held: true }), answer(cancelErasure, refusal('internal')));
  show();
  expect(await screen.findByText(/keep it for a legal reason/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});

test("the data is downloaded under the server's file name, and a refusal is shown", async () => {
  fakeApi(answer(getErasure, NONE));
  const others = globalThis.fetch;
  const answers = [
    new Response('PK', { headers: { 'content-disposition': 'attachment; filename="niyukti-my-data.zip"' } }),
    Response.json({ detail: 'Too many tries. Please wait.' }, { status: 429 }),
  ];
  const sent: RequestInit[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address !== '/api/my-data') return others(address, init);
    sent.push(init);
    return Promise.resolve(answers[sent.length - 1]);
  });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  show();
  const button = await screen.findByRole('button', { name: 'Download your data' });
  fireEvent.click(button);
  expect(await screen.findByText('Your data is downloaded.')).toBeTruthy();
  expect([names, sent[0]?.headers]).toEqual([
    ['niyukti-my-data.zip'],
    { 'x-role': 'student', 'x-account': fakeSession('student').id },
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Download your data' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Too many tries');
  vi.unstubAllGlobals();
});

test('a download in an old session asks for a proof, and then continues', async () => {
  fakeApi(answer(getErasure, NONE));
  const others = globalThis.fetch;
  let proved = false;
  setShellServices({
    askForProof: async () => {
      proved = true;
      return true;
    },
  });
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    if (address !== '/api/my-data') return others(address, init);
    const refused = { type: '/problems/fresh-proof-needed', detail: 'Please confirm that it is you.' };
    return Promise.resolve(proved ? new Response('PK') : Response.json(refused, { status: 403 }));
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Download your data' }));
  expect(await screen.findByText('Your data is downloaded.')).toBeTruthy();
  expect([proved, screen.queryByRole('alert')]).toEqual([true, null]);
  vi.unstubAllGlobals();
});
