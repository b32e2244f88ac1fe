// @vitest-environment happy-dom
import { cancelErasure, giveConsent } from '@niyukti/contract/accounts/personal-data-calls';
import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { useSession } from '@niyukti/kit';
import { answer, fakeApi, fakeSession, fireEvent, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { AccountNotes } from './index.tsx';

function Page() {
  return (
    <>
      <AccountNotes session={useSession()} />
      <main id="main" tabIndex={-1} />
    </>
  );
}
const main = () => document.getElementById('main');

test('an account that is to be deleted says when on every page, and can be kept from there', async () => {
  const api = fakeApi(answer(cancelErasure, { erasesAt: null, held: false }));
  const session = fakeSession('company', { erasesAt: '2026-11-29T06:00:00.000Z', asksConsent: true });
  renderAt('/CompanyDashboard', <Page />, session);
  expect(await screen.findByText(/will be deleted on 29 Nov 2026/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Keep account' }));
  await waitFor(() => expect(screen.queryByText(/will be deleted on/)).toBeNull());
  expect([api.calls, document.activeElement]).toEqual([['DELETE /api/erasure'], main()]);
});

test('a job seeker agrees to a new notice, and says to be 18 or older', async () => {
  const api = fakeApi(answer(giveConsent, { message: 'Thank you.' }));
  renderAt('/Home', <Page />, fakeSession('student', { asksConsent: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'I agree' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'I agree' })).toBeNull());
  expect(api.sent(giveConsent)).toEqual([{ notice: NOTICE_VERSION, adult: true }]);
});

test('the question can wait for the next visit', async () => {
  const api = fakeApi();
  renderAt('/Home', <Page />, fakeSession('student', { asksConsent: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Later' }));
  expect([screen.queryByText(/privacy notice/), document.activeElement, api.calls]).toEqual([null, main(), []]);
});

test('an account that is asked nothing has no note', () => {
  renderAt('/Home', <Page />, fakeSession('student'));
  expect(document.querySelector('[class*=notes]')).toBeNull();
});
