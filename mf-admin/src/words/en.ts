/** What the screens are called, and what is said of them. */
export const words = {
  secondFactor: 'Second factor',
  administratorLogIn: 'Administrator log-in',
  dashboard: 'Dashboard',
  manageThoughts: 'Manage thoughts',
  manageThoughtsNav: 'Manage Thoughts',
  createHr: 'Create HR',
  companyJobs: 'Company jobs',
  companyJobsNav: 'Company Jobs',
  assignedJobs: 'Assigned jobs',
  assignedJobsNav: 'Assigned Jobs',
  userManagement: 'User management',
  userManagementNav: 'User Management',
  companyOnboardList: 'Company onboard list',
  companyOnboardListNav: 'Company Onboard List',
  contactUsMessages: 'Contact us messages',
  contactUs: 'Contact Us',
  landingPage: 'Landing page',
  landingPageNav: 'Landing Page',
  auditLog: 'Audit log',
  recordProof: 'Proof of the record',
  auditLogNav: 'Audit Log',
  releases: 'Releases',
  settings: 'Settings',
};

/** What every language must say. */
export type Words = typeof words;
