import { logInCompany, signUpCompany } from '@niyukti/contract/accounts/company-calls';
import { raisePostingLimit } from '@niyukti/contract/accounts/student-calls';
import { type Job, postJob } from '@niyukti/contract/jobs/job-calls';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import { adminToken, PASSWORD, unique } from '../support/accounts.ts';
import { callAs } from '../support/call-as.ts';
import { jobBody } from '../support/world.ts';

/** A company of its own with so many jobs that no HR has yet. */
export async function newCompany(jobs = 0) {
  const name = `Saffron ${unique()}`;
  const email = `${name.replace(' ', '-').toLowerCase()}@journeys.test`;
  const about = { companyType: 'IT', position: 'CEO', businessmodel: 'B2B', phone: '9820088001' } as const;
  await callAs(null, signUpCompany, { body: { ...about, companyName: name, email, password: PASSWORD } });
  const { companyId, token } = await callAs(null, logInCompany, { body: { email, password: PASSWORD } });
  if (jobs > 2) await callAs(await adminToken(), raisePostingLimit, { body: { companyId, by: jobs - 2 } });
  const posted: Job[] = [];
  for (let at = 1; at <= jobs; at++) posted.push(await callAs(token, postJob, { body: jobBody(`Weaver ${at}`) }));
  return { id: companyId, name, email, password: PASSWORD, token, jobs: posted };
}

/** Walks with Tab, or backwards, until the control has the focus. */
export async function tabTo(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let steps = 0; steps < 80; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(control).toBeFocused();
}

/** Opens a screen and waits until its data is there. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

/** Answers a call with a refusal in words. */
export const refuse =
  (detail: string, status = 409) =>
  (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/conflict',
        title: 'No',
        status,
        detail,
        message: detail,
        requestId: 'r-1',
      }),
    });
