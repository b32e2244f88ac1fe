import type { Role } from '../accounts/roles.ts';

/** A remote's name for people, and the roles that its screens may ask for. */
interface Area {
  readonly label: string;
  readonly roles: readonly Role[];
}

/**
 * The remotes of this repository. `GRANTS` has their paths. A deployment may have more of both
 * (`grants.ts`).
 */
export const AREAS = {
  marketing: { label: 'The public site', roles: [] },
  seeker: { label: "The job seeker's area", roles: ['student'] },
  company: { label: "The company's area", roles: ['company'] },
  hr: { label: "The HR's area", roles: ['hr'] },
  admin: { label: "The administrator's area", roles: ['admin'] },
} as const satisfies Record<string, Area>;

/** A remote of this repository. */
export type OwnRemote = keyof typeof AREAS;
/** The name of a front end other than the shell: of this repository, or granted by a deployment. */
export type RemoteName = string;
export const REMOTE_NAMES = Object.keys(AREAS) as OwnRemote[];
/** The front ends of this repository: the shell and every remote of `AREAS`, in that order. */
export const FRONT_ENDS = ['shell', ...REMOTE_NAMES] as const;

/**
 * The paths that each remote may serve. A grant is a path and everything below it, in any letter case
 * (`/` is only itself): a team with `/Joblist` may release `/Joblist/{id}` without asking anyone. The
 * paths are those of the specification; the last of each remote is for new screens.
 */
export const GRANTS = {
  marketing: [
    '/',
    '/ITServices',
    '/Overview',
    '/Industries',
    '/Services',
    '/Product',
    '/Mission',
    '/Vission',
    '/Project',
    '/About',
    '/Insight1',
    '/Insight2',
    '/Insight3',
    '/Insight4',
    '/Community',
    '/ContactUs',
    '/Privacy',
    '/PasswordReset',
    '/Mail',
    '/404',
    '/Jobs',
    '/Companies',
    '/Careers',
  ],
  seeker: [
    '/StudentLogIn',
    '/StudentSignUp',
    '/Home',
    '/Joblist',
    '/AppliedStatus',
    '/Resume',
    '/Settings',
    '/Chooseaplan',
    '/JobSeeker',
  ],
  company: [
    '/CompanyLogin',
    '/CompanySignup',
    '/CompanyDashboard',
    '/CompanyJobPost',
    '/CompanyHRSelected',
    '/CompanyInterviewProcess',
    '/CompanyHiredCandidates',
    '/CompanySettings',
    '/selectaplan',
    '/Company',
  ],
  hr: [
    '/HRLogin',
    '/HRHome',
    '/CompanyJoblist',
    '/JobApplications',
    '/SelectedCandidates',
    '/InterviewProcess',
    '/RejectedCandidates',
    '/HiredCandidates',
    '/HRSettings',
    '/HR',
  ],
  admin: [
    '/Adminlogin',
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
    '/Releases',
    '/AdminSettings',
    '/Setup',
    '/Admin',
  ],
} as const satisfies Record<OwnRemote, readonly string[]>;

/**
 * Paths that only redirect. `/subscribe` goes by live session and is the
 * gateway's.
 */
export const REDIRECTS = {
  '/UserDashBoard': '/Home',
  '/HrPDashboard': '/HRHome',
  '/Recruitment': '/HRHome',
  '/CompanyRejectedCandidates': '/CompanyInterviewProcess?filter=rejected',
  '/login': '/CompanyLogin',
} as const;
