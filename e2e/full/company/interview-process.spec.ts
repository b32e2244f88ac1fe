import { scheduleRound } from '@niyukti/contract/hiring/interview-calls';
import { callAs } from '../../support/call-as.ts';
import { expectAccessible } from '../../support/expect-accessible.ts';
import { pauseRequests } from '../../support/pause-requests.ts';
import { expect, test } from '../../support/test.ts';
import { enterAsCompany, newCandidate, newWorld } from '../../support/world.ts';

const AT_FOUR = '2031-11-24T10:30:00.000Z';

test('the board offers only legal moves, by mouse and by keyboard', async ({ page, context }) => {
  const world = await newWorld();
  await newCandidate(world, 'Aman Tiwari', 'selected');
  const round = await newCandidate(world, 'Priya Deshmukh', 'interview');
  await callAs(world.company.token, scheduleRound, {
    path: { id: round._id },
    body: { date: AT_FOUR, mode: 'Offline', link: 'Baner office', interviewer: 'Arjun Shah' },
  });
  await enterAsCompany(context, world);
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
    await expect(question.getByRole('button', { name: 'Move to Next Round' })).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Aman Tiwari moved to the interview process.')).toBeVisible();
    // The board moves down when this list appears above it.
    await expect(page.getByRole('region', { name: 'Not told yet' })).toContainText('Aman Tiwari');
  });

  await test.step('dragging moves a card', async () => {
    const card = board.getByText('Aman Tiwari');
    const shortlisted = board.getByRole('heading', { name: /^Shortlisted/ });
    await card.dragTo(shortlisted);
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(board.locator('[data-card]:focus-within')).toContainText('Aman Tiwari');
    await card.dragTo(shortlisted);
    const newColumn = await pauseRequests(page, '**/interview-applications/*stage=shortlisted*');
    // The page may cancel a request when news of its own change makes it send another.
    const answered = (stage: string) =>
      page.waitForEvent('requestfinished', (request) => request.url().endsWith(`stage=${stage}`));
    const oldColumnAnswered = answered('interview');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Shortlist' }).click();
    await expect(page.getByText('Aman Tiwari is shortlisted.')).toBeVisible();
    // The card must not disappear while only the column that it left has answered.
    await oldColumnAnswered;
    await expect(board.getByText('Priya Deshmukh')).toBeVisible();
    expect(await card.count()).toBe(1);
    const newColumnAnswered = answered('shortlisted');
    newColumn.resume();
    await newColumnAnswered;
    await expect(card).toBeVisible();
  });

  await test.step('a card dropped where it may not go stays', async () => {
    await board.getByText('Priya Deshmukh').dragTo(board.getByRole('heading', { name: /^Shortlisted/ }));
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });
});
