/** What dashboard says. */
export const words = {
  dashboardPage: {
    home: 'Home',
    postJob: 'Add/Post Job',
    whatWaitsHowFar: 'What waits for you, and how far your applications have come',
    figures: 'figures',
    profile: 'profile',
    jobPostsUsedWithout: 'Job posts used, without a limit',
    jobPostsUsed: (number: string | number) => `Of ${number} job posts used`,
    openJobs: 'Open jobs',
    noOpenJobs: 'No open jobs.',
    postApplicationsShowHere: 'Post one, and its applications show here as they move along.',
    editProfile: 'Edit profile',
    position: 'Position',
    businessModel: 'Business model',
    email: 'Email',
    phone: 'Phone',
  },
  /** Figures of those who are there now. */
  now: {
    awaiting: 'Wait for your decision now',
    interview: 'In interviews now',
    shortlisted: 'Shortlisted or hired now',
  },
  /** Figures of those who ever came so far. */
  reached: {
    all: 'How far your applications came',
    meaning: 'Everybody who ever reached a stop. Where they stand now is said above and on the board.',
    of: (job: string) => `How far the applications for ${job} came`,
    stops: {
      applied: 'Applied',
      selected: 'Selected by HR',
      interview: 'Reached interviews',
      shortlisted: 'Were shortlisted',
      hired: 'Hired',
    },
  },
  logo: {
    changeTheLogo: 'Change the logo',
    addALogo: 'Add a logo',
    logoChose: 'The logo that you chose',
    uploadLogo: 'Upload logo',
    uploadingLogo: 'Uploading logo',
    logoUploaded: 'Logo uploaded.',
  },
};

/** What every language must say. */
export type Words = typeof words;
