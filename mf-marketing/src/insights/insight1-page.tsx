import { FeatureLine, NextStop, PageTop, Part, Prose, Section } from '../parts/index.ts';

const SIDES = [
  {
    name: 'The job seeker',
    text: 'Finds the job by title or place, applies once, and then looks at one page: HR review, company review, rounds, final interview status, letter.',
  },
  {
    name: 'The HR',
    text: 'Opens a table of pending applications, reads resume and description beside it, selects or rejects, and later releases what the company decided.',
  },
  {
    name: 'The company',
    text: 'Meets only candidates whom HR selected, sets the rounds, shortlists or rejects, uploads the letter and hands it back to HR.',
  },
  {
    name: 'The administrator',
    text: 'Gives each job to an HR, raises limits, keeps the board civil and answers what arrives by the contact form.',
  },
] as const;

/** /Insight1, Overviews: a hire from each of the four sides. */
export function Insight1Page() {
  return (
    <>
      <PageTop
        title="One hire, four views"
        lede="The same application looks different to each person who touches it. This is what they see."
        art={{
          lines: ['M0 60H110L220 130L330 200H440', 'M0 200H110L220 130L330 60H440'],
          stops: [
            { x: 60, y: 60, label: 'Job seeker' },
            { x: 380, y: 60, label: 'HR' },
            { x: 60, y: 200, label: 'Company' },
            { x: 380, y: 200, label: 'Administrator' },
            { x: 220, y: 130, here: true },
          ],
        }}
      />
      <Section title="From each side" tone="surface">
        <FeatureLine of={SIDES} lying />
      </Section>
      <Prose>
        <Part title="Why nobody sees everything">
          <p>
            A company decides before its decision is public, and an HR reads a resume that no other company should. So
            the candidate’s page shows a step when HR releases it, the company sees applications once HR has selected
            them, and a letter opens for the candidate only after it was sent.
          </p>
        </Part>
      </Prose>
      <NextStop to="/Insight2" label="Company Experiences" text="What companies write on the board." />
    </>
  );
}
