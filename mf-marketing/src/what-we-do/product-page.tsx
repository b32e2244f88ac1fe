import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, Go, NextStop, PageTop, Section } from '../parts/index.ts';

const MODULES: readonly Feature[] = [
  {
    name: 'Job Post Engine',
    glyph: 'paper',
    text: 'Write a job once: title, place, type, timing, days, skills, salary, positions, deadline. Edit it while it is open.',
  },
  {
    name: 'Candidate Tracker',
    glyph: 'many',
    text: 'Each application is one record on one line. HR and the company see where it stands; the candidate sees what HR has released.',
  },
  {
    name: 'Interview Manager',
    glyph: 'schedule',
    text: 'Numbered rounds with date, mode, link and interviewer; Move to Next Round, Rejected or Cancelled after each.',
  },
  {
    name: 'Resume Analyzer',
    glyph: 'discover',
    text: 'HR opens the resume beside the job’s skills and decides in place.',
    request: 'a score and a summary made by a machine.',
  },
  {
    name: 'Hiring Insights',
    glyph: 'bars',
    text: 'Counts that the server keeps: jobs posted, assigned and unassigned, applications received, shortlisted, rejected.',
  },
  {
    name: 'Offer Manager',
    glyph: 'letter',
    text: 'The company uploads the letter and hands it to HR; HR sends it; only then can the candidate open it.',
  },
];

/** /Product: the six modules. */
export function ProductPage() {
  return (
    <>
      <PageTop
        title="Six modules on one track"
        lede="Use all of them from the first day. They share one record, so there is nothing to connect."
        art={{
          lines: ['M0 200H100L170 130H270L340 60H440'],
          stops: [
            { x: 50, y: 200, label: 'Post' },
            { x: 135, y: 165 },
            { x: 220, y: 130, label: 'Interview' },
            { x: 305, y: 95 },
            { x: 390, y: 60, label: 'Offer', here: true },
          ],
        }}
      >
        <Go to={LINKS.contact}>Get Started</Go>
      </PageTop>
      <Section title="The modules" tone="surface">
        <Cards of={MODULES} />
      </Section>
      <NextStop to="/Mission" label="Mission" text="Why a candidate must always know where an application stands." />
    </>
  );
}
