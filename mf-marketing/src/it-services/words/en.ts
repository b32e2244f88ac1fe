/** What it services says. */
export const words = {
  banners: {
    banners: 'Banners',
    pauseTheBanners: ' Pause the banners',
  },
  itServicesPage: {
    recruitmentAgencies: 'Recruitment agencies',
    manyCompaniesAdministrator:
      'Many companies, one administrator who gives each job to an HR and sees the load of everyone.',
    corporateHrTeams: 'Corporate HR teams',
    hrScreensDepartment: 'HR screens, the department interviews, and both work on the same application.',
    startupsSmallBusinesses: 'Startups and small businesses',
    twoJobPostsFree: 'Two job posts are free. Sign up, post, and meet candidates whom an HR has already read.',
    educationalInstitutions: 'Educational institutions',
    studentsKeepResumeSee: 'Students keep one resume and see every step of every application.',
    campusDrivesOwnList: 'campus drives with your own list of students.',
    consultancyBehindLine: 'The consultancy behind the line',
    findsPeopleCompaniesJobs: (name: string | number) =>
      `${name} finds people for companies, and jobs for people. We run the portal ourselves, and the same people who read your applications also wrote down how it should work.`,
    companies: 'Companies',
    jobSeekers: 'Job seekers',
    hired: 'Hired',
    postJobHire: 'Post a job and hire',
    applyForJobs: 'Apply For Jobs',
    forWhom: 'For whom',
    howFarLineGoes: 'How far the line goes',
    overview: 'Overview',
    whatProductSixThings: 'What the product is, and the six things that it does for every hire.',
  },
};

/** What every language must say. */
export type Words = typeof words;
