/** What the page insight2 says. */
export const words = {
  companyExperiences: 'Company experiences',
  writtenCompaniesCommunity:
    'Written by companies on the community board, in their own words. We choose nothing but the order: newest first.',
  selected: 'Selected',
  interview: 'Interview',
  shortlist: 'Shortlist',
  whatCompaniesWrite: 'What companies write',
  noCompanyWrittenYet: 'No company has written yet. The board is open to every company that has an account.',
  whatChangesCompany: 'What changes for a company',
  companyPostsJobHere:
    'A company that posts a job here does not read every application. It meets the ones that HR has selected, and for each it decides twice: whether to interview, and whom to shortlist. What it decides is kept with the time, so that a colleague can go on where it stopped.',
  studentsReview: 'Students Review',
  whatJobSeekersWrite: 'What job seekers write on the board.',
};

/** What every language must say. */
export type Words = typeof words;
