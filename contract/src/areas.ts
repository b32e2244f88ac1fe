import type { Role } from './roles.ts';

/** What a remote is called where people read of it, and whose sessions its screens may ask for. */
interface Area {
  readonly label: string;
  readonly roles: readonly Role[];
}

/** The remotes: this list is where a new one joins. Paths are granted to one remote each by `AREA_PATHS`. */
export const AREAS = {
  marketing: { label: 'The public site', roles: [] },
  seeker: { label: "The job seeker's area", roles: ['student'] },
  company: { label: "The company's area", roles: ['company'] },
  hr: { label: "The HR's area", roles: ['hr'] },
  admin: { label: "The administrator's area", roles: ['admin'] },
} as const satisfies Record<string, Area>;

/** A front end other than the shell. */
export type RemoteName = keyof typeof AREAS;
export const REMOTE_NAMES = Object.keys(AREAS) as RemoteName[];

/** Canonical screen paths that each remote may serve (product.md 2, decisions.md 9). */
export const AREA_PATHS = {
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
    '/404',
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
  ],
} as const satisfies Record<RemoteName, readonly string[]>;

/** Paths that only redirect (decisions.md 9). `/subscribe` goes by live session and is the gateway's. */
export const REDIRECTS = {
  '/UserDashBoard': '/Home',
  '/HrPDashboard': '/HRHome',
  '/Recruitment': '/HRHome',
  '/CompanyRejectedCandidates': '/CompanyInterviewProcess?filter=rejected',
  '/login': '/CompanyLogin',
} as const;
