/** Who may be signed in. One browser may hold a session of each role at once. */
export const ROLES = ['student', 'company', 'hr', 'admin'] as const;

/** One of the four roles. */
export type Role = (typeof ROLES)[number];

/** Cookie that carries each role's session token. The specification gives the names. */
export const ROLE_COOKIES = {
  student: 'authToken',
  company: 'companyToken',
  hr: 'hrToken',
  admin: 'adminToken',
} as const satisfies Record<Role, string>;

/** Where a live session of the role lands after log-in, in the spelling of the specification. */
export const ROLE_HOMES = {
  student: '/Home',
  company: '/CompanyDashboard',
  hr: '/HRHome',
  admin: '/Dashboard',
} as const satisfies Record<Role, string>;

/** The log-in screen of each role. */
export const ROLE_LOGINS = {
  student: '/StudentLogIn',
  company: '/CompanyLogin',
  hr: '/HRLogin',
  admin: '/Adminlogin',
} as const satisfies Record<Role, string>;

/**
 * Roles that a deployment may ask for a second factor, with the screen where a session shows it or
 * sets one up.
 */
export const SECOND_FACTOR_SCREENS = {
  hr: '/HRLogin/SecondFactor',
  admin: '/Adminlogin/SecondFactor',
} as const satisfies Partial<Record<Role, string>>;

/** Names of the roles on pages. */
export const ROLE_NAMES = {
  student: 'Job seeker',
  company: 'Company',
  hr: 'HR',
  admin: 'Administrator',
} as const satisfies Record<Role, string>;

/**
 * Local storage keys written at log-in for display and removed at log-out. Nothing
 * is decided from them. `HrId` keeps the wire's capital.
 */
export const ROLE_STORAGE_KEYS = {
  student: ['user', 'name', 'email'],
  company: ['companyId', 'name'],
  hr: ['HrId'],
  admin: ['AdminId', 'admin', 'name'],
} as const satisfies Record<Role, readonly string[]>;

/**
 * Header of the answer to an open call whose `X-Role` names a session that is not live: that role.
 * The call is answered as a visitor's, and the header keeps a page from taking that for its
 * account's answer.
 */
export const SESSION_ENDED_HEADER = 'session-ended';
