import { scheduleRound } from '@niyukti/contract/hiring/interview-calls';
import { callAs } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { enter, newCandidate, newWorld } from './world.ts';

const AT_FOUR = '2031-11-24T10:30:00.000Z';

test('A company schedules, is told of overlaps, sets statuses and shortlists', async ({ page, context }) => {
  const world = await newWorld();
  const other = await newCandidate(world, 'Rohan Pillai', 'interview');
  await newCandidate(world, 'Fatima Sheikh', 'interview');
  const body = { date: AT_FOUR, mode: 'Phone' as const, link: '9820011224', interviewer: 'Meera Kulkarni' };
  await callAs(world.company.token, scheduleRound, { path: { id: other._id }, body });
  await enter(context, world);
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
    await expect(dialog.getByRole('heading', { name: 'Schedule round 2' })).toBeFocused();
    await page.keyboard.press('Escape');
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

test('The board offers only legal moves, by mouse and by keyboard, and asks once', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Aman Tiwari', 'selected');
  const round = await newCandidate(world, 'Priya Deshmukh', 'interview');
  await callAs(world.company.token, scheduleRound, {
    path: { id: round._id },
    body: { date: AT_FOUR, mode: 'Offline', link: 'Baner office', interviewer: 'Arjun Shah' },
  });
  await enter(context, world);
  await page.goto('/CompanyInterviewProcess');
  await page.getByRole('button', { name: 'Board' }).click();
  await expect(page).toHaveURL(/view=board/);
  const board = page.getByRole('region', { name: 'Applications by stage' });
  await expect(board.getByText('Aman Tiwari')).toBeVisible();
  await expectAccessible(page);

  await test.step('a candidate whose round is pending can only be rejected', async () => {
    await page.getByRole('button', { name: 'Move to: Priya Deshmukh' }).click();
    await expect(page.getByRole('button', { name: 'Rejected', exact: true }).last()).toBeVisible();
    await expect(page.locator(':popover-open').getByRole('button')).toHaveText(['Rejected']);
    await page.keyboard.press('Escape');
  });

  await test.step('keys move a card', async () => {
    await page.getByRole('button', { name: 'Move to: Aman Tiwari' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(':popover-open').getByRole('button', { name: 'In interview' })).toBeFocused();
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Move Aman Tiwari to the next round?' });
    await page.keyboard.press('Tab');
    await expect(question.getByRole('button', { name: 'Move to Next Round' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aman Tiwari moved to the interview process.')).toBeVisible();
  });

  await test.step('dragging moves a card', async () => {
    const card = board.getByText('Aman Tiwari');
    await card.dragTo(board.getByRole('heading', { name: /^Shortlisted/ }));
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/interview-applications/*stage=shortlisted*', async (route) => {
      await held;
      await route.continue();
    });
    // A page that hears of its own change may ask twice: the first answer is then given up.
    const read = (stage: string) =>
      page.waitForEvent('requestfinished', (request) => request.url().endsWith(`stage=${stage}`));
    const left = read('interview');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Shortlist' }).click();
    await expect(page.getByText('Aman Tiwari is shortlisted.')).toBeVisible();
    // The list that the card left has answered, the one that it joins has not: the card must not be
    // taken away meanwhile.
    await left;
    await expect(board.getByText('Priya Deshmukh')).toBeVisible();
    expect(await card.count()).toBe(1);
    const joined = read('shortlisted');
    answer();
    await joined;
    await expect(card).toBeVisible();
  });

  await test.step('a card dropped where it may not go stays', async () => {
    await board.getByText('Priya Deshmukh').dragTo(board.getByRole('heading', { name: /^Shortlisted/ }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
