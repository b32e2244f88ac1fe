import { getSetup, listDeadMails, type Setup, sendMailAgain, sendTestMail } from '@niyukti/contract/notices/mail-calls';
import { answer, fakeApi, fakeSession, fireEvent, listPage, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { SetupPage } from './setup-page.tsx';

const PUSH = { missing: [], browsers: 3, waiting: 1, failed: 0, failure: null };
const SETUP: Setup = {
  carrier: 'http',
  missing: [],
  from: 'no-reply@niyukti.example',
  reports: false,
  records: [{ purpose: 'SPF', type: 'TXT', name: 'send.niyukti.example', value: 'v=spf1 ~all' }],
  waiting: 2,
  late: 0,
  dead: 1,
  stopped: 4,
  push: PUSH,
};
const DEAD = {
  _id: 'm1',
  kind: 'password',
  role: 'student',
  recipient: 'asha@made.test',
  failure: 'The provider answered 503',
  tries: 6,
  writtenAt: '2026-11-22T05:00:00Z',
  givenUpAt: '2026-11-22T07:00:00Z',
} as const;

function show(setup: Partial<Setup> = {}, dead: readonly object[] = []) {
  const api = fakeApi(
    answer(getSetup, { ...SETUP, ...setup }),
    answer(listDeadMails, () => listPage(dead)),
    answer(sendTestMail, { message: 'A test mail is on its way.' }),
    answer(sendMailAgain, { message: 'The mail is on its way again.' }),
  );
  renderAt('/Setup', <SetupPage />, fakeSession('admin'));
  return api;
}
const shownFor = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent;

test('the page shows sender, reports and DNS records, and sends a test mail', async () => {
  const api = show();
  expect(await shownFor('Sent by')).toBe('a provider over HTTP');
  expect(await shownFor('From')).toBe('no-reply@niyukti.example');
  expect(await shownFor('Bounces and complaints')).toMatch(/MAIL_WEBHOOK_SECRET/);
  expect(await shownFor('Addresses that get no mail')).toBe('4');
  expect(screen.getByText('v=spf1 ~all')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Send a test mail' }));
  await screen.findByText('A test mail is on its way.');
  expect(api.calls).toContain('POST /api/setup/test-mail');
});

test('without mail it says what is missing, and that all else works', async () => {
  show({ carrier: null, missing: ['MAIL_FROM', 'SITE_ORIGIN'], records: [] });
  await screen.findByText(/No mail is sent\. Missing: MAIL_FROM, SITE_ORIGIN\. Everything else works/);
  expect(screen.queryByRole('button', { name: 'Send a test mail' })).toBeNull();
});

test('a failed mail shows its recipient and the reason, and can be sent again', async () => {
  const api = show({}, [DEAD]);
  await screen.findByText('The provider answered 503');
  fireEvent.click(screen.getByRole('button', { name: 'Send again: Password link to asha@made.test' }));
  await screen.findByText('The mail is on its way again.');
  expect(api.calls).toContain('PUT /api/setup/dead-mails/m1/again');
});

test('notifications show the number of browsers, and why the latest one failed', async () => {
  show({ push: { ...PUSH, failed: 2, failure: 'fcm.googleapis.com answered 403.' } });
  expect(await shownFor('Browsers that are notified')).toBe('3');
  expect(await shownFor('Given up in the last day')).toBe('2');
  expect(await shownFor('Why the latest was')).toBe('fcm.googleapis.com answered 403.');
});

test('without keys it says which are missing', async () => {
  show({ push: { ...PUSH, missing: ['VAPID_PRIVATE_KEY'] } });
  await screen.findByText(/No browser is notified\. Missing: VAPID_PRIVATE_KEY/);
});
