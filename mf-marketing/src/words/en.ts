/** What the screens are called, and what is said of them. */
export const words = {
  hiringJobPostOffer: 'Hiring, from job post to offer letter',
  placeWholeHiringLifecycle:
    'One place for the whole hiring lifecycle: post, screen, interview, shortlist and send the offer letter.',
  jobs: 'Jobs',
  jobsDescription: 'Open jobs by title, skill, company and place, from companies that hire with Niyukti.',
  job: 'Job',
  itServices: 'IT Services',
  consultancyBehindHiring:
    'The consultancy behind the hiring line: for agencies, HR teams, startups and educational institutions.',
  overview: 'Overview',
  whatProductSixKey: 'What the product is, its six key features, and why companies, HR and job seekers choose it.',
  industries: 'Industries',
  hiringInformation:
    'Hiring for information technology, healthcare, finance, engineering, education, marketing and sales.',
  services: 'Services',
  jobPostingMatching:
    'Job posting, matching, shortlisting, interviews, campus hiring and analytics, and four integrations.',
  product: 'Product',
  sixModulesJobPosts:
    'Six modules: job posts, candidate tracking, interviews, resumes, hiring insights and offer letters.',
  mission: 'Mission',
  stepHireVisiblePeople: 'Every step of a hire visible to the people whom it concerns.',
  vission: 'Vission',
  hiringEverybodyRead: 'Hiring that everybody can read: machines that help, people who decide.',
  project: 'Project',
  howProductMadeFive: 'How the product is made: five front ends that are released alone, one set of rules.',
  about: 'About',
  fiveStopsFirstIdea: 'Five stops from the first idea to what comes next, and the people on the way.',
  overviews: 'Overviews',
  hireJobSeekerHr: 'One hire as the job seeker, the HR, the company and the administrator see it.',
  companyExperiences: 'Company Experiences',
  whatCompaniesWriteAbout: 'What companies write about hiring, on the community board.',
  studentsReview: 'Students Review',
  whatJobSeekersWrite: 'What job seekers write about finding work, on the community board.',
  shareYourThoughts: 'Share Your Thoughts',
  howTakePartCommunity: 'How to take part in the community board, and the latest thoughts.',
  community: 'Community',
  thoughtsJobSeekers: 'Thoughts of job seekers, companies and visitors about finding work and finding people.',
  contact: 'Contact',
  askDemoSomethingRequest:
    'Ask for a demo, for something on request, or about an application. A person reads every message.',
  privacy: 'Privacy',
  whatKeptWhoReads: 'What is kept and for how long, who reads it, and how to take it out or have it deleted.',
  chooseNewPassword: 'Choose a new password',
  pageNotFound: 'Page not found',
};

/** What every language must say. */
export type Words = typeof words;
