import { readFile } from 'node:fs/promises';
import { createResume } from '@niyukti/contract/accounts/resume-calls';
import type { Page } from '@playwright/test';
import { newStudent, unique } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { newWorld } from '../support/world.ts';

/**
 * Presses Tab until the element that the test looks for has the focus: what a person without a
 * mouse does.
 */
async function tabTo(page: Page, name: RegExp | string, role: 'button' | 'link' | 'combobox' = 'button') {
  const target = page.getByRole(role, { name }).first();
  for (let presses = 0; presses < 80; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return target;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}`);
}

test.describe('a new job seeker', () => {
  test.use({ expectedErrors: [/409/] });

  test('finds a job, is asked for a resume, applies and withdraws, all by keyboard', async ({ page, context }) => {
    const account = await newStudent();
    const token = await signIn(context, 'student', account);
    const { job: wanted } = await newWorld(`Painter ${unique()}`);

    await page.goto('/Joblist');
    await expect(page.getByRole('combobox', { name: 'What' })).toBeVisible();
    await tabTo(page, 'What', 'combobox');
    await page.keyboard.type(wanted.jobTitle.toUpperCase());
    await page.keyboard.press('Enter');
    const card = await tabTo(page, new RegExp(`${wanted.jobTitle}.*${wanted.companyName}`), 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/id=/);
    await expect(card).toHaveAttribute('aria-current', 'true');
    await tabTo(page, 'Apply Now');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('create a resume before applying to job.');

    await callAs(token, createResume, {
      body: {
        personalInfo: { name: account.name, email: account.email, phone: '9876543210', address: 'Pune' },
        educations: [{ institute: 'COEP', degree: 'B.Tech', year: '2023' }],
        skills: 'React',
        summary: 'Builds.',
        project: 'A map.',
        experience: { company: 'Nimbus', role: 'Intern', duration: '6 months' },
      },
    });
    await tabTo(page, 'Apply Now');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Application submitted successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Applied' })).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText('1 of 2 applications used')).toBeVisible();

    await tabTo(page, 'View application', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/AppliedStatus/);
    await expect(page.getByRole('heading', { name: wanted.jobTitle })).toBeVisible();
    await expect(page.getByRole('heading', { name: /HR review/ })).toBeVisible();
    await tabTo(page, 'Withdraw application');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused();
    await page.keyboard.press('Tab');
    const answer = page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw application' });
    await expect(answer).toBeFocused();
    await expect(answer).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Your application for ${wanted.jobTitle} is withdrawn.`)).toBeVisible();
    await expect(page.getByRole('heading', { name: /Withdrawn/ })).toBeVisible();
  });
});

test('from the counters to the letter, all by keyboard', async ({ page, context }) => {
  await signIn(context, 'student');
  await page.goto('/Home');
  await expect(page.getByRole('link', { name: /Selected$/ })).toBeVisible();
  await tabTo(page, /Selected$/, 'link');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/AppliedStatus\?status=selected/);
  await expect(page.getByRole('link', { name: /Offer letter/ }).first()).toBeVisible();
  await tabTo(page, /Offer letter/, 'link');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Offer letter ?, done$/ })).toBeVisible();
  await tabTo(page, 'View Offer Letter', 'link');
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const letter = await readFile(await (await download).path());
  expect(letter.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a seeker at the limit is led to the plans', async ({ page, context }) => {
  await signIn(context, 'student', { email: 'student2@demo.test' });
  await page.goto('/Joblist');
  await page.getByRole('link', { name: 'Subscribe' }).click();
  await page.waitForURL('**/Chooseaplan');
  await expect(page.getByRole('heading', { name: 'Gold' })).toBeVisible();
});

test('a bookmark is kept on the server', async ({ page, context }) => {
  await signIn(context, 'student', await newStudent());
  await page.goto('/Joblist?title=engineer');
  const save = page.getByRole('region', { name: 'Selected job' }).getByRole('button', { name: /^Saved?$/ });
  const before = await save.getAttribute('aria-pressed');
  const kept = page.waitForResponse((response) => response.url().includes('/api/saved-job/'));
  await save.click();
  expect((await kept).ok()).toBe(true);
  await page.reload();
  await expect(save).not.toHaveAttribute('aria-pressed', before ?? '');
});
