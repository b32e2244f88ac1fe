import path from 'node:path';
import { REDIRECTS, REMOTE_NAMES } from '@niyukti/contract/screens/areas';
import { type FoundScreen, screenIndex } from '@niyukti/contract/screens/screen-index';
import { screenKey } from '@niyukti/contract/screens/screen-path';
import type { ScreenDeclaration } from '@niyukti/contract/screens/screens';
import { beforeAll, expect, test } from 'vitest';
import { frontEndDir, ROOT } from '../paths.ts';

/** Two lists of the specification, spelled as there. */
const NO_HEADER =
  '/ /CompanyLogin /CompanySignup /adminlogin /StudentLogIn /StudentSignUp /Home /chooseaplan /Joblist /AppliedStatus /Resume /Settings /HRLogin /HRHome /CompanyJoblist /JobApplications /InterviewProcess /SelectedCandidates /RejectedCandidates /HiredCandidates /Dashboard /dashboard /ManageThoughts /UpdateLandingPage /CompanyJobs /AssignedJobs /UserManagement /ContactUsResponse /CompanyOnboardList /selectaplan /CreateHR /HrPDashboard /Recruitment /CompanyDashboard /CompanyJobPost /CompanyInterviewProcess /CompanyHiredCandidates /CompanyRejectedCandidates /CompanyHRSelected';
const NO_FOOTER =
  '/ /Home /chooseaplan /Joblist /AppliedStatus /Resume /Settings /CompanyLogin /CompanySignup /adminlogin /StudentLogIn /StudentSignUp /UserDashBoard /HRLogin /HRHome /CompanyJoblist /JobApplications /InterviewProcess /SelectedCandidates /RejectedCandidates /HiredCandidates /Dashboard /selectaplan /dashboard /ManageThoughts /UpdateLandingPage /CompanyJobs /AssignedJobs /UserManagement /ContactUsResponse /CompanyOnboardList /CreateHR /Recruitment /CompanyDashboard /CompanyJobPost /CompanyInterviewProcess /CompanyHiredCandidates /CompanyRejectedCandidates /CompanyHRSelected';
const BOTH =
  '/ITServices /Overview /Industries /Services /Product /Mission /Vission /Project /About /Insight1 /Insight2 /Insight3 /Insight4 /Community /ContactUs /contactus /about /services /community /Privacy /404 /Jobs /Jobs/{name} /Careers/{name}';

interface Table {
  screens: ScreenDeclaration[];
}
let screens: ScreenDeclaration[];
let find: (path: string) => FoundScreen<Table> | undefined;
beforeAll(async () => {
  const tables = await Promise.all(
    REMOTE_NAMES.map((name) => import(path.join(ROOT, frontEndDir(name), 'src/screens.ts'))),
  );
  screens = tables.flatMap((table: Table) => table.screens);
  find = screenIndex(tables as Table[]);
});

const redirects = new Set(Object.keys(REDIRECTS).map(screenKey));

test('Pages that the specification lists show no public header and no public footer', () => {
  const listed = [...new Set([...NO_HEADER.split(' '), ...NO_FOOTER.split(' ')])];
  for (const one of listed.filter((each) => !redirects.has(screenKey(each)))) {
    expect(['landing', 'bare', 'role'], one).toContain(find(one)?.screen.layout);
  }
});

test('All other public pages show both, in any letter case, the 404 and the privacy page too', () => {
  for (const one of BOTH.split(' ')) {
    expect(find(one)?.screen.layout, one).toBe('public');
    expect(find(one.toUpperCase())?.screen.path, one).toBe(find(one)?.screen.path);
  }
  const framed = screens.filter((screen) => screen.layout === 'public').map((screen) => screen.path);
  const known = new Set(BOTH.split(' ').map(screenKey));
  expect(framed.filter((one) => !known.has(screenKey(one)))).toEqual([]);
});
