import type { StudentApplication } from '@niyukti/contract/hiring/application-calls';
import { withdraw } from '@niyukti/contract/hiring/student-application-calls';
import {
  act,
  answer,
  fakeApi,
  fakeApplication,
  fireEvent,
  refusal,
  renderAt,
  screen,
  within,
} from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { Withdraw } from './withdraw.tsx';

const application = (more: Partial<StudentApplication> = {}): StudentApplication => ({
  ...fakeApplication(),
  standing: 'Pending',
  ...more,
});

async function withdrawIt() {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Withdraw application' })));
  const question = await screen.findByRole('alertdialog');
  await act(async () => void fireEvent.click(within(question).getByRole('button', { name: 'Withdraw application' })));
  return question.textContent;
}

test('a withdrawal says what happens before, and its result after', async () => {
  const api = fakeApi(answer(withdraw, application({ withdrawnAt: '2026-11-22T05:00:00Z' })));
  renderAt('/AppliedStatus', <Withdraw application={application()} />);
  expect(await withdrawIt()).toContain('Nimbus Retail no longer sees it for Frontend Developer');
  expect(await screen.findByText('Your application for Frontend Developer is withdrawn.')).toBeTruthy();
  expect(api.calls).toEqual(['PUT /api/application/a1/withdraw']);
});

test('a refusal is shown beside the button', async () => {
  fakeApi(answer(withdraw, refusal('step-not-allowed')));
  renderAt('/AppliedStatus', <Withdraw application={application()} />);
  await withdrawIt();
  expect((await screen.findByRole('alert')).textContent).toContain('This application has moved on.');
});

test('an ended application cannot be withdrawn', () => {
  renderAt('/AppliedStatus', <Withdraw application={application({ status: 'rejected' })} />);
  expect(screen.queryByRole('button', { name: 'Withdraw application' })).toBeNull();
});
