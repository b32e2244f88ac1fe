export const words = {
  student: {
    name: 'The job seeker',
    text: 'Finds the job by title or place, applies once, and then looks at one page: HR review, company review, rounds, final interview status, letter.',
  },
  hr: {
    name: 'The HR',
    text: 'Opens a table of pending applications, reads resume and description beside it, selects or rejects, and later releases what the company decided.',
  },
  company: {
    name: 'The company',
    text: 'Meets only candidates HR selected, sets the rounds, shortlists or rejects, uploads the letter and hands it back to HR.',
  },
  admin: {
    name: 'The administrator',
    text: 'Gives each job to an HR, raises limits, keeps the board civil and answers what arrives by the contact form.',
  },
  title: 'One hire, four views',
  lede: 'The same application looks different to each person who touches it. This is what they see.',
  stops: {
    student: 'Job seeker',
    company: 'Company',
    admin: 'Administrator',
  },
  sides: 'From each side',
  visibility: {
    title: 'Why nobody sees everything',
    text: 'A company decides before its decision is public, and an HR reads a resume that no other company should. So the candidate’s page shows a step when HR releases it, the company sees applications once HR has selected them, and a letter opens for the candidate only after it was sent.',
  },
  next: {
    label: 'Company Experiences',
    text: 'What companies write on the board.',
  },
};
