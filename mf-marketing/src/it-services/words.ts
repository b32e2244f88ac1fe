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
    `${name} finds people for companies, and jobs for people. We run the portal ourselves: the people who read your applications decided how it works.`,
  stops: {
    companies: 'Companies',
    seekers: 'Job seekers',
    hired: 'Hired',
  },
  company: 'Post a job and hire',
  student: 'Apply For Jobs',
  forWhom: 'Who it is for',
  looks: {
    title: 'What it looks like',
    lede: 'Three screens as they are, with sample people and companies.',
  },
  plans: {
    title: 'Plans and prices',
    lede: 'Everybody starts free. A plan lifts the limits.',
  },
  howFar: 'How far the line goes',
  next: {
    label: 'Overview',
    text: 'What the product is, and the six things that it does for every hire.',
  },
};
