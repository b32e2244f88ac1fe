import { execFileSync } from 'node:child_process';
import schema from '@jsonresume/schema/schema.json' with { type: 'json' };
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { newStudent } from '../support/accounts.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** A file of an archive, as the system's own program reads it. */
const fileOf = (archive: string, name: string): string => execFileSync('unzip', ['-p', archive, name]).toString();

test('an export of personal data is opened by another program, and its resume is a JSON Resume', async ({ page }) => {
  await signIn(page.context(), 'student');
  await page.goto('/Settings');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^niyukti-my-data-\d{4}-\d\d-\d\d\.zip$/);
  const archive = await file.path();
  expect(execFileSync('unzip', ['-t', archive]).toString()).toContain('No errors detected');

  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const resume = JSON.parse(fileOf(archive, 'resume.json'));
  expect([ajv.validate(schema, resume), ajv.errors]).toEqual([true, null]);
  expect(JSON.parse(fileOf(archive, 'applications.json')).length).toBeGreaterThan(0);
  expect(fileOf(archive, 'index.html')).toContain(resume.basics.name);
});

test('a deletion is requested after a question, shown on every page, and cancelled from any', async ({ page }) => {
  const student = await newStudent('Leela');
  await signIn(page.context(), 'student', student);
  await page.goto('/Settings');
  await page.getByRole('button', { name: 'Delete account…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete account' }).click();
  const note = page.getByRole('complementary', { name: 'Your account' });
  await expect(note.getByText('This account and everything in it will be deleted on')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/Resume');
  await note.getByRole('button', { name: 'Keep account' }).click();
  await expect(page.getByText('Your account will not be deleted.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(note).toHaveCount(0);
});
