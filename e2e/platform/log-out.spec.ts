import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// The log-out can overtake a call of the page, which is refused then.
test.use({ expectedErrors: [/401/] });

test('after a log-out, Back shows nothing of the account and other tabs are signed out', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto('/Home');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/Resume');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByText('Logout Successfully')).toBeVisible();
  await other.waitForURL((url) => url.pathname === '/');
  await page.goBack();
  await page.waitForURL((url) => url.pathname === '/');
  await expect(page.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await page.goto('/Home');
  expect(new URL(page.url()).searchParams.get('next')).toBe('/Home');
});

test('a log-out of one role leaves the others signed in', async ({ page, context }) => {
  await signIn(context, 'student');
  await signIn(context, 'company');
  await page.goto('/Home');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/CompanyDashboard');
  await expect(page.getByRole('navigation', { name: 'Company' })).toBeVisible();
});

test('a page does not act for another account that has logged in meanwhile', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto('/Settings');
  await expect(page.getByLabel('Name')).not.toHaveValue('');
  await page.getByLabel('Name').fill('Not Theirs');
  const token = await signIn(context, 'student', { email: 'student2@demo.test' });
  const readOther = async () =>
    (await page.request.get('/api/user', { headers: { authorization: `Bearer ${token}` } })).json();
  const before = await readOther();
  // The page may know already that its session is over, and cover the button.
  await page.getByRole('button', { name: 'Save details', includeHidden: true }).dispatchEvent('click');
  await expect(page.getByText('your session has ended', { exact: false })).toBeVisible();
  expect(await readOther()).toEqual(before);
});
