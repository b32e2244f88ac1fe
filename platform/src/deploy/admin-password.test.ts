import { expect, test } from 'vitest';
import { Refusal } from '../progress.ts';
import { checkAdminPassword } from './admin-password.ts';

const check = (password: string) =>
  checkAdminPassword(password, { name: 'Leela Nair', email: 'leela@example.com' }, { remote: false });

test.each([
  ['short', 'Please use at least 8 characters'],
  ['x'.repeat(129), 'Please use at most 128 characters'],
  ['password', 'harder to guess'],
  ['Qwertyuiop1', 'harder to guess'],
  ['niyukti-demo', 'not made of the name Niyukti'],
  ['Leela-Nair-2026', 'not made of your name'],
])('an administrator is not made with the password %s', async (password, words) => {
  await expect(check(password)).rejects.toThrow(Refusal);
  await expect(check(password)).rejects.toThrow(words);
});

test('an administrator is made with a password that is hard to guess', async () => {
  await expect(check('brass kettle 17')).resolves.toBeUndefined();
});
