export const words = {
  ecosystem: {
    name: 'Unified Talent Ecosystem',
    text: 'Companies, HR staff, job seekers and the administrator work on the same record. Nobody keeps a second list.',
  },
  discovery: {
    name: 'Smart Job Discovery',
    text: 'Search open jobs by title, skill, company and place, without an account, in any language and in spite of a slip. Similar jobs stand beside each, each company has its own page, and a job seeker’s home shows jobs that ask for the skills of their resume.',
  },
  managers: {
    name: 'Collaboration with Managers',
    text: 'HR screens, the hiring company decides, and each sees what the other did and when.',
  },
  scheduling: {
    name: 'Automated Interview Scheduling',
    text: 'The company sets date, mode and link of a round; HR shares it, and it stands on the candidate’s page and calendar.',
    request: 'finding a free slot in several calendars.',
  },
  vault: {
    name: 'Document Vault and Offer Manager',
    text: 'Offer letters are kept private and opened only by the company, the HR in charge and, once sent, the candidate.',
  },
  workflows: {
    name: 'Customizable Drag-and-Drop Workflows',
    text: 'One agreed set of stages, so that a status means the same thing to everybody.',
    request: 'stages of your own, arranged by drag and drop.',
  },
  status: {
    name: 'Every status has one meaning',
    text: 'What HR, the company and the candidate read comes from one set of rules, so two pages never disagree.',
  },
  told: {
    name: 'Candidates are told',
    text: 'HR review, company review, interview rounds, outcome and letter: each is shown to the candidate once HR releases it.',
  },
  nothingLost: {
    name: 'Nothing is lost on the way',
    text: 'What you type survives a reload or a failed send, and every decision is kept with who made it and when.',
  },
  private: {
    name: 'Private by default',
    text: 'Every page and every file is checked on the server for who is asking. Resumes and letters are never public.',
  },
  title: 'Welcome to the product',
  lede: 'One place where a company posts a job, HR screens, candidates follow every stop, and the offer letter is sent.',
  stops: {
    post: 'Post',
    company: 'Company',
    candidate: 'Candidate',
    offer: 'Offer',
  },
  join: 'JOIN US',
  what: {
    title: 'What it is',
    text: 'A recruitment and career platform run by a consultancy. Companies sign up and post jobs. The consultancy’s administrator assigns each job to an HR. HR selects or rejects each application. The company interviews and shortlists, uploads the letter, and HR sends it. Job seekers keep one resume, apply with one click and see where they stand.',
  },
  features: 'Six key features',
  reasons: 'Why choose it',
  next: {
    label: 'Industries',
    text: 'Six industries, and what hiring asks for in three of them.',
  },
};
