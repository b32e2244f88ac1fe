/** What the page insight1 says. */
export const words = {
  theJobSeeker: 'The job seeker',
  findsJobTitlePlace:
    'Finds the job by title or place, applies once, and then looks at one page: HR review, company review, rounds, final interview status, letter.',
  theHr: 'The HR',
  opensTablePending:
    'Opens a table of pending applications, reads resume and description beside it, selects or rejects, and later releases what the company decided.',
  theCompany: 'The company',
  meetsOnlyCandidatesWhom:
    'Meets only candidates whom HR selected, sets the rounds, shortlists or rejects, uploads the letter and hands it back to HR.',
  theAdministrator: 'The administrator',
  givesJobHrRaises:
    'Gives each job to an HR, raises limits, keeps the board civil and answers what arrives by the contact form.',
  hireFourViews: 'One hire, four views',
  sameApplicationLooks: 'The same application looks different to each person who touches it. This is what they see.',
  jobSeeker: 'Job seeker',
  company: 'Company',
  administrator: 'Administrator',
  fromEachSide: 'From each side',
  whyNobodySeesEverything: 'Why nobody sees everything',
  companyDecidesBefore:
    'A company decides before its decision is public, and an HR reads a resume that no other company should. So the candidate’s page shows a step when HR releases it, the company sees applications once HR has selected them, and a letter opens for the candidate only after it was sent.',
  companyExperiences: 'Company Experiences',
  whatCompaniesWriteBoard: 'What companies write on the board.',
};

/** What every language must say. */
export type Words = typeof words;
