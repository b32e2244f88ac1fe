import { BRAND } from '@niyukti/contract/brand';
import { INDUSTRIES, REACH } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { Cards, type Feature, Go, NextStop, PageTop, Section } from '../parts/index.ts';
import { useLanding } from '../slots/use-landing.ts';
import { useSlots } from '../slots/use-slots.ts';
import { Banners } from './banners.tsx';
import * as s from './it-services.module.css';

const AUDIENCES: readonly Feature[] = [
  {
    name: 'Recruitment agencies',
    glyph: 'many',
    text: 'Many companies, one administrator who gives each job to an HR and sees the load of everyone.',
  },
  {
    name: 'Corporate HR teams',
    glyph: 'together',
    text: 'HR screens, the department interviews, and both work on the same application.',
  },
  {
    name: 'Startups and small businesses',
    glyph: 'steps',
    text: 'Two job posts are free. Sign up, post, and meet candidates whom an HR has already read.',
  },
  {
    name: 'Educational institutions',
    glyph: 'learn',
    text: 'Students keep one resume and see every step of every application.',
    request: 'campus drives with your own list of students.',
  },
];

/** /ITServices: the consultancy's home, with the three banners. */
export function ItServicesPage() {
  const { banners } = useLanding(useSlots('/ITServices'));
  return (
    <>
      <Banners banners={banners} />
      <PageTop
        title="The consultancy behind the line"
        lede={`${BRAND.name} finds people for companies, and jobs for people. We run the portal ourselves, and the same people who read your applications also wrote down how it should work.`}
        art={{
          lines: ['M0 60H140L220 130H440', 'M0 200H140L220 130'],
          stops: [
            { x: 70, y: 60, label: 'Companies' },
            { x: 70, y: 200, label: 'Job seekers' },
            { x: 230, y: 130, label: 'HR' },
            { x: 380, y: 130, label: 'Hired', here: true },
          ],
        }}
      >
        <Go to={LINKS.companyLogIn}>Post a job and hire</Go>
        <Go to={LINKS.studentLogIn} tone="line">
          Apply For Jobs
        </Go>
      </PageTop>
      <Section title="For whom" tone="surface">
        <Cards of={AUDIENCES} columns={4} />
      </Section>
      <Section title="How far the line goes" tone="dye">
        <dl className={s.reach}>
          {REACH.map(({ figure, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd data-num="">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className={s.industries}>
          {INDUSTRIES.map((industry) => (
            <a key={industry} href="/Industries">
              {industry}
            </a>
          ))}
        </p>
      </Section>
      <NextStop
        to="/Overview"
        label="Overview"
        text="What the product is, and the six things that it does for every hire."
      />
    </>
  );
}
