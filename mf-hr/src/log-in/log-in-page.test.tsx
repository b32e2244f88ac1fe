import { logInHr } from '@niyukti/contract/accounts/hr-calls';
import { answer, fakeApi, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { LogInPage } from './log-in-page.tsx';

const typeAndSend = () => {
  renderAt('/HRLogin', <LogInPage />);
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'hr@demo.test' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'not the password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  return screen.findByRole('alert');
};

test('a wrong password shows the sentence of the specification and the reason', async () => {
  fakeApi(answer(logInHr, refusal('bad-credentials')));
  expect((await typeAndSend()).textContent).toContain(
    'An error occurred. Please try again. The email or the password is not right.',
  );
});

test('too many tries show the reason', async () => {
  fakeApi(answer(logInHr, refusal('too-many-requests')));
  expect((await typeAndSend()).textContent).toContain('Too many tries.');
});

test('the page asks once whether the password was forgotten', () => {
  renderAt('/HRLogin', <LogInPage />);
  expect(screen.getAllByText(/Forgot your password/)).toHaveLength(1);
});
