export const words = {
  title: 'Home',
  postJob: 'Add/Post Job',
  purpose: 'What is waiting for you, and how your hiring is going',
  figures: 'figures',
  profileLoading: 'profile',
  postsUnlimited: 'Job posts used, without a limit',
  postsUsed: (limit: string) => `Of ${limit} job posts used`,
  openJobs: 'Open jobs',
  noOpenJobs: {
    title: 'No open jobs.',
    text: 'Post one, and its applications show here as they move along.',
  },
  editProfile: 'Edit profile',
  position: 'Position',
  businessModel: 'Business model',
  email: 'Email',
  phone: 'Phone',
  /** Figures of those who are there now. */
  now: {
    awaiting: 'Wait for your decision now',
    interview: 'In interviews now',
    shortlisted: 'Shortlisted or hired now',
  },
  /** Figures of those who ever came so far. */
  reached: {
    all: 'How far your applications came',
    meaning: 'Everyone who ever reached each stage. For where they are now, see above and the board.',
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
    change: 'Change the logo',
    add: 'Add a logo',
    chosen: 'The logo that you chose',
    submit: 'Upload logo',
    busy: 'Uploading logo',
    uploaded: 'Logo uploaded.',
  },
};

/** What every language must say. */
export type Words = typeof words;
