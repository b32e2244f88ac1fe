import { problemBody, refuse } from '@niyukti/contract/testing/fakes';
import { expectAccessible } from '../support/axe.ts';
import { DEMO, DEMO_PASSWORD } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { waitForHydration } from '../support/wait-for-hydration.ts';

test.use({ expectedErrors: [/429/] });

/** What the widget's script does of all that it does: it calls whom its element names. */
const WIDGET = `
  const { callback, sitekey, action } = document.querySelector('.cf-turnstile').dataset;
  globalThis[callback]('proof of ' + action + ' for ' + sitekey);
`;

for (const [role, path, call] of [
  ['student', '/StudentLogIn', '**/api/userlogin'],
  ['admin', '/Adminlogin', '**/api/adminlogin'],
] as const) {
  test(`Under attack the log-in of the role ${role} asks for a proof, in a frame that the password is not in`, async ({
    page,
  }) => {
    const sent: { proof?: string }[] = [];
    await page.route('https://challenges.cloudflare.com/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: WIDGET }),
    );
    await page.route(call, (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.continue();
      const { status, body } = problemBody(refuse('proof-needed'));
      return route.fulfill({ status, contentType: 'application/problem+json', json: body });
    });
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text());
    });
    await page.goto(path);
    await waitForHydration(page, 'h1');
    await page.getByLabel('Email').fill(DEMO[role]);
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('Please show that you are a person');
    await expect(page.getByText('Thank you. Please log in again.')).toBeVisible();
    await expectAccessible(page);
    // The widget's script ran in the frame, and nowhere else.
    expect(await page.evaluate(() => document.querySelector('script[src*="challenges"]'))).toBeNull();
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(role === 'student' ? '**/Home' : '**/Dashboard');
    expect(sent.map(({ proof }) => proof)).toEqual([undefined, 'proof of log-in for journeys']);
    expect(refused).toEqual([]);
  });
}
