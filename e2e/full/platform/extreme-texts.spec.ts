import type { Role } from '@niyukti/contract/accounts/roles';
import { expectNoSidewaysScroll, openOnDesktop } from '../../support/check-screen.ts';
import { answerWithExtremeTexts } from '../../support/extreme-texts.ts';
import { signIn } from '../../support/sign-in.ts';
import { test } from '../../support/test.ts';

const SCREENS: Readonly<Record<Role, readonly string[]>> = {
  student: ['/Home', '/Joblist', '/AppliedStatus', '/Resume', '/Settings', '/Chooseaplan'],
  company: [
    '/CompanyDashboard',
    '/CompanyJobPost',
    '/CompanyHRSelected',
    '/CompanyInterviewProcess',
    '/CompanyHiredCandidates',
    '/CompanySettings',
  ],
  hr: [
    '/HRHome',
    '/CompanyJoblist',
    '/JobApplications',
    '/SelectedCandidates',
    '/InterviewProcess',
    '/RejectedCandidates',
    '/HiredCandidates',
  ],
  admin: [
    '/ManageThoughts',
    '/Createhr',
    '/CompanyJobs',
    '/AssignedJobs',
    '/UserManagement',
    '/CompanyOnboardList',
    '/ContactUsResponse',
    '/AuditLog',
  ],
};

test.describe.configure({ mode: 'parallel' });

for (const [role, paths] of Object.entries(SCREENS) as [Role, readonly string[]][])
  test(`extreme texts make no screen of the ${role} scroll sideways`, async ({ page }) => {
    await signIn(page.context(), role);
    await answerWithExtremeTexts(page);
    for (const path of paths)
      await test.step(path, async () => {
        await openOnDesktop(page, path);
        for (const width of [1440, 320])
          await expectNoSidewaysScroll(page, `${path} at ${width} px`, { width, height: 800 });
      });
  });
