import type { Role } from './roles.ts';

/**
 * The words of product.md sections 5 and 8 that pages say and no problem carries. Spelling is the
 * specification's.
 */
export const TEXTS = {
  contactFailed: 'Error submitting data',
  contactThanks: 'Thank You! Your message has been submitted successfully. We will get back to you shortly.',
  signedUp: 'Sign Up Successfully',
  passwordsDiffer: 'Passwords do not match',
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

/** What a log-in says, by role. A failure without the server's own message says `failed`. */
export const LOGIN_TEXTS = {
  student: { ok: 'login successfuly', failed: 'invalid email or password' },
  company: { ok: 'Login successful', failed: 'Check your email and password' },
  hr: { ok: 'Login successful!', failed: 'An error occurred. Please try again.' },
  admin: { ok: 'Login successful!', failed: 'Invalid email or password' },
} as const satisfies Record<Role, { ok: string; failed: string }>;

/** Said by the admin log-in when a field is empty. */
export const ADMIN_LOGIN_MISSING = 'Email and password are required';
