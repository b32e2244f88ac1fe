export const words = {
  backToJob: 'You come back to this job to apply.',
  stops: {
    apply: 'Apply',
    hr: 'HR review',
    company: 'Company review',
    interviews: 'Interviews',
    letter: 'Offer letter',
  },
  follow: 'Follow',
  following: 'Following',
  saving: 'Saving',
  follows: (company: string) => `Hear of new jobs at ${company}.`,
  followed: (company: string) => `You hear of new jobs at ${company}.`,
};
