import { DEMO_PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

/** A job seeker whom nobody has met before. */
const newcomer = () => ({
  name: 'Kavya Nair',
  email: `kavya-${crypto.randomUUID().slice(0, 8)}@example.com`,
  password: 'a long password',
});

test.describe('signing up and logging in', () => {
  test.use({ expectedErrors: [/401|409/] });

  test('a newcomer signs up, is led to the log-in, and lands on /Home', async ({ page }) => {
    const { name, email, password } = newcomer();
    await page.goto('/StudentSignUp?next=/Settings');
    await waitForHydration(page, 'h1');
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Phone').fill('+91 98765 43210');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password').fill('something else');
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('link', { name: 'Please confirm that you are 18 or older' })).toBeVisible();
    await page.getByLabel('I am 18 or older.').check();
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('link', { name: 'Passwords do not match' })).toBeVisible();
    await page.getByLabel('Confirm password').fill(password);
    await page.getByRole('button', { name: 'Sign up' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Sign Up Successfully' })).toBeVisible();
    await page.waitForURL(/StudentLogIn/, { timeout: 5_000 });
    await waitForHydration(page, 'h1');

    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText('invalid email or password')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/Settings');
    await expect(page.getByText('login successfuly')).toBeVisible();
    expect(await page.evaluate(() => [localStorage.getItem('name'), localStorage.getItem('email')])).toEqual([
      name,
      email,
    ]);

    await page.goto('/StudentSignUp');
    await waitForHydration(page, 'h1');
    await page.waitForURL('**/Home');
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(page.getByText('Logout Successfully')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull();
  });
});

test('a path to another site is not followed after the log-in', async ({ page }) => {
  await page.goto('/StudentLogIn?next=//evil.example/Home');
  await waitForHydration(page, 'h1');
  await page.getByLabel('Email').fill('student@demo.test');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/Home');
});
