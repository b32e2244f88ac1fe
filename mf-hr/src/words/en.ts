/** What the screens are called, and what is said of them. */
export const words = {
  secondFactor: 'Second factor',
  hrLogIn: 'HR log-in',
  logHrScreenApplications: 'Log in as HR: screen applications, share interviews, send offer letters.',
  hrHome: 'HR home',
  companyJobList: 'Company job list',
  companyJobListNav: 'Company Job List',
  jobApplications: 'Job applications',
  jobApplicationsNav: 'Job Applications',
  selectedCandidates: 'Selected candidates',
  selectedCandidatesNav: 'Selected Candidates',
  interviewProcess: 'Interview process',
  interviewProcessNav: 'Interview Process',
  rejectedCandidates: 'Rejected candidates',
  rejectedCandidatesNav: 'Rejected Candidates',
  hiredCandidates: 'Hired candidates',
  hiredCandidatesNav: 'Hired Candidates',
  settings: 'Settings',
};

/** What every language must say. */
export type Words = typeof words;
