import {
  decideCandidate,
  scheduleRound,
  setCompanyStatus,
  setRoundOutcome,
} from '@niyukti/contract/hiring/interview-calls';
import { callAs } from '../support/call-as.ts';
import { expectAccessible } from '../support/expect-accessible.ts';
import { expect, test } from '../support/test.ts';
import { enterAsCompany, enterAsHr, newCandidate, newWorld } from '../support/world.ts';

const round = { date: '2030-11-24T10:30:00Z', mode: 'Phone', link: '9820011227', interviewer: 'Arjun Shah' } as const;

test.describe('a candidate who is taken back', () => {
  test.use({ expectedErrors: [/404/] });

  test('opens from a list at an address of their own, and is not found for the company afterwards', async ({
    page,
    context,
    browser,
  }) => {
    const world = await newWorld();
    const { _id: id } = await newCandidate(world, 'Fatima Sheikh');
    await enterAsHr(context, world);
    await page.goto('/SelectedCandidates');
    await page.getByRole('link', { name: 'Fatima Sheikh' }).click();
    await expect(page).toHaveURL(new RegExp(`/JobApplications/${id}$`));
    const article = page.getByRole('article', { name: 'Fatima Sheikh' });
    await expect(article.getByText('2 of 3 required skills')).toBeVisible();
    await expect(article.getByText('Selected by HR')).toBeVisible();
    await expectAccessible(page);

    const others = await browser.newContext();
    await enterAsCompany(others, world);
    const company = await others.newPage();
    await company.goto(`/CompanyInterviewProcess/${id}`);
    await expect(company.getByRole('button', { name: 'Move to Next Round' })).toBeVisible();
    await expect(company.getByText('Told', { exact: true })).toHaveCount(0);

    await article.getByRole('button', { name: 'Take back' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
    await expect(article.getByRole('button', { name: 'Select application' })).toBeVisible();
    await company.reload();
    await expect(company.getByRole('heading', { name: 'This candidate is not available' })).toBeVisible();
    await others.close();
  });
});

test('two rounds and an outcome are told with three clicks, also for several candidates at once', async ({
  page,
  context,
}) => {
  const world = await newWorld();
  const { token } = world.company;
  const passed = { interviewStatus: 'Move to Next Round' } as const;
  for (const name of ['Ishaan Verma', 'Rohan Pillai']) {
    const { _id: id } = await newCandidate(world, name);
    await callAs(token, decideCandidate, { path: { id }, body: { status: 'Selected' } });
    for (let number = 1; number <= 2; number++) {
      const { _id: interviewId } = await callAs(token, scheduleRound, { path: { id }, body: round });
      await callAs(token, setRoundOutcome, { path: { id, interviewId }, body: passed });
    }
    await callAs(token, setCompanyStatus, { path: { id }, body: { shortListed: true } });
  }
  await enterAsHr(context, world);
  await page.goto('/InterviewProcess');

  await test.step('one candidate: everything that is due in one question', async () => {
    await page.getByRole('button', { name: 'Tell Ishaan Verma 5 updates' }).click();
    const dialog = page.getByRole('dialog', { name: 'Tell Ishaan Verma' });
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(5);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Tell 5 updates' }).click();
    await expect(page.getByText('Updates sent to Ishaan Verma.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tell Ishaan/ })).toHaveCount(0);
  });

  await test.step('several: those who have something due', async () => {
    await page.getByRole('checkbox', { name: 'Tick every candidate shown' }).check();
    await page.getByRole('button', { name: 'Tell 1 candidate' }).click();
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Updates sent to Rohan Pillai.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tell Rohan/ })).toHaveCount(0);
  });
});
