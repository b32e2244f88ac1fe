import { newCompany, open } from '../../admin/world.ts';
import { newHr } from '../../support/accounts.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { signIn } from '../../support/sign-in.ts';
import { expect, test } from '../../support/test.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page.context(), 'admin');
});

test('a late answer for one HR does not close the form of another', async ({ page }) => {
  const [first, second] = [await newHr(), await newHr()];
  await open(page, '/Createhr');
  await page.getByRole('button', { name: `Edit ${first.name}` }).click();
  const saving = await pauseRequests(page, '**/api/edithr/*', 'PUT');
  await page.getByRole('button', { name: 'Save HR' }).click();
  await expect.poll(saving.count).toBe(1);
  await page.getByRole('button', { name: `Edit ${second.name}` }).click();
  const form = page.getByRole('form', { name: `Edit ${second.name}` });
  await form.getByLabel('Number').fill('9820088999');
  saving.resume();
  await expect(page.getByText(`${first.name} was saved.`)).toBeVisible();
  await expect(form.getByLabel('Number')).toHaveValue('9820088999');
  await expect(form.getByLabel('Number')).toBeFocused();
});

test('jobs that a filter hides are not assigned with the visible ones', async ({ page }) => {
  const company = await newCompany(2);
  const hr = await newHr();
  await open(page, `/CompanyJobs?q=${encodeURIComponent(company.name)}`);
  await page.getByRole('button', { name: `View jobs of ${company.name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'HR for Weaver 1' }).selectOption({ label: hr.name });
  await dialog.getByRole('button', { name: 'Assign Weaver 1' }).click();
  await expect(dialog.getByRole('button', { name: 'Reassign Weaver 1' })).toBeVisible();
  for (const row of [0, 1]) await dialog.getByRole('checkbox').nth(row).check();
  await expect(dialog.getByRole('button', { name: 'Assign 2 jobs' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Waiting for an HR' }).click();
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Assign 1 job', exact: true })).toBeVisible();
});

test('of two uploads the image that was chosen last stays', async ({ page }) => {
  const answers: (() => void)[] = [];
  await page.route('**/api/banner-image', async (route) => {
    const image = `/files/banner-${answers.length + 1}.png`;
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ json: { image } });
  });
  await page.route('**/files/banner-*', (route) => route.fulfill({ contentType: 'image/png', body: '' }));
  await open(page, '/UpdateLandingPage');
  const picker = page.getByLabel(/^Image of banner 1/);
  for (const count of [1, 2]) {
    await picker.setInputFiles({ name: `${count}.png`, mimeType: 'image/png', buffer: Buffer.from(`image ${count}`) });
    await expect.poll(() => answers.length).toBe(count);
  }
  const field = page.locator('[name="banners.0.image"]');
  answers[1]?.();
  await expect(field).toHaveValue('/files/banner-2.png');
  const late = page.waitForResponse('**/api/banner-image');
  answers[0]?.();
  await late;
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
  await expect(field).toHaveValue('/files/banner-2.png');
});
