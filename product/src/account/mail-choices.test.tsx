import {
  askConfirmation,
  getNoticeChoices,
  type NoticeChoices,
  setNoticeChoices,
} from '@niyukti/contract/notices/mail-calls';
import { answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, waitFor } from '@niyukti/kit/testing';
import { expect, test, vi } from 'vitest';
import { MailChoices } from './mail-choices.tsx';

const known: NoticeChoices = {
  sends: true,
  pushes: true,
  email: 'hr@made.test',
  confirmed: true,
  stopped: null,
  zone: null,
  choices: [
    { kind: 'application.applied', channel: 'mail', pace: 'daily' },
    { kind: 'application.applied', channel: 'push', pace: 'now' },
    { kind: 'application.advanced', channel: 'mail', pace: 'now' },
    { kind: 'application.advanced', channel: 'push', pace: 'never' },
  ],
};
const show = () => renderAt('/HRSettings', <MailChoices />, fakeSession('hr'));
const pick = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name });

test('each kind of news shows its pace, and a new choice is saved', async () => {
  const sent: unknown[] = [];
  fakeApi(
    answer(getNoticeChoices, known),
    answer(setNoticeChoices, ({ body }) => {
      sent.push(body);
      return { message: 'Saved.' };
    }),
  );
  show();
  expect((await pick('New applications: Daily')).checked).toBe(true);
  fireEvent.click(await pick('New applications: Never'));
  expect((await pick('New applications: Never')).checked).toBe(true);
  await waitFor(() =>
    expect(sent).toEqual([{ choices: [{ kind: 'application.applied', channel: 'mail', pace: 'never' }] }]),
  );
});

test('a reminder cannot be in the daily mail', async () => {
  const choices = [{ kind: 'round.hour-before', channel: 'mail', pace: 'now' }] as const;
  fakeApi(answer(getNoticeChoices, { ...known, choices: [...choices] }));
  show();
  expect((await pick('Reminders an hour before interviews: At once')).checked).toBe(true);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('each kind can be shown by browsers, where the site has notifications', async () => {
  const api = fakeApi(
    answer(getNoticeChoices, known),
    answer(setNoticeChoices, () => ({ message: 'Saved.' })),
  );
  show();
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name });
  expect((await box('Selected by the company: In browsers')).checked).toBe(false);
  const applied = await box('New applications: In browsers');
  expect(applied.checked).toBe(true);
  fireEvent.click(applied);
  await waitFor(() =>
    expect(api.sent(setNoticeChoices)).toEqual([
      { choices: [{ kind: 'application.applied', channel: 'push', pace: 'never' }] },
    ]),
  );
  expect((await box('New applications: In browsers')).checked).toBe(false);
});

test('a site without notifications does not offer them', async () => {
  fakeApi(answer(getNoticeChoices, { ...known, pushes: false }));
  show();
  await pick('New applications: Daily');
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/In browsers/)).toBeNull();
});

test('a choice that was not saved says so, and the saved one is shown', async () => {
  fakeApi(
    answer(getNoticeChoices, known),
    answer(setNoticeChoices, () => refusal('too-many-requests')),
  );
  show();
  fireEvent.click(await pick('New applications: Never'));
  await screen.findByRole('alert');
  expect((await pick('New applications: Daily')).checked).toBe(true);
});

test.each([
  [{ confirmed: false }, /not confirmed yet/],
  [{ stopped: 'bounce' as const }, /came back/],
  [{ stopped: 'complaint' as const }, /reported as unwanted/],
])('an address without mail says why, and can be confirmed: %o', async (given, said) => {
  const api = fakeApi(
    answer(getNoticeChoices, { ...known, ...given }),
    answer(askConfirmation, { message: 'A link is on its way.' }),
  );
  show();
  await screen.findByText(said);
  fireEvent.click(screen.getByRole('button', { name: 'Send a link to confirm it' }));
  await screen.findByText('A link is on its way.');
  expect(api.calls).toContain('POST /api/address-confirmation');
});

test('a site without mail says so', async () => {
  fakeApi(answer(getNoticeChoices, { ...known, sends: false }));
  show();
  await screen.findByText(/sends no mail yet/);
});

test('the link in a mail leads to the choice of mails, which loads later', async () => {
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  fakeApi(answer(getNoticeChoices, known));
  show().unmount();
  expect(shown).not.toHaveBeenCalled();
  renderAt('/HRSettings#mail', <MailChoices />, fakeSession('hr'));
  expect(shown).toHaveBeenCalledOnce();
  shown.mockRestore();
});
