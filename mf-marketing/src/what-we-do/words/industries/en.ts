/** What the page industries says. */
export const words = {
  developersTestersSupport:
    'Developers, testers, support and data people, hired on skills that are written down in the post and shown beside every application.',
  nursesTechniciansHospital:
    'Nurses, technicians and hospital staff, where education and experience are read before anybody is called.',
  analystsAccountantsBranch:
    'Analysts, accountants and branch staff, with each decision kept together with its author and its time.',
  sitePlantDesignEngineers: 'Site, plant and design engineers, with interview rounds on site, online or by phone.',
  teachersTrainers:
    'Teachers, trainers and coordinators, and a first job for the people who have just finished their studies.',
  fieldInsideSalesContent:
    'Field and inside sales, content and brand roles, where many apply and an answer has to come quickly.',
  itFilters: 'IT filters',
  jobListsDesiredSkills:
    'Each job lists its desired skills and years of experience, and HR reads them in the same row as the resume.',
  filtersStackLevelAcross: 'filters by stack and level across all applications.',
  healthcareCredential: 'Healthcare credential verification',
  educationWorkHistoryStand: 'Education and work history stand on the resume for HR to check by hand.',
  checksAgainstRegisters: 'checks against registers and councils.',
  bulkRetailHiring: 'Bulk retail hiring',
  postStatesNumberPositions:
    'A post states its number of positions, HR decides from a table with keys for the next and previous row, and posting limits can be raised per company.',
  decisionManyApplications: 'one decision for many applications.',
  sixIndustriesLine: 'Six industries, one line',
  stopsSameEverywherePost:
    'The stops are the same everywhere: post, screen, interview, shortlist, offer. What is asked at each of them is not.',
  oneLine: 'One line',
  whereWeHire: 'Where we hire',
  madeIndustry: 'Made for one industry',
  threeNeedsHearMost: 'Three needs that we hear most.',
  services: 'Services',
  whatRecruitersJobSeekers: 'What recruiters and job seekers get.',
};

/** What every language must say. */
export type Words = typeof words;
