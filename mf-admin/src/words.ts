/** The names of the screens in titles and in the menu. */
export const words = {
  homeNav: 'Home',
  notices: 'Notices',
  secondFactor: 'Second factor',
  logIn: 'Administrator log-in',
  dashboard: 'Dashboard',
  moderation: 'Manage thoughts',
  moderationNav: 'Manage Thoughts',
  hrAccounts: 'Create HR',
  companyJobs: 'Company jobs',
  waitingJobs: 'Jobs without HR',
  companyJobsNav: 'Company Jobs',
  assignedJobs: 'Assigned jobs',
  assignedJobsNav: 'Assigned Jobs',
  candidate: 'Candidate',
  users: 'User management',
  usersNav: 'User Management',
  companies: 'Company onboard list',
  companiesNav: 'Company Onboard List',
  messages: 'Contact us messages',
  messagesNav: 'Contact Us',
  landing: 'Landing page',
  landingNav: 'Landing Page',
  audit: 'Audit log',
  recordProof: 'Proof of the record',
  auditNav: 'Audit Log',
  releases: 'Releases',
  setup: 'Setup',
  settings: 'Settings',
};

/** What every language must say. */
export type Words = typeof words;
