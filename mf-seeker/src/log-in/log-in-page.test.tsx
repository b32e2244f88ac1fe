import { logInStudent } from '@niyukti/contract/accounts/student-calls';
import { getJob } from '@niyukti/contract/jobs/job-calls';
import { answer, fakeApi, fakeJobTitled, fireEvent, refusal, renderAt, screen } from '@niyukti/kit/testing';
import { expect, test } from 'vitest';
import { jobWaiting } from '../parts/waiting-job.tsx';
import { LogInPage } from './log-in-page.tsx';

test('the log-in has the title of the specification, and its sign-up keeps the page that was asked for', () => {
  renderAt('/StudentLogIn?next=%2FSettings', <LogInPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Apply For Jobs');
  const signUp = screen.getByRole('link', { name: 'Sign up as a job seeker' });
  expect(signUp.getAttribute('href')).toBe('/StudentSignUp?next=%2FSettings');
  expect(screen.getByRole('link', { name: 'Post a job and hire' }).getAttribute('href')).toBe('/CompanyLogin');
});

test('the page asks once whether the password was forgotten, and names the support address', () => {
  renderAt('/StudentLogIn', <LogInPage />);
  expect(screen.getAllByText(/Forgot your password/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/ContactUs');
});

test('a wrong password is refused in the words of the specification', async () => {
  fakeApi(answer(logInStudent, refusal('bad-credentials')));
  renderAt('/StudentLogIn', <LogInPage />);
  fireEvent.input(screen.getByLabelText('Email'), { target: { value: 'student@demo.test' } });
  fireEvent.input(screen.getByLabelText('Password'), { target: { value: 'not the password' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect((await screen.findByRole('alert')).textContent).toContain('invalid email or password');
});

test('a log-in that leads back to a job shows it above the fields; another one shows none', async () => {
  const api = fakeApi(answer(getJob, fakeJobTitled('Boat Builder')));
  renderAt(`/StudentLogIn?next=${encodeURIComponent('/Joblist?q=boats&id=job-1')}`, <LogInPage />);
  expect(await screen.findByText('Boat Builder')).toBeTruthy();
  expect(screen.getByText('You come back to this job to apply.')).toBeTruthy();
  expect(api.calls).toHaveLength(1);
  expect(jobWaiting('?next=%2FJoblist%3Fid%3Djob-1')).toBe('job-1');
  for (const none of [
    '',
    '?next=%2FSettings%3Fid%3D1',
    '?next=%2FJoblist',
    '?next=https%3A%2F%2Fevil%2FJoblist%3Fid%3D1',
  ]) {
    expect([none, jobWaiting(none)]).toEqual([none, null]);
  }
});
