import { problemBody, refuse } from '@niyukti/contract/testing/fakes';
import { DEMO, DEMO_PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.use({ expectedErrors: [/429/] });

/** Stands in for the script of Turnstile: it calls the function that the widget's element names. */
const WIDGET = `
  const { callback, sitekey, action } = document.querySelector('.cf-turnstile').dataset;
  globalThis[callback]('proof of ' + action + ' for ' + sitekey);
`;

test('during an attack a log-in asks for a proof, in a frame without the password', async ({ page }) => {
  const requests: { proof?: string }[] = [];
  await page.route('https://challenges.cloudflare.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
  );
  await page.route('**/api/userlogin', (route) => {
    requests.push(route.request().postDataJSON());
    if (requests.length > 1) return route.continue();
    const { status, body } = problemBody(refuse('proof-needed'));
    return route.fulfill({ status, contentType: 'application/problem+json', json: body });
  });
  await page.goto('/StudentLogIn');
  await waitForHydration(page, 'h1');
  await page.getByLabel('Email').fill(DEMO.student);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Please show that you are a person');
  await expect(page.getByText('Thank you. Please log in again.')).toBeVisible();
  // The widget's script ran only in the frame.
  expect(await page.evaluate(() => document.querySelector('script[src*="challenges"]'))).toBeNull();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('**/Home');
  expect(requests.map(({ proof }) => proof)).toEqual([undefined, 'proof of log-in for journeys']);
});
