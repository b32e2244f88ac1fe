import {
  decideCandidate,
  scheduleRound,
  setCompanyStatus,
  setRoundOutcome,
} from '@niyukti/contract/hiring/interview-calls';
import { publishOutcome, shareRound } from '@niyukti/contract/hiring/screening-calls';
import type { Page } from '@playwright/test';
import { callAs } from '../support/call-as.ts';
import { expect, test } from '../support/test.ts';
import { enterAsHr, newCandidate, newWorld } from '../support/world.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name: `Interview history of ${name}` });
const round = { date: '2030-11-24T10:30:00Z', mode: 'Online', interviewer: 'Meera Kulkarni' } as const;

async function confirmed(page: Page, question: string | RegExp, yes: string): Promise<void> {
  const asked = page.getByRole('alertdialog', { name: question });
  await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await asked.getByRole('button', { name: yes, exact: true }).click();
}

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409/] });

  test('HR tells the candidate each round, only as far as the process has come', async ({ page, context }) => {
    const world = await newWorld();
    const { _id: id } = await newCandidate(world, 'Ishaan Verma', 'interview');
    const company = world.company.token;
    await enterAsHr(context, world);
    await page.goto('/InterviewProcess');
    const row = page.getByRole('row', { name: /Ishaan Verma/ });
    await expect(row).toContainText('Pending');
    const history = dialog(page, 'Ishaan Verma');
    const button = (name: string) => history.getByRole('button', { name });

    await test.step('without a round there is nothing to tell', async () => {
      await row.getByRole('button', { name: 'Interview history of Ishaan Verma' }).click();
      await expect(history).toContainText('No interview has been scheduled yet.');
      await expect(history.getByRole('button', { name: /^Update/ })).toHaveCount(0);
      await page.keyboard.press('Escape');
      await expect(history).toHaveCount(0);
    });

    const { _id: interviewId } = await callAs(company, scheduleRound, {
      path: { id },
      body: { ...round, link: 'https://meet.example/abc' },
    });

    await test.step('a pending round can be shown, its feedback not yet', async () => {
      await page.goto(`/InterviewProcess?history=${id}`);
      await expect(history.getByRole('link', { name: 'https://meet.example/abc' })).toBeVisible();
      await expect(button('Update Feedback')).toHaveCount(0);
      await expect(button('Update Interview Status')).toHaveCount(0);
      await button('Update Candidate').click();
      await confirmed(page, 'Update the candidate on round 1?', 'Update candidate');
      await expect(page.getByText('Ishaan Verma now sees round 1.')).toBeVisible();
      await expect(button('Update Candidate')).toHaveCount(0);
      await expect(history).toContainText('The candidate sees this round.');
    });

    await callAs(company, setRoundOutcome, {
      path: { id, interviewId },
      body: { interviewStatus: 'Move to Next Round' },
    });

    await test.step('a status can be told', async () => {
      await page.reload();
      await button('Update Feedback').click();
      await confirmed(page, 'Update the feedback on round 1?', 'Update feedback');
      await expect(history).toContainText('Feedback told: Move to Next Round.');
    });

    await callAs(company, scheduleRound, { path: { id }, body: { ...round, link: 'Kothrud office', mode: 'Offline' } });

    await test.step('another HR page was faster: the round reads as it is now', async () => {
      // The page is not told of it: it learns of it where its own change is refused.
      await page.routeWebSocket('**/api/live**', () => undefined);
      await page.reload();
      await expect(button('Update Candidate on round 2')).toBeVisible();
      await callAs(company, decideCandidate, { path: { id }, body: { status: 'Rejected' } });
      await callAs(world.hr.token, publishOutcome, { path: { id } });
      await callAs(world.hr.token, shareRound, { path: { id, round: '2' }, body: {} });
      await button('Update Candidate on round 2').click();
      await confirmed(page, 'Update the candidate on round 2?', 'Update candidate');
      await expect(button('Update Candidate on round 2')).toHaveCount(0);
      await expect(history).toContainText('Candidate sees: Rejected');
      await history.getByRole('button', { name: 'Close' }).last().click();
      await expect(page.getByRole('row', { name: /Ishaan Verma/ })).toContainText('Rejected');
    });
  });

  test('HR publishes the outcome that the company decided, and again when it has changed', async ({
    page,
    context,
  }) => {
    const world = await newWorld();
    const shortlisted = await newCandidate(world, 'Fatima Sheikh', 'interview');
    await callAs(world.company.token, setCompanyStatus, {
      path: { id: shortlisted._id },
      body: { shortListed: true },
    });
    await enterAsHr(context, world);
    await page.goto(`/InterviewProcess?history=${shortlisted._id}`);
    const history = dialog(page, 'Fatima Sheikh');
    const update = history.getByRole('button', { name: 'Update Interview Status' });

    await update.click();
    await confirmed(page, 'Update the interview status of Fatima Sheikh?', 'Update interview status');
    await expect(history).toContainText('Candidate sees: Shortlisted');
    await expect(update).toHaveCount(0);

    await callAs(world.company.token, decideCandidate, { path: { id: shortlisted._id }, body: { status: 'Rejected' } });
    await page.reload();
    await update.click();
    await confirmed(page, 'Update the interview status of Fatima Sheikh?', 'Update interview status');
    await expect(history).toContainText('Candidate sees: Rejected');
  });
});
