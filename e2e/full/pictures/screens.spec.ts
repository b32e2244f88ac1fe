import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Browser } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';
import { compareScreenshot, saveScreenshot } from './compare-screenshot.ts';
import { openScreen, recordAnswers, replayAnswers } from './recorded-answers.ts';

/** `npm test -- --full` takes every screen at every width, in both colour schemes, and with extreme texts. */
const ALL = process.env.PICTURES === 'all';

interface Variant {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly text: 'ordinary' | 'extreme';
}

const WIDTHS = [1440, 390, 320];
const VARIANTS: readonly Variant[] = ALL
  ? WIDTHS.flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        (['ordinary', 'extreme'] as const).map((text) => ({ width, scheme, text })),
      ),
    )
  : [
      { width: 1440, scheme: 'light', text: 'ordinary' },
      { width: 390, scheme: 'dark', text: 'ordinary' },
      { width: 320, scheme: 'light', text: 'extreme' },
    ];

/** One screen for each kind of layout. */
const SOME_SCREENS: Readonly<Record<Role, readonly string[]>> = {
  student: ['/Home', '/Joblist'],
  company: ['/CompanyInterviewProcess'],
  hr: ['/JobApplications'],
  admin: ['/Dashboard'],
};
const ALL_SCREENS: Readonly<Record<Role, readonly string[]>> = {
  student: [
    ...SOME_SCREENS.student,
    '/AppliedStatus',
    '/Resume',
    '/Settings',
    '/Chooseaplan',
    '/JobSeeker/Alerts',
    '/JobSeeker/Notices',
  ],
  company: [
    ...SOME_SCREENS.company,
    '/CompanyDashboard',
    '/CompanyJobPost',
    '/CompanyHRSelected',
    '/CompanyHiredCandidates',
    '/selectaplan',
    '/CompanySettings',
    '/Company/Notices',
    '/Company/Page',
  ],
  hr: [
    ...SOME_SCREENS.hr,
    '/HRHome',
    '/CompanyJoblist',
    '/SelectedCandidates',
    '/InterviewProcess',
    '/RejectedCandidates',
    '/HiredCandidates',
    '/HRSettings',
  ],
  admin: [
    ...SOME_SCREENS.admin,
    '/UserManagement',
    '/ManageThoughts',
    '/Createhr',
    '/CompanyJobs',
    '/AssignedJobs',
    '/CompanyOnboardList',
    '/ContactUsResponse',
    '/UpdateLandingPage',
    '/AuditLog',
    '/AdminSettings',
  ],
};
const SCREENS = ALL ? ALL_SCREENS : SOME_SCREENS;
/** Public pages that show nothing of the database. */
const STATIC_PAGES = ALL
  ? ['/About', '/ITServices', '/Overview', '/Services', '/Product', '/Mission', '/Vission', '/Project', '/ContactUs']
  : ['/About', '/ITServices'];

/** Git ignores this folder, because snapshots of all screens are too large for the repository. */
const FOLDER = ALL ? 'all/' : '';
const SNAPSHOTS = path.join(import.meta.dirname, 'snapshots');

const nameOf = (screen: string, { width, scheme, text }: Variant) =>
  `${FOLDER}${screen.slice(1).replaceAll('/', '-')}-${width}-${scheme}${text === 'extreme' ? '-extreme' : ''}`;

/** Compares screens in one variant with their snapshots. */
async function compareScreens(
  browser: Browser,
  variant: Variant,
  paths: readonly string[],
  session?: { role: Role; answers: string },
) {
  const { width, scheme, text } = variant;
  const context = await browser.newContext({
    viewport: { width, height: width > 1000 ? 900 : 844 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  if (session) {
    await signIn(context, session.role);
    await replayAnswers(context, session.answers, text === 'extreme');
  }
  const page = await context.newPage();
  for (const screen of paths) {
    const name = nameOf(screen, variant);
    await test.step(name, async () => {
      await openScreen(page, screen);
      const png = await page.screenshot({ animations: 'disabled' });
      // The first run of all screens has no snapshots yet.
      if (ALL && !existsSync(path.join(SNAPSHOTS, `${name}.png`))) saveScreenshot(name, png);
      else compareScreenshot(name, png);
    });
  }
  await context.close();
}

test.describe.configure({ mode: 'parallel' });

for (const [role, paths] of Object.entries(SCREENS) as [Role, readonly string[]][])
  test(`screens of the ${role} match their snapshots`, async ({ browser }, { config }) => {
    test.setTimeout(ALL ? 1_200_000 : 240_000);
    const answers = path.join(SNAPSHOTS, FOLDER, `${role}.answers`);
    if (config.updateSnapshots === 'all' || !existsSync(answers)) await recordAnswers(browser, role, paths, answers);
    for (const variant of VARIANTS) await compareScreens(browser, variant, paths, { role, answers });
  });

test('public pages match their snapshots', async ({ browser }) => {
  test.setTimeout(ALL ? 1_200_000 : 240_000);
  for (const variant of VARIANTS) if (variant.text === 'ordinary') await compareScreens(browser, variant, STATIC_PAGES);
});
