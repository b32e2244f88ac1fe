import { listOwnPlanRequests, requestPlan } from '@niyukti/contract/accounts/plan-calls';
import { changePassword, logOutEverywhere } from '@niyukti/contract/accounts/session-calls';
import { getUser, updateUser } from '@niyukti/contract/accounts/student-calls';
import { act, answer, fakeApi, fakeSession, fireEvent, refusal, renderAt, screen, within } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { PlansPage } from './plans-page.tsx';
import { SettingsPage } from './settings-page.tsx';

const USER = {
  _id: 'u1',
  name: 'Ananya Rao',
  email: 'ananya@example.test',
  phone: '9876543210',
  profile: null,
  jobLimit: 2,
  unlimited: false,
  appliedCount: 2,
  timestamp: '2026-11-02T04:30:00.000Z',
};

const type = (label: string, value: string, inside = within(document.body)) =>
  fireEvent.input(inside.getByLabelText(label, { selector: 'input' }), { target: { value } });
const press = (name: string, inside = within(document.body)) =>
  act(async () => fireEvent.click(inside.getByRole('button', { name })));

test('name and phone can be changed, the e-mail is only shown', async () => {
  const api = fakeApi(
    answer(getUser, USER),
    answer(updateUser, ({ body }) => ({ ...USER, ...body })),
  );
  renderAt('/Settings', <SettingsPage />, fakeSession('student'));
  expect(await screen.findByText('ananya@example.test')).toBeTruthy();
  type('Name', 'Ananya R. Rao');
  type('Phone', '12');
  await press('Save details');
  await screen.findByRole('link', { name: 'Please enter a phone number of 7 to 15 digits' });
  type('Phone', '+91 98765 43210');
  await press('Save details');
  await screen.findByText('Your details are saved.');
  expect(api.sent(updateUser)).toEqual([{ name: 'Ananya R. Rao', phone: '+919876543210' }]);
  expect(localStorage.getItem('name')).toBe('Ananya R. Rao');
});

test('a password change reports problems in the words of the specification, and empties its fields when it succeeds', async () => {
  const answers = [refusal('wrong-current-password'), refusal('internal')];
  fakeApi(
    answer(getUser, USER),
    answer(changePassword, () => answers.shift() ?? { message: 'Password changed successfully!' }),
  );
  renderAt('/Settings', <SettingsPage />, fakeSession('student'));
  const form = within(await screen.findByRole('form', { name: 'Change password' }));
  type('Current password', 'old password', form);
  type('New password', 'a new password', form);
  type('New password again', 'another password', form);
  await press('Change password', form);
  await form.findByRole('link', { name: 'Passwords do not match!' });
  type('New password again', 'a new password', form);
  for (const words of ['The current password is not right.', 'Failed to change password. Please try again.']) {
    await press('Change password', form);
    expect((await form.findAllByText(words)).length).toBeGreaterThan(0);
  }
  await press('Change password', form);
  await screen.findByText('Password changed successfully!');
  expect(document.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('');
});

test('other sessions end after a question', async () => {
  fakeApi(answer(getUser, USER), answer(logOutEverywhere, { message: '2 sessions ended.', ended: 2 }));
  renderAt('/Settings', <SettingsPage />, fakeSession('student'));
  await screen.findByText('ananya@example.test');
  await press('Log out everywhere else');
  await press('Log out everywhere else', within(screen.getByRole('alertdialog')));
  await screen.findByText('2 sessions ended.');
});

test('choosing a plan records a request and says so', async () => {
  const request = { _id: 'p', plan: 'Premium', state: 'open', requestedAt: USER.timestamp, settledAt: null } as const;
  let asked = false;
  fakeApi(
    answer(getUser, USER),
    answer(listOwnPlanRequests, () => (asked ? [request] : [])),
    answer(requestPlan, () => {
      asked = true;
      return request;
    }),
  );
  renderAt('/Chooseaplan', <PlansPage />, fakeSession('student'));
  await screen.findByText('2 of 2 applications used');
  expect(await screen.findByText('₹899')).toBeTruthy();
  await press('Choose Premium');
  await screen.findByText(/^We have received your request for Premium/);
  await screen.findByText(/Requested on/);
});
