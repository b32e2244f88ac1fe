import { readFile } from 'node:fs/promises';
import ICAL from 'ical.js';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { application, hired, interviewing, statusAnswers, stub } from './stubs.ts';

test.beforeEach(async ({ context }) => {
  await signIn(context, 'student');
});

test('an application in interviews shows its stops, its rounds and the way to the next one', async ({ page }) => {
  await stub(
    page,
    statusAnswers(() => [interviewing(), hired()]),
  );
  await page.goto('/AppliedStatus');
  const detail = page.getByRole('region', { name: 'Selected application' });
  await expect(detail.getByRole('heading', { name: /^Interviews ?, current step$/ })).toBeVisible();
  await expect(detail.getByRole('listitem').filter({ hasText: 'Round 1' }).last()).toContainText('Move to Next Round');
  await expect(detail.getByRole('listitem').filter({ hasText: 'Round 2' }).last()).toContainText('Pending HR update');
  // On the narrowest desktop a round has too little room for a row of three.
  await page.setViewportSize({ width: 1024, height: 800 });
  expect(
    (
      await detail
        .getByText(/^Online with/)
        .last()
        .boundingBox()
    )?.width,
  ).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(detail.getByText('Not Assigned', { exact: true })).toBeVisible();
  await expect(detail.getByRole('heading', { name: 'Interview round 2, 4:00 pm IST' })).toBeVisible();
  await expect(detail.getByRole('link', { name: 'Join meeting' })).toHaveAttribute(
    'href',
    'https://meet.example/abc-defg',
  );
  await expect(page.getByText('Checks every 30 seconds.')).toBeVisible();
  await detail.getByText('History (3)').click();
  await expect(detail.getByText('Ritu Menon selected your application.')).toBeVisible();
  await expectAccessible(page);
});

test('the calendar file holds the right instant', async ({ page }) => {
  await stub(
    page,
    statusAnswers(() => [interviewing()]),
  );
  await page.goto('/AppliedStatus');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('interview-round-2-frontend-developer-1-nimbus-retail.ics');
  const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') as ICAL.Component);
  expect(event.startDate.toJSDate().toISOString()).toBe('2030-11-24T10:30:00.000Z');
  expect(event.location).toBe('https://meet.example/abc-defg');
});

test('a change since the last visit is marked until it is opened, and comes without a reload', async ({ page }) => {
  await page.clock.install();
  let list = [application(1), application(2)];
  await stub(
    page,
    statusAnswers(() => list),
  );
  await page.goto('/AppliedStatus');
  await expect(page.locator('a[href*="id=application-"]')).toHaveCount(2);
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
  list = [application(1), application(2, { status: 'selected', updatedAt: new Date().toISOString() })];
  await page.clock.runFor(31_000);
  const second = page.locator('a[href*="id=application-2"]');
  await expect(second).toContainText('Changed');
  await expect(second).toContainText('With the company');
  await second.click();
  await expect(second).not.toContainText('Changed');
  await page.reload();
  await expect(second).not.toContainText('Changed');
});

test('withdrawing asks first, and the list follows', async ({ page }) => {
  let list = [application(1)];
  await stub(page, {
    ...statusAnswers(() => list),
    'PUT /application/application-1/withdraw': () => {
      list = [application(1, { withdrawnAt: new Date().toISOString() })];
      return list[0];
    },
  });
  await page.goto('/AppliedStatus');
  const withdraw = page.getByRole('button', { name: 'Withdraw application' });
  await withdraw.click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw your application?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw application' }).click();
  await expect(page.getByText('Your application for Frontend Developer 1 is withdrawn.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Withdrawn ?, ended here$/ })).toBeVisible();
  await expect(withdraw).toHaveCount(0);
});
