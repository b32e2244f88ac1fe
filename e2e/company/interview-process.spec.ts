import { scheduleRound } from '@niyukti/contract/hiring/interview-calls';
import { callAs } from '../support/call-as.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../support/world.ts';

const AT_FOUR = '2031-11-24T10:30:00.000Z';

test('A company schedules rounds, is warned of overlaps, sets statuses and shortlists', async ({ page, context }) => {
  const world = await newWorld();
  const other = await newCandidate(world, 'Rohan Pillai', 'interview');
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  const body = { date: AT_FOUR, mode: 'Phone' as const, link: '9820011224', interviewer: 'Meera Kulkarni' };
  await callAs(world.company.token, scheduleRound, { path: { id: other._id }, body });
  await enterAsCompany(context, world);
  await page.goto('/CompanyInterviewProcess');
  await page.getByRole('button', { name: 'Schedule round 1 of Fatima Sheikh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interviews of Fatima Sheikh' });
  await expect(dialog.getByText('No interviews yet.')).toBeVisible();

  await test.step('date, mode, link and interviewer are asked for', async () => {
    await dialog.getByRole('button', { name: 'Schedule round 1' }).click();
    await expect(dialog.getByRole('link', { name: 'Please provide interview date and mode' })).toHaveCount(1);
    await expect(dialog.getByRole('link', { name: 'Please fill in link' })).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Please fill in interviewer' })).toBeVisible();
  });

  await test.step('an overlap is pointed out before saving', async () => {
    await dialog.getByLabel('Date').fill('2031-11-24');
    await dialog.getByLabel('Time in India').fill('16:30');
    await dialog.getByLabel('Mode').selectOption('Online');
    await dialog.getByLabel('Meeting link').fill('https://meet.example/r1');
    await dialog.getByLabel('Interviewer').fill('meera kulkarni');
    await expect(dialog.getByText('This overlaps with other interviews')).toBeVisible();
    await expect(dialog.getByText(/round 1 of Rohan Pillai/)).toBeVisible();
    await dialog.getByLabel('Time in India').fill('18:30');
    await expect(dialog.getByText('This overlaps with other interviews')).toBeHidden();
    await expectAccessible(page);
  });

  await test.step('what was typed outlives a reload', async () => {
    await page.reload();
    await expect(dialog.getByLabel('Time in India')).toHaveValue('18:30');
    await expect(dialog.getByLabel('Meeting link')).toHaveValue('https://meet.example/r1');
  });

  await test.step('a saved round waits for its status, and no other can be scheduled', async () => {
    await dialog.getByRole('button', { name: 'Schedule round 1' }).click();
    await expect(dialog.getByRole('listitem')).toContainText(
      '24 Nov 2031, 6:30 pm IST, 1 h, Online with meera kulkarni',
    );
    await expect(dialog.getByRole('heading', { name: 'How did round 1 go?' })).toBeFocused();
    await expect(dialog.getByLabel('Interviewer')).toHaveCount(0);
  });

  await test.step('it is moved in one step, and stays one round', async () => {
    const opener = dialog.getByRole('button', { name: 'Move or change round 1' });
    await opener.click();
    await expect(dialog.getByRole('heading', { name: 'Move or change round 1' })).toBeFocused();
    await expect(dialog.getByLabel('Meeting link')).toHaveValue('https://meet.example/r1');
    await dialog.getByLabel('Time in India').fill('19:00');
    await dialog.getByRole('button', { name: 'Save round 1' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('24 Nov 2031, 7:00 pm IST');
    await expect(opener).toBeFocused();
  });

  await test.step('a status is set, and the next round is due', async () => {
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await expect(dialog.getByRole('link', { name: 'Please select an interview status' })).toBeVisible();
    await dialog.getByLabel('Status of round 1').selectOption('Move to Next Round');
    await dialog.getByRole('button', { name: 'Save status' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Set status' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Move without it' }).click();
    await expect(dialog.getByRole('heading', { name: 'Schedule round 2' })).toBeFocused();
    await page.keyboard.press('Escape');
    // It was open when the page was loaded: no row had the focus.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  const table = page.getByRole('table', { name: 'Candidates in interviews' });
  await expect(table.getByRole('row').filter({ hasText: 'Fatima Sheikh' })).toContainText('Move to Next Round');
  await expect(page.getByRole('button', { name: 'Shortlist Rohan Pillai' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Open resume of Fatima Sheikh' }).click();
  await expect(page.getByRole('dialog', { name: 'Fatima Sheikh' })).toContainText('2 of 3 required skills');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Shortlist Fatima Sheikh' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Shortlist' }).click();
  await expect(page.getByText('Fatima Sheikh is shortlisted.')).toBeVisible();
  await expect(table.getByRole('rowheader')).toHaveCount(1);

  await page.getByRole('button', { name: 'Reject Rohan Pillai' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject application' }).click();
  await expect(page.getByText('Nobody is in interviews.')).toBeVisible();
  await page.goto('/CompanyRejectedCandidates');
  await expect(page).toHaveURL(/\/CompanyInterviewProcess\?filter=rejected$/);
  await expect(page.getByRole('row').filter({ hasText: 'Rohan Pillai' })).toContainText('Rejected');
  await page.getByRole('button', { name: 'Open interviews of Rohan Pillai' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toContainText('Cancelled');
});
