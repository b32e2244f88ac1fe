export const words = {
  posting: {
    name: 'Job Posting',
    text: 'A post with skills, salary, positions and a deadline. It opens at once, to search engines too, and closes by itself.',
  },
  matching: {
    name: 'Talent Matching',
    text: 'An HR is put in charge of each job and selects the applications that fit it.',
    request: 'AI-driven candidate matching.',
  },
  shortlisting: {
    name: 'Shortlisting',
    text: 'The company sees selected applications only, and shortlists after the last round.',
    request: 'AI resume screening.',
  },
  interviews: {
    name: 'Interviews and Hiring',
    text: 'Rounds online, offline or by phone, with a meeting link or a venue, and an outcome for each.',
    request: 'video calls inside the product.',
  },
  campus: {
    name: 'Campus Hiring',
    text: 'Students sign up, keep one resume and apply to the same open jobs as everybody else.',
    request: 'drives for one institution, with its own list of students.',
  },
  reports: {
    name: 'Hiring Analytics',
    text: 'Counts for each role: applications received, shortlisted and rejected, jobs posted and assigned.',
    request: 'reports to download.',
  },
  access: {
    name: 'Role-based access',
    text: 'Company, HR and administrator each have their own pages. The server checks every call, whatever a page shows.',
  },
  collaboration: {
    name: 'Collaboration',
    text: 'HR, company and administrator work on one application with one timeline of events.',
  },
  analytics: {
    name: 'Analytics',
    text: 'A dashboard for each role shows the counts that it acts on.',
  },
  recommendations: {
    name: 'Recommendations',
    text: 'The home page shows jobs that ask for the skills of the resume, and the newest ones. Similar jobs stand beside each, jobs can be saved, and companies followed.',
  },
  tracking: {
    name: 'Application tracking',
    text: 'HR review, company review, rounds, final interview status and offer letter for each application.',
  },
  resume: {
    name: 'Resume builder',
    text: 'One digital resume with any number of education entries, used for every application.',
  },
  scheduling: {
    name: 'Interview scheduling',
    text: 'Date, mode and link of each round, on the page and in the calendar.',
  },
  notifications: {
    name: 'Notifications',
    text: 'A bell for everybody who takes part, open pages that learn of each change at once, and job alerts.',
  },
  api: {
    name: 'Enterprise API',
    text: 'Every call that our pages make is described in one OpenAPI document.',
    request: 'keys and support for your own systems.',
  },
  whiteLabel: {
    name: 'White-label Career Portals',
    text: 'Each company has a page of its own, with its logo, colour, photos and words. Its open jobs can stand on its own website too.',
    request: 'the whole portal under your own name and address.',
  },
  assessments: {
    name: 'Third-party Assessments',
    text: 'A round can point to a test by its link.',
    request: 'results that arrive by themselves.',
  },
  verification: {
    name: 'Background Verification',
    text: 'Not part of the product today.',
    request: 'checks by a partner before the letter is sent.',
  },
  title: 'Everything between the post and the letter',
  lede: 'Six services for the people who hire and the people who apply, and four integrations that we set up with you.',
  stops: {
    recruiters: 'Recruiters',
    seekers: 'Job seekers',
  },
  explore: 'Explore Features',
  demo: 'Request a Demo',
  services: 'Six services',
  sides: {
    title: 'Two sides of one application',
    recruiters: 'For recruiters',
    seekers: 'For job seekers',
  },
  integrations: {
    title: 'Premium integrations',
    lede: 'Set up together with you.',
  },
  next: {
    label: 'Product',
    text: 'Six modules, from the job post to the offer letter.',
  },
};
