/** What dashboard says. */
export const words = {
  dashboardPage: {
    whatWaitsHowFar: 'What waits for you, and how far your applications have come',
    figures: 'figures',
    profile: 'profile',
    waitDecision: 'Wait for your decision',
    inInterviews: 'In interviews',
    shortlisted: 'Shortlisted',
    jobPostsUsedWithout: 'Job posts used, without a limit',
    jobPostsUsed: (number: string | number) => `Of ${number} job posts used`,
    allApplications: 'All applications',
    allApplicationsHowFar: 'All applications by how far they came',
    openJobs: 'Open jobs',
    noOpenJobs: 'No open jobs.',
    postApplicationsShowHere: 'Post one, and its applications show here as they move along.',
    applicationsHowFarCame: (jobTitle: string | number) => `Applications for ${jobTitle} by how far they came`,
    editProfile: 'Edit profile',
    position: 'Position',
    businessModel: 'Business model',
    email: 'Email',
    phone: 'Phone',
  },
  funnelLine: {
    applied: 'Applied',
    selected: 'Selected',
    inInterview: 'In interview',
    shortlisted: 'Shortlisted',
    hired: 'Hired',
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
