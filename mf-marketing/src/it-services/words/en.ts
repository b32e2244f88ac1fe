export const words = {
  banners: {
    label: 'Banners',
    pause: ' Pause the banners',
  },
  agencies: {
    name: 'Recruitment agencies',
    text: 'Many companies, one administrator who gives each job to an HR and sees the load of everyone.',
  },
  hrTeams: {
    name: 'Corporate HR teams',
    text: 'HR screens, the department interviews, and both work on the same application.',
  },
  startups: {
    name: 'Startups and small businesses',
    text: 'Two job posts are free. Sign up, post, and meet candidates an HR has already reviewed.',
  },
  institutions: {
    name: 'Educational institutions',
    text: 'Students keep one resume and see every step of every application.',
    request: 'campus drives with your own list of students.',
  },
  title: 'The consultancy behind the line',
  lede: (name: string) =>
    `${name} finds people for companies, and jobs for people. We run the portal ourselves, and the same people who read your applications also wrote down how it should work.`,
  stops: {
    companies: 'Companies',
    seekers: 'Job seekers',
    hired: 'Hired',
  },
  company: 'Post a job and hire',
  student: 'Apply For Jobs',
  forWhom: 'Who it is for',
  howFar: 'How far the line goes',
  next: {
    label: 'Overview',
    text: 'What the product is, and the six things that it does for every hire.',
  },
};

/** What every language must say. */
export type Words = typeof words;
