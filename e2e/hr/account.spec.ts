import { PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';
import { newWorld } from '../support/world.ts';

const SIDEBAR = [
  'Home',
  'Company Job List',
  'Job Applications',
  'Selected Candidates',
  'Interview Process',
  'Rejected Candidates',
  'Hired Candidates',
  'Settings',
];

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/401|422/] });

  test('An HR logs in, finds the pages in the sidebar, changes the password and logs out', async ({ page }) => {
    const world = await newWorld();

    await test.step('a guarded page leads back to itself after the log-in', async () => {
      await page.goto('/JobApplications');
      await expect(page).toHaveURL(/\/\?next=/);
      await page.goto('/HRLogin?next=%2FJobApplications');
      await waitForHydration(page, 'h1');
    });

    await test.step('a wrong password is refused with the words of the log-in, and nothing typed is lost', async () => {
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page.getByRole('link', { name: 'Please fill in password' })).toBeVisible();
      await page.getByLabel('Email').fill(world.hr.email);
      await page.getByRole('textbox', { name: 'Password' }).fill('not the password');
      await page.keyboard.press('Enter');
      await expect(page.getByText('An error occurred. Please try again.')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(world.hr.email);
    });

    await test.step('a log-in greets and keeps the id for display', async () => {
      await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/JobApplications$/);
      await expect(page.getByText('Login successful!')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('HrId'))).toBe(world.hr.id);
    });

    await test.step('the sidebar holds the pages in their order; a live session on the log-in goes home', async () => {
      const links = page.getByRole('navigation').getByRole('listitem').getByRole('link');
      await expect(links).toHaveText(SIDEBAR);
      await page.goto('/HRLogin');
      await waitForHydration(page, 'h1');
      await expect(page).toHaveURL(/\/HRHome$/);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(world.hr.name);
    });

    await test.step('the password is changed under its rules', async () => {
      await page.getByRole('link', { name: 'Settings' }).click();
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await field('Current password').fill(PASSWORD);
      await field('New password').fill('another good one');
      await field('New password again').fill('another bad one');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByRole('link', { name: 'Passwords do not match!' })).toBeVisible();
      await field('New password again').fill('another good one');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Password changed successfully!')).toBeVisible();
    });

    await test.step('keys can be switched off and stay off', async () => {
      const keys = page.getByRole('group', { name: 'Single-key shortcuts' });
      await keys.getByRole('button', { name: 'Off' }).click();
      await page.reload();
      await expect(keys.getByRole('button', { name: 'Off' })).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('logging out forgets the account; the new password opens it again', async () => {
      await page
        .getByRole('button', { name: 'Logout' })
        .or(page.getByRole('link', { name: 'Logout' }))
        .click();
      await expect(page.getByText('Logout Successfully')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('HrId'))).toBeNull();
      await signIn(page.context(), 'hr', { email: world.hr.email, password: 'another good one' });
      await page.goto('/HRHome');
      await expect(page.getByRole('heading', { level: 1 })).toContainText(world.hr.name);
    });
  });
});
