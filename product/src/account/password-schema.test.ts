import { expect, test } from 'vitest';
import { PasswordChange } from './change-password.tsx';

test('a different repeated password has the text of the settings page', () => {
  const result = PasswordChange.safeParse({
    currentPassword: 'old one',
    password: 'a new password',
    confirmPassword: 'another',
  });
  expect(result.error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'Passwords do not match!' }]);
});

test('the current password is required', () => {
  const result = PasswordChange.safeParse({
    currentPassword: '',
    password: 'a new password',
    confirmPassword: 'a new password',
  });
  expect(result.error?.issues).toMatchObject([{ path: ['currentPassword'] }]);
});
