/** What the page overview says. */
export const words = {
  unifiedTalentEcosystem: 'Unified Talent Ecosystem',
  companiesHrStaffJob:
    'Companies, HR staff, job seekers and the administrator work on the same record. Nobody keeps a second list.',
  smartJobDiscovery: 'Smart Job Discovery',
  searchOpenJobsTitle:
    'Search open jobs by title and by location, in any language and from the first letter. Closed jobs leave the list by themselves.',
  suggestionsMadeResume: 'suggestions made from a resume.',
  collaborationWithManagers: 'Collaboration with Managers',
  hrScreensHiringCompany: 'HR screens, the hiring company decides, and each sees what the other did and when.',
  automatedInterview: 'Automated Interview Scheduling',
  companySetsDateMode:
    'The company sets date, mode and link of a round; HR shares it, and it stands on the candidate’s page and calendar.',
  findingFreeSlotSeveral: 'finding a free slot in several calendars.',
  documentVaultOfferManager: 'Document Vault and Offer Manager',
  offerLettersKeptPrivate:
    'Offer letters are kept private and opened only by the company, the HR in charge and, once sent, the candidate.',
  customizableDragDrop: 'Customizable Drag-and-Drop Workflows',
  agreedSetStagesStatus: 'One agreed set of stages, so that a status means the same thing to everybody.',
  stagesOwnArrangedDrag: 'stages of your own, arranged by drag and drop.',
  statusMeaning: 'Every status has one meaning',
  whatHrCompanyCandidate:
    'What HR, the company and the candidate read comes from one set of rules, so two pages never disagree.',
  candidatesAreTold: 'Candidates are told',
  hrReviewCompanyReview:
    'HR review, company review, interview rounds, outcome and letter: each is shown to the candidate once HR releases it.',
  nothingLostWay: 'Nothing is lost on the way',
  whatTypeSurvivesReload:
    'What you type survives a reload or a failed send, and every decision is kept with who made it and when.',
  privateByDefault: 'Private by default',
  pageFileCheckedServer:
    'Every page and every file is checked on the server for who is asking. Resumes and letters are never public.',
  welcomeProduct: 'Welcome to the product',
  placeWhereCompanyPosts:
    'One place where a company posts a job, HR screens, candidates follow every stop, and the offer letter is sent.',
  post: 'Post',
  company: 'Company',
  candidate: 'Candidate',
  offer: 'Offer',
  joinUs: 'JOIN US',
  whatItIs: 'What it is',
  recruitmentCareerPlatform:
    'A recruitment and career platform run by a consultancy. Companies sign up and post jobs. The consultancy’s administrator assigns each job to an HR. HR selects or rejects each application. The company interviews and shortlists, uploads the letter, and HR sends it. Job seekers keep one resume, apply with one click and see where they stand.',
  sixKeyFeatures: 'Six key features',
  whyChooseIt: 'Why choose it',
  industries: 'Industries',
  sixIndustriesWhatHiring: 'Six industries, and what hiring asks for in three of them.',
};

/** What every language must say. */
export type Words = typeof words;
