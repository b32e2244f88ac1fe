import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, FeatureLine, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import * as s from './services.module.css';

const SERVICES: readonly Feature[] = [
  {
    name: 'Job Posting',
    glyph: 'paper',
    text: 'A post with skills, salary, positions and a deadline. It opens at once and closes by itself.',
  },
  {
    name: 'Talent Matching',
    glyph: 'converge',
    text: 'An HR is put in charge of each job and selects the applications that fit it.',
    request: 'AI-driven candidate matching.',
  },
  {
    name: 'Shortlisting',
    glyph: 'list',
    text: 'The company sees selected applications only, and shortlists after the last round.',
    request: 'AI resume screening.',
  },
  {
    name: 'Interviews and Hiring',
    glyph: 'schedule',
    text: 'Rounds online, offline or by phone, with a meeting link or a venue, and an outcome for each.',
    request: 'video calls inside the product.',
  },
  {
    name: 'Campus Hiring',
    glyph: 'learn',
    text: 'Students sign up, keep one resume and apply to the same open jobs as everybody else.',
    request: 'drives for one institution, with its own list of students.',
  },
  {
    name: 'Hiring Analytics',
    glyph: 'bars',
    text: 'Counts for each role: applications received, shortlisted and rejected, jobs posted and assigned.',
    request: 'reports to download.',
  },
];

const RECRUITERS = [
  {
    name: 'Role-based access',
    text: 'Company, HR and administrator each have their own pages. The server checks every call, whatever a page shows.',
  },
  {
    name: 'Collaboration',
    text: 'HR, company and administrator work on one application with one timeline of events.',
  },
  {
    name: 'Analytics',
    text: 'A dashboard for each role shows the counts that it acts on.',
  },
] as const;

const SEEKERS = [
  {
    name: 'Recommendations',
    text: 'The newest open jobs stand on the home page, and jobs can be saved for later.',
    request: 'jobs picked to fit a resume.',
  },
  {
    name: 'Application tracking',
    text: 'HR review, company review, rounds, final interview status and offer letter for each application.',
  },
  {
    name: 'Resume builder',
    text: 'One digital resume with any number of education entries, used for every application.',
  },
  {
    name: 'Interview scheduling',
    text: 'Date, mode and link of each round, on the page and in the calendar.',
  },
  {
    name: 'Notifications',
    text: 'An open page reads interviews again every 30 seconds.',
    request: 'e-mail and phone messages.',
  },
] as const;

const INTEGRATIONS: readonly Feature[] = [
  {
    name: 'Enterprise API',
    glyph: 'connect',
    text: 'Every call that our pages make is described in one OpenAPI document.',
    request: 'keys and support for your own systems.',
  },
  {
    name: 'White-label Career Portals',
    glyph: 'brand',
    text: 'Name, colours, team and support address are one setting of a deployment.',
    request: 'a portal under your own brand.',
  },
  {
    name: 'Third-party Assessments',
    glyph: 'list',
    text: 'A round can point to a test by its link.',
    request: 'results that arrive by themselves.',
  },
  {
    name: 'Background Verification',
    glyph: 'verify',
    text: 'Not part of the product today.',
    request: 'checks by a partner before the letter is sent.',
  },
];

/** /Services: six services, what recruiters and job seekers get, and the integrations. */
export function ServicesPage() {
  return (
    <>
      <PageTop
        title="Everything between the post and the letter"
        lede="Six services for the people who hire and the people who apply, and four integrations that we set up with you."
        art={{
          lines: ['M0 70H440', 'M0 190H300L360 130V70'],
          stops: [
            { x: 70, y: 70, label: 'Recruiters' },
            { x: 210, y: 70 },
            { x: 70, y: 190, label: 'Job seekers' },
            { x: 210, y: 190 },
            { x: 360, y: 70, here: true },
          ],
        }}
      >
        <Go to={LINKS.companySignUp}>Explore Features</Go>
        <Go to={LINKS.contact} tone="line">
          Request a Demo
        </Go>
      </PageTop>
      <Section title="Six services" tone="surface">
        <Cards of={SERVICES} />
      </Section>
      <Section title="Two sides of one application" tone="dye">
        <div className={s.sides}>
          <div>
            <h3 className={s.side}>For recruiters</h3>
            <FeatureLine of={RECRUITERS} />
          </div>
          <div>
            <h3 className={s.side}>For job seekers</h3>
            <FeatureLine of={SEEKERS} />
          </div>
        </div>
      </Section>
      <Section title="Premium integrations" lede="Set up together with you.">
        <Cards of={INTEGRATIONS} columns={2} />
      </Section>
      <NextStop to="/Product" label="Product" text="Six modules, from the job post to the offer letter." />
    </>
  );
}
