import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const STAMP = Date.now().toString(36);
const NAME = `Kiran Bose ${STAMP}`;

test('an HR is created with a generated password, logs in, gets a job and is deleted with the jobs passed on', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  await signIn(page.context(), 'admin');
  await page.goto('/createhr');
  await page.getByRole('button', { name: 'Create HR' }).click();
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.getByRole('textbox', { name: 'Email' }).fill(`kiran-${STAMP}@demo.test`);
  await page.getByLabel('Number').fill('9820066001');
  await page.getByRole('button', { name: 'Create HR' }).click();
  const password = (await page.getByTestId('generated-password').textContent()) ?? '';
  expect(password.length).toBeGreaterThanOrEqual(8);
  await expectAccessible(page);

  const context = await browser.newContext();
  await signIn(context, 'hr', { email: `kiran-${STAMP}@demo.test`, password });
  const theirs = await context.newPage();
  await theirs.goto('/CompanyJoblist');
  await expect(theirs.getByText('No jobs assigned')).toBeVisible();

  await page.goto('/CompanyJobs?q=Gurukul');
  await page.getByRole('button', { name: 'Jobs of Gurukul Labs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').nth(0).check();
  await dialog.getByRole('checkbox').nth(1).check();
  await dialog.getByRole('button', { name: 'Assign 2 jobs' }).click();
  await expect(dialog.getByText('Please select an HR to assign the job.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'HR for the chosen jobs' }).selectOption({ label: NAME });
  await dialog.getByRole('button', { name: 'Assign 2 jobs' }).click();
  await expect(page.getByText('2 jobs assigned.')).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Gurukul Labs')).toHaveCount(2);

  await page.goto(`/Createhr?q=${encodeURIComponent(NAME)}`);
  await page.getByRole('button', { name: `Delete ${NAME}` }).click();
  const question = page.getByRole('dialog');
  await question.getByLabel('New HR of the jobs').selectOption({ label: 'Sunita Joshi' });
  await question.getByRole('button', { name: 'Delete HR' }).click();
  await expect(page.getByText('No HR matches')).toBeVisible();
  await theirs.goto('/CompanyJoblist');
  await expect(theirs).toHaveURL(/\/\?next=/);
  await context.close();

  await page.goto('/AssignedJobs?q=Sunita');
  await page.getByRole('button', { name: 'Jobs of Sunita Joshi' }).click();
  await expect(page.getByRole('dialog').getByText('Gurukul Labs').first()).toBeVisible();
});
