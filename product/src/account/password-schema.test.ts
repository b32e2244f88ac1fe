import { expect, test } from 'vitest';
import { PasswordChange } from './change-password.tsx';

test('a confirmation that differs is said with the words of the settings page', () => {
  const result = PasswordChange.safeParse({
    currentPassword: 'old one',
    password: 'a new password',
    confirmPassword: 'another',
  });
  expect(result.error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'Passwords do not match!' }]);
});

test('the current password is asked for', () => {
  const result = PasswordChange.safeParse({
    currentPassword: '',
    password: 'a new password',
    confirmPassword: 'a new password',
  });
  expect(result.error?.issues).toMatchObject([{ path: ['currentPassword'] }]);
});
