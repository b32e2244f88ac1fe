import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, FeatureLine, Go, NextStop, PageTop, Section } from '../parts/index.ts';

const KEY_FEATURES: readonly Feature[] = [
  {
    name: 'Unified Talent Ecosystem',
    glyph: 'converge',
    text: 'Companies, HR staff, job seekers and the administrator work on the same record. Nobody keeps a second list.',
  },
  {
    name: 'Smart Job Discovery',
    glyph: 'discover',
    text: 'Search open jobs by title and by location, in any language and from the first letter. Closed jobs leave the list by themselves.',
    request: 'suggestions made from a resume.',
  },
  {
    name: 'Collaboration with Managers',
    glyph: 'together',
    text: 'HR screens, the hiring company decides, and each sees what the other did and when.',
  },
  {
    name: 'Automated Interview Scheduling',
    glyph: 'schedule',
    text: 'The company sets date, mode and link of a round; HR shares it, and it stands on the candidate’s page and calendar.',
    request: 'finding a free slot in several calendars.',
  },
  {
    name: 'Document Vault and Offer Manager',
    glyph: 'letter',
    text: 'Offer letters are kept private and opened only by the company, the HR in charge and, once sent, the candidate.',
  },
  {
    name: 'Customizable Drag-and-Drop Workflows',
    glyph: 'branch',
    text: 'One agreed set of stages, so that a status means the same thing to everybody.',
    request: 'stages of your own, arranged by drag and drop.',
  },
];

const REASONS = [
  {
    name: 'Every status has one meaning',
    text: 'What HR, the company and the candidate read comes from one set of rules, so two pages never disagree.',
  },
  {
    name: 'Candidates are told',
    text: 'HR review, company review, interview rounds, outcome and letter: each is shown to the candidate once HR releases it.',
  },
  {
    name: 'Nothing is lost on the way',
    text: 'What you type survives a reload or a failed send, and every decision is kept with who made it and when.',
  },
  {
    name: 'Private by default',
    text: 'Every page and every file is checked on the server for who is asking. Resumes and letters are never public.',
  },
] as const;

/** /Overview: what the product is, its six key features, and why to choose it. */
export function OverviewPage() {
  return (
    <>
      <PageTop
        title="Welcome to the product"
        lede="One place where a company posts a job, HR screens, candidates follow every stop, and the offer letter is sent."
        art={{
          lines: ['M0 130H120L190 60H440', 'M120 130 190 200H440'],
          stops: [
            { x: 60, y: 130, label: 'Post' },
            { x: 250, y: 60, label: 'Company' },
            { x: 250, y: 200, label: 'Candidate' },
            { x: 385, y: 60, label: 'Offer', here: true },
            { x: 385, y: 200, label: 'Offer', here: true },
          ],
        }}
      >
        <Go to={LINKS.companySignUp}>JOIN US</Go>
      </PageTop>
      <Section
        title="What it is"
        lede="A recruitment and career platform run by a consultancy. Companies sign up and post jobs. The consultancy’s administrator assigns each job to an HR. HR selects or rejects each application. The company interviews and shortlists, uploads the letter, and HR sends it. Job seekers keep one resume, apply with one click and see where they stand."
      />
      <Section title="Six key features" tone="surface">
        <Cards of={KEY_FEATURES} />
      </Section>
      <Section title="Why choose it" tone="dye">
        <FeatureLine of={REASONS} lying />
      </Section>
      <NextStop to="/Industries" label="Industries" text="Six industries, and what hiring asks for in three of them." />
    </>
  );
}
