import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { open, refuse } from './world.ts';

test.use({ expectedErrors: [/409/] });

/**
 * Colours are those of the components: on a phone and on screens made of the same ones, dark is looked at only with LOOKS=all, and so are
 * the empty lists of a phone.
 */
const ALL = process.env.LOOKS === 'all';

/** Between them they show every component. */
const DARK = ['/Dashboard', '/ManageThoughts', '/UserManagement', '/ContactUsResponse'];
const NOTHING = 'q=nobodyiscalledlikethis';
const SCREENS = [
  '/Dashboard',
  '/ManageThoughts',
  '/Createhr',
  '/CompanyJobs',
  '/AssignedJobs',
  '/UserManagement',
  '/CompanyOnboardList',
  '/ContactUsResponse',
  '/UpdateLandingPage',
  '/AuditLog',
  '/AdminSettings',
];
/** The same with nothing to show. */
const EMPTY = [
  `/CompanyJobs?${NOTHING}`,
  `/Createhr?${NOTHING}`,
  `/ContactUsResponse?${NOTHING}`,
  `/AuditLog?${NOTHING}`,
];

for (const width of [1440, 390])
  test(`every admin screen is free of violations at ${width} px, full, empty, failed and with its dialogs`, async ({
    page,
  }) => {
    test.setTimeout(360_000);
    const desktop = width === 1440;
    const look = (dark: boolean) => expectAccessible(page, (dark && desktop) || ALL ? ['light', 'dark'] : ['light']);
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/Adminlogin');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('Email and password are required').first()).toBeVisible();
    await look(true);
    await signIn(page.context(), 'admin');
    for (const path of [...SCREENS, ...(desktop || ALL ? EMPTY : [])])
      await test.step(path, async () => {
        await open(page, path);
        await look(DARK.includes(path));
      });

    // Of the demo data: what other journeys make meanwhile may have no jobs.
    const states: Readonly<Record<string, () => Promise<void>>> = {
      '/CompanyJobs?q=Mela': async () => {
        await page
          .getByRole('button', { name: /^View jobs of/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('checkbox').first().check();
        await page.getByRole('button', { name: 'Assign 1 job' }).click();
      },
      '/AssignedJobs?q=hr@demo.test': async () => {
        await page
          .getByRole('button', { name: /^View jobs of/ })
          .first()
          .click();
        await page.getByRole('dialog').getByRole('checkbox').first().check();
      },
      '/UserManagement': async () => {
        await page
          .getByRole('button', { name: /^Add job limit/ })
          .first()
          .click();
        await page
          .getByRole('dialog')
          .getByLabel(/Additional/)
          .fill('0');
      },
      '/CompanyOnboardList': () =>
        page
          .getByRole('button', { name: /^More for/ })
          .first()
          .click(),
      '/Createhr': async () => {
        await page.getByRole('button', { name: 'Create HR' }).click();
        await page
          .getByRole('button', { name: /^Delete/ })
          .first()
          .click();
      },
      '/UpdateLandingPage': () => page.getByRole('button', { name: 'Preview' }).first().click(),
    };
    for (const [path, reach] of Object.entries(states))
      await test.step(`${path}, opened`, async () => {
        await open(page, path);
        await reach();
        await look(true);
      });
    await page.route('**/api/allcompany*', refuse('Not now.'));
    await page.goto('/CompanyOnboardList');
    await expect(page.getByRole('alert')).toBeVisible();
    await look(true);
  });

test('no admin screen scrolls sideways from 320 px up or zoomed to 200 %', async ({ page }) => {
  test.slow();
  await signIn(page.context(), 'admin');
  for (const path of ['/Adminlogin', ...SCREENS, '/CompanyJobs dialog', '/UpdateLandingPage dialog'])
    await test.step(path, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(page, path.replace(' dialog', ''));
      if (path === '/CompanyJobs dialog')
        await page
          .getByRole('button', { name: /^View jobs of/ })
          .first()
          .click();
      if (path === '/UpdateLandingPage dialog') await page.getByRole('button', { name: 'Preview' }).first().click();
      // 640 is what zooming a 1280 px window to 200 % leaves; 1040 is the narrowest desktop.
      for (const width of [320, 640, 1040, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await overflow(), `${path} at ${width} px`).toBe(0);
      }
    });

  function overflow(): Promise<number> {
    return page.evaluate(() => {
      const boxes: Element[] = [document.documentElement, ...document.querySelectorAll('dialog')];
      // A table may scroll in its own region, but not on a usual screen.
      if (innerWidth >= 1440) boxes.push(...document.querySelectorAll('main section[tabindex="0"]'));
      return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
    });
  }
});
