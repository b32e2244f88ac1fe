/** The names of the screens, in titles and in the menu, and what search engines read of some. */
export const words = {
  homeNav: 'Home',
  notices: 'Notices',
  secondFactor: 'Second factor',
  logIn: 'HR log-in',
  logInDescription: 'Log in as HR: screen applications, share interviews, send offer letters.',
  home: 'HR home',
  assignedJobs: 'Company job list',
  assignedJobsNav: 'Company Job List',
  candidate: 'Candidate',
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
