import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { problem, resume, stub } from './stubs.ts';

const require = createRequire(import.meta.url);

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).fill(value);
}

const FIELDS = {
  'personalInfo.phone': '9876543210',
  'personalInfo.address': '12 MG Road, Pune',
  'educations.0.institute': 'COEP',
  'educations.0.degree': 'B.Tech',
  'educations.0.year': '2023',
  skills: 'React, CSS',
  summary: 'Builds small pages.',
  project: 'A route map.',
  'experience.company': 'Nimbus',
  'experience.role': 'Intern',
  'experience.duration': '6 months',
};

test('every field is asked for, the summary leads to each, and the resume is created', async ({ page }) => {
  let made: unknown = null;
  await stub(page, {
    'GET /resume': () => (made ? [resume()] : []),
    'POST /resumes': (route: { request: () => { postDataJSON: () => unknown } }) => {
      made = route.request().postDataJSON();
      return resume();
    },
  });
  await page.goto('/Resume');
  await expect(page.getByText('No resume updated')).toBeVisible();
  await page.getByRole('button', { name: 'Create resume' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(11);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Please fill in institute' }).click();
  await expect(page.locator('[name="educations.0.institute"]')).toBeFocused();
  await fill(page, FIELDS);
  await page.getByRole('button', { name: 'Create resume' }).click();
  await expect(page.getByText('Resume created successfully!')).toBeVisible();
  expect(made).toMatchObject({ skills: 'React, CSS', educations: [{ institute: 'COEP' }] });
  await expect(page.getByRole('button', { name: 'Edit resume' })).toBeVisible();
});

test('entries of education come and go, and the others keep what they hold', async ({ page }) => {
  let sent: { educations?: unknown } = {};
  await stub(page, {
    'GET /resume': [resume()],
    'PUT /resumes/resume-1': (route: { request: () => { postDataJSON: () => { educations?: unknown } } }) => {
      sent = route.request().postDataJSON();
      return resume();
    },
  });
  await page.goto('/Resume');
  await page.getByRole('button', { name: 'Edit resume' }).click();
  await page.getByRole('button', { name: '+ Add More Education' }).click();
  await expect(page.locator('[name="educations.2.institute"]')).toBeFocused();
  await fill(page, {
    'educations.1.degree': 'HSC, science',
    'educations.2.institute': 'School',
    'educations.2.degree': 'SSC',
    'educations.2.year': '2017',
  });
  await page.getByRole('button', { name: 'Remove education 1' }).click();
  await expect(page.locator('[name="educations.0.institute"]')).toBeFocused();
  await page.getByRole('button', { name: 'Update resume' }).click();
  await expect(page.getByText('Resume updated successfully!')).toBeVisible();
  expect(sent.educations).toEqual([
    { institute: 'Fergusson', degree: 'HSC, science', year: '2019' },
    { institute: 'School', degree: 'SSC', year: '2017' },
  ]);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500|401/] });

  test('unsaved work survives a failed save, a lost session and a reload', async ({ page }) => {
    const answers = [
      problem(500, 'internal', 'Something went wrong on our side.'),
      problem(401, 'unauthenticated', 'Please log in to continue.'),
    ];
    await stub(page, { 'GET /resume': [resume()], 'PUT /resumes/resume-1': () => answers.shift() });
    await page.goto('/Resume');
    await page.getByRole('button', { name: 'Edit resume' }).click();
    await page.locator('[name="summary"]').fill('Typed and not saved.');
    await page.getByRole('button', { name: '+ Add More Education' }).click();
    await fill(page, { 'educations.2.institute': 'School', 'educations.2.degree': 'SSC', 'educations.2.year': '2017' });
    await page.getByRole('button', { name: 'Update resume' }).click();
    await expect(page.getByText('Error creating resume. Please try again.')).toBeVisible();
    await expect(page.locator('[name="summary"]')).toHaveValue('Typed and not saved.');
    await page.getByRole('button', { name: 'Update resume' }).click();
    await expect(page.getByText('Please log in to continue.').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('2017');
    await page.reload();
    await expect(page.locator('[name="summary"]')).toHaveValue('Typed and not saved.');
    await expect(page.locator('[name="educations.2.institute"]')).toHaveValue('School');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('button', { name: 'Edit resume' })).toBeVisible();
  });
});

test('a JSON Resume comes in, and goes out as the official schema wants it', async ({ page }) => {
  await stub(page, { 'GET /resume': [resume()] });
  await page.goto('/Resume');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export JSON Resume' }).click();
  const file = await download;
  const exported: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  expect(ajv.validate(require('@jsonresume/schema/schema.json'), exported), ajv.errorsText()).toBe(true);

  await page.getByRole('button', { name: 'Import JSON Resume' }).click();
  const picker = page.getByLabel('JSON Resume file');
  await picker.setInputFiles({ name: 'cat.json', mimeType: 'application/json', buffer: Buffer.from('{"cat":1}') });
  await expect(page.getByRole('alert')).toContainText('This file is not a JSON Resume.');
  await picker.setInputFiles(require.resolve('@jsonresume/schema/sample.resume.json'));
  await expect(page.getByText('This form has no place for')).toContainText('awards');
  await expect(page.locator('[name="personalInfo.name"]')).toHaveValue('Richard Hendriks');
  // What is typed or imported is kept once it rests.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Richard Hendriks');
  await page.reload();
  await expect(page.locator('[name="personalInfo.name"]')).toHaveValue('Richard Hendriks');
});
