export const words = {
  about: {
    it: 'Developers, testers, support and data people, hired on skills that are written down in the post and shown beside every application.',
    healthcare:
      'Nurses, technicians and hospital staff, where education and experience are read before anybody is called.',
    finance: 'Analysts, accountants and branch staff, with each decision kept together with its author and its time.',
    engineering: 'Site, plant and design engineers, with interview rounds on site, online or by phone.',
    education:
      'Teachers, trainers and coordinators, and a first job for the people who have just finished their studies.',
    marketing: 'Field and inside sales, content and brand roles, where many apply and an answer has to come quickly.',
  },
  itFilters: {
    name: 'IT filters',
    text: 'Each job lists its desired skills and years of experience, and HR reads them in the same row as the resume.',
    request: 'filters by stack and level across all applications.',
  },
  credentials: {
    name: 'Healthcare credential verification',
    text: 'Education and work history stand on the resume for HR to check by hand.',
    request: 'checks against registers and councils.',
  },
  bulk: {
    name: 'Bulk retail hiring',
    text: 'A post states its number of positions, HR ticks many applications and decides on all of them at once, and posting limits can be raised per company.',
  },
  title: 'Six industries, one line',
  lede: 'The stops are the same everywhere: post, screen, interview, shortlist, offer. What is asked at each of them is not.',
  oneLine: 'One line',
  industries: 'Where we hire',
  jobs: 'See open jobs',
  solutions: {
    title: 'Made for one industry',
    lede: 'Three needs that we hear most.',
  },
  next: {
    label: 'Services',
    text: 'What recruiters and job seekers get.',
  },
};
