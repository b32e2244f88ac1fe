import { BRAND } from '@niyukti/contract/text/brand';

/** The names of the screens, and what search engines read of them. */
export const words = {
  landing: {
    title: 'Hiring, from job post to offer letter',
    description:
      'One place for the whole hiring lifecycle: post, screen, interview, shortlist and send the offer letter.',
  },
  jobs: {
    title: 'Jobs',
    description: `Open jobs by title, skill, company and place, from companies that hire with ${BRAND.name}.`,
  },
  job: 'Job',
  careers: 'Careers',
  itServices: {
    title: 'IT Services',
    description:
      'The consultancy behind the hiring line: for agencies, HR teams, startups and educational institutions.',
  },
  overview: {
    title: 'Overview',
    description: 'What the product is, its six key features, and why companies, HR and job seekers choose it.',
  },
  industries: {
    title: 'Industries',
    description: 'Hiring for information technology, healthcare, finance, engineering, education, marketing and sales.',
  },
  services: {
    title: 'Services',
    description: 'Job posting, matching, shortlisting, interviews, campus hiring and analytics, and four integrations.',
  },
  product: {
    title: 'Product',
    description: 'Six modules: job posts, candidate tracking, interviews, resumes, hiring insights and offer letters.',
  },
  mission: {
    title: 'Mission',
    description: 'Every step of a hire visible to everyone involved.',
  },
  vission: {
    title: 'Vission',
    description: 'Hiring that everybody can read: machines that help, people who decide.',
  },
  project: {
    title: 'Project',
    description: 'How the product is made: five front ends that are released alone, one set of rules.',
  },
  about: {
    title: 'About',
    description: 'Five stops from the first idea to what comes next, and the people on the way.',
  },
  insight1: {
    title: 'Overviews',
    description: 'One hire as the job seeker, the HR, the company and the administrator see it.',
  },
  insight2: {
    title: 'Company Experiences',
    description: 'What companies write about hiring, on the community board.',
  },
  insight3: {
    title: 'Students Review',
    description: 'What job seekers write about finding work, on the community board.',
  },
  insight4: {
    title: 'Share Your Thoughts',
    description: 'How to take part in the community board, and the latest thoughts.',
  },
  community: {
    title: 'Community',
    description: 'Thoughts of job seekers, companies and visitors about finding work and finding people.',
  },
  contact: {
    title: 'Contact',
    description: 'Ask for a demo, for something on request, or about an application. A person reads every message.',
  },
  privacy: {
    title: 'Privacy',
    description: 'What is kept and for how long, who reads it, and how to take it out or have it deleted.',
  },
  passwordReset: 'Choose a new password',
  mail: 'Mail',
  notFound: 'Page not found',
};
