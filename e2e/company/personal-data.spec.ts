import { execFileSync } from 'node:child_process';
import { PASSWORD } from '../support/accounts.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { newWorld } from '../support/world.ts';

/** A file of an archive, as the system's own program reads it. */
const fileOf = (archive: string, name: string): string => execFileSync('unzip', ['-p', archive, name]).toString();

test('a company exports its data, requests its deletion, and cancels that from another page', async ({ page }) => {
  const { company, job } = await newWorld();
  await signIn(page.context(), 'company', { email: company.email, password: PASSWORD });
  await page.goto('/CompanySettings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const archive = await (await download).path();
  expect(execFileSync('unzip', ['-t', archive]).toString()).toContain('No errors detected');
  expect(JSON.parse(fileOf(archive, 'account.json'))).toMatchObject([
    { companyName: company.name, email: company.email },
  ]);
  expect(JSON.parse(fileOf(archive, 'jobs.json'))).toMatchObject([{ jobTitle: job.jobTitle }]);
  const record: { what: string }[] = JSON.parse(fileOf(archive, 'record.json'));
  expect(record.map(({ what }) => what)).toEqual(expect.arrayContaining(['account signed up', 'data taken out']));
  expect(fileOf(archive, 'index.html')).toContain(company.name);

  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  const note = page.getByRole('complementary', { name: 'Your account' });
  await expect(note.getByText('This account and everything in it will be deleted on')).toBeVisible();
  await page.goto('/CompanyDashboard');
  await note.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByText('Your account will not be deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});
