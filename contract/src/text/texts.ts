/** Texts of the specification that pages show and no problem has, in its spelling. */
export const TEXTS = {
  contactFailed: 'Error submitting data',
  contactThanks: 'Thank You! Your message has been submitted successfully. We will get back to you shortly.',
  signedUp: 'Sign Up Successfully',
  passwordsDiffer: 'Passwords do not match',
  passwordLinkUnread: 'Please open your link again and wait until the page has loaded.',
  passwordLinkAsked: (minutes: number) =>
    `If an account has this address, a link is on its way. It works once, for ${minutes} minutes.`,
  tooManyConfirmations: 'An address gets three such links a day. Please use the newest one, or ask again tomorrow.',
  tooManyFactorChanges: 'Passkeys and apps are added and removed ten times an hour at most. Please try again later.',
  settingsPasswordsDiffer: 'Passwords do not match!',
  userIdMissing: 'User ID is missing. Please ensure you are logged in.',
  noJobSelected: 'No job selected.',
  applied: 'Application submitted successfully!',
  applyFailed: 'Error applying for job. Please try again.',
  userLoadFailed: 'Failed to load user details.',
  resumeFailed: 'Error creating resume. Please try again.',
  resumeUpdated: 'Resume updated successfully!',
  resumeCreated: 'Resume created successfully!',
  noResumeUpdated: 'No resume updated',
  passwordFailed: 'Failed to change password. Please try again.',
  passwordChanged: 'Password changed successfully!',
  photoFailed: 'Upload failed. Please try again.',
  photoError: 'Error uploading photo.',
  photoUpdated: 'Profile photo updated successfully!',
  thoughtShared: 'Your thought has been shared successfully.',
  replyPosted: 'Your reply has been posted.',
  thoughtFailed: 'Error saving thought',
  thoughtsFailed: 'Error fetching thoughts',
  replyFailed: 'Error adding reply',
  otherTypeMissing: 'Please specify the company type',
  companySignUpRefused: 'Invalid credentials',
  hrJobsFailed: 'Error fetching jobs.',
  noHrId: 'No HR ID found.',
  noJobsAssigned: 'No jobs assigned',
  noPendingApplications: 'No pending applications found.',
  hrSaveFailed: 'Operation failed. HR may already exist.',
  hrDeleteFailed: 'Failed to delete HR.',
  hiredFailed: 'Failed to fetch hired applications. Please try again.',
  sendFailed: (message: string | undefined) => `Error sending offer letter: ${message ?? 'Unknown error'}`,
  rejectedFailed: 'Failed to fetch rejected applications.',
  hrInterviewsFailed: 'Error fetching applications',
  shareRoundFailed: (message: string) => `Error updating candidate status: ${message}`,
  shareFeedbackFailed: 'Error updating feedback',
  publishFailed: 'Error updating interview status',
  invalidApplication: 'Cannot update candidate or status: invalid application.',
  assignFailed: (message: string) => `Failed to assign job: ${message}`,
  chooseHr: 'Please select an HR to assign the job.',
  usersFailed: 'Failed to load users',
  limitFailed: 'Failed to update job limit.',
  companyProfileFailed: 'Failed to fetch company profile. Please try again or contact support.',
  uploadFailed: (message: string) => `Upload failed: ${message}`,
  jobsFailed: 'Failed to load jobs',
  companyFailed: 'Failed to load company details',
  jobFailed: 'Error processing job',
  salaryMissing: 'Please provide both minimum and maximum salary',
  logInToViewJobs: 'Please log in to view jobs',
  logInToPostJob: 'Please log in to post a job',
  interviewsFailed: 'Error fetching interview applications',
  actionFailed: 'Error during the action',
  offersFailed: 'Failed to fetch applications. Please try again',
  letterFailed: 'Failed to upload file',
  handBackFailed: 'Failed to update to HR',
  companyStatusFailed: 'Failed to update application to the status.',
  scheduleIncomplete: 'Please provide interview date and mode',
  outcomeMissing: 'Please select an interview status',
  viewLetter: 'View Offer Letter',
  unknownAuthor: 'Unknown',
} as const;

/** Message of the administrator's log-in for an empty field. */
export const ADMIN_LOGIN_MISSING = 'Email and password are required';

/*
 * Refusals that pages show before a call: not in the table of all problems, so that a page loads only
 * these texts.
 */

/** The job is closed. */
export const JOB_CLOSED = 'Applications for this job are closed.';

/** The application limit is reached. */
export const APPLICATION_LIMIT =
  'You have reached your job application limit. Please subscribe to apply for more jobs.';

/** The posting limit is reached, and what to do. */
export const POSTING_LIMIT = 'Job post limit reached';
export const POSTING_LIMIT_WAY = 'Please subscribe to post more jobs.';
