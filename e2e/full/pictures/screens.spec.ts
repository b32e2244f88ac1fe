import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Role } from '@niyukti/contract/accounts/roles';
import type { Browser, TestInfo } from '@playwright/test';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';
import { recordAnswers, replayAnswers, settled } from './answers.ts';
import { compareWithKept, keep } from './kept.ts';

/** With PICTURES=all (`npm test -- --full`) every screen in every width, scheme and text. */
const ALL = process.env.PICTURES === 'all';

interface Look {
  readonly width: number;
  readonly scheme: 'light' | 'dark';
  readonly text: 'ordinary' | 'hostile';
}

const WIDTHS = [1440, 390, 320];
const LOOKS: readonly Look[] = ALL
  ? WIDTHS.flatMap((width) =>
      (['light', 'dark'] as const).flatMap((scheme) =>
        (['ordinary', 'hostile'] as const).map((text) => ({ width, scheme, text })),
      ),
    )
  : [
      { width: 1440, scheme: 'light', text: 'ordinary' },
      { width: 390, scheme: 'dark', text: 'ordinary' },
      { width: 320, scheme: 'light', text: 'hostile' },
    ];

/** A screen for each way in which pages are laid out. */
const SOME: Readonly<Record<Role, readonly string[]>> = {
  student: ['/Home', '/Joblist'],
  company: ['/CompanyInterviewProcess'],
  hr: ['/JobApplications'],
  admin: ['/Dashboard'],
};
const EVERY: Readonly<Record<Role, readonly string[]>> = {
  student: [
    ...SOME.student,
    '/AppliedStatus',
    '/Resume',
    '/Settings',
    '/Chooseaplan',
    '/JobSeeker/Alerts',
    '/JobSeeker/Notices',
  ],
  company: [
    ...SOME.company,
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
    ...SOME.hr,
    '/HRHome',
    '/CompanyJoblist',
    '/SelectedCandidates',
    '/InterviewProcess',
    '/RejectedCandidates',
    '/HiredCandidates',
    '/HRSettings',
  ],
  admin: [
    ...SOME.admin,
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
const SCREENS = ALL ? EVERY : SOME;
/** Public pages that say the same whatever the database holds. */
const STILL = ALL
  ? ['/About', '/ITServices', '/Overview', '/Services', '/Product', '/Mission', '/Vission', '/Project', '/ContactUs']
  : ['/About', '/ITServices'];

/** All of them are too large for the repository: they lie in a folder that git ignores. */
const FOLDER = ALL ? 'all/' : '';
const KEPT = path.join(import.meta.dirname, 'kept', FOLDER);

const nameOf = (one: string, { width, scheme, text }: Look) =>
  `${FOLDER}${one.slice(1).replaceAll('/', '-')}-${width}-${scheme}${text === 'hostile' ? '-hostile' : ''}`;
const heightOf = (width: number) => (width > 1000 ? 900 : 844);

/** Takes the pictures of some screens in one look, and compares each with the one that is kept. */
async function look(browser: Browser, one: Look, paths: readonly string[], enter?: { role: Role; answers: string }) {
  const context = await browser.newContext({
    viewport: { width: one.width, height: heightOf(one.width) },
    colorScheme: one.scheme,
    reducedMotion: 'reduce',
  });
  if (enter) {
    await signIn(context, enter.role);
    await replayAnswers(context, enter.answers, one.text === 'hostile');
  }
  const page = await context.newPage();
  for (const screen of paths)
    await test.step(nameOf(screen, one), async () => {
      await settled(page, screen);
      const name = nameOf(screen, one);
      const png = await page.screenshot({ animations: 'disabled' });
      // The first run of all of them has nothing to compare with.
      if (ALL && !existsSync(path.join(import.meta.dirname, 'kept', `${name}.png`))) keep(name, png);
      else compareWithKept(name, png);
    });
  await context.close();
}

const isKeeping = ({ config }: TestInfo) => config.updateSnapshots === 'all';

test.describe.configure({ mode: 'parallel' });

for (const [role, paths] of Object.entries(SCREENS) as [Role, readonly string[]][])
  test(`screens of the ${role} look as they are kept`, async ({ browser }, info) => {
    test.setTimeout(ALL ? 1_200_000 : 240_000);
    const answers = path.join(KEPT, `${role}.answers`);
    if (isKeeping(info) || !existsSync(answers)) await recordAnswers(browser, role, paths, answers);
    for (const one of LOOKS) await look(browser, one, paths, { role, answers });
  });

test('public pages look as they are kept', async ({ browser }) => {
  test.setTimeout(ALL ? 1_200_000 : 240_000);
  for (const one of LOOKS) if (one.text === 'ordinary') await look(browser, one, STILL);
});
