import type { Role } from './roles.ts';
import { screenKey } from './screen-path.ts';

/** What a remote is called where people read of it, and whose sessions its screens may ask for. */
interface Area {
  readonly label: string;
  readonly roles: readonly Role[];
}

/**
 * The remotes: this list is where a new one joins. Paths are granted to one remote each by
 * `GRANTS`.
 */
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

/**
 * Which paths each remote may serve. A grant is a path and everything beneath it, in any letter
 * case (`/` is itself alone): a team that has `/Joblist` adds `/Joblist/{id}` with a release, and
 * needs nobody. Paths at the top are product.md 2 and decisions.md 9; the last line of each is room
 * for screens to come.
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
} as const satisfies Record<RemoteName, readonly string[]>;

/** What a path is granted by, and to whom. */
export interface Grant {
  readonly remote: RemoteName;
  readonly path: string;
}

/**
 * The grant that a path, with parameters or without, lies beneath. No two of different remotes
 * overlap.
 */
export function grantOf(path: string): Grant | undefined {
  const key = screenKey(path);
  for (const remote of REMOTE_NAMES) {
    for (const granted of GRANTS[remote]) {
      const above = screenKey(granted);
      if (key === above || (above !== '/' && key.startsWith(`${above}/`))) return { remote, path: granted };
    }
  }
  return undefined;
}

/** Says which grant a remote lacks for a path, for whoever released or tested it. */
export function missingGrant(remote: RemoteName, path: string): string {
  const owner = grantOf(path);
  if (owner)
    return `${path} lies beneath ${owner.path}, which GRANTS of contract/src/areas.ts gives to ${owner.remote}, not to ${remote}.`;
  const needed = `/${path.split('/')[1] ?? ''}`;
  return `${path} needs the grant ${needed}, which GRANTS of contract/src/areas.ts does not give to ${remote}.`;
}

/** Says what a deployment lacks that does not know a remote, and how it is given. */
export function missingArea(name: string): string {
  return `This deployment does not know "${name}". It needs a line in AREAS (its label, the roles whose sessions it may ask for) and its paths in GRANTS of contract/src/areas.ts: "npm run new-remote -- ${name}" writes both, and they are given once they are reviewed and shipped with the Worker (npm run deploy).`;
}

/**
 * Paths that only redirect (decisions.md 9). `/subscribe` goes by live session and is the
 * gateway's.
 */
export const REDIRECTS = {
  '/UserDashBoard': '/Home',
  '/HrPDashboard': '/HRHome',
  '/Recruitment': '/HRHome',
  '/CompanyRejectedCandidates': '/CompanyInterviewProcess?filter=rejected',
  '/login': '/CompanyLogin',
} as const;
