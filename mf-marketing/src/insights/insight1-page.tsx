import { FeatureLine } from '../parts/cards.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { Section } from '../parts/section.tsx';
import { words } from './insight1-words.ts';

const SIDES = [
  {
    name: words.student.name,
    text: words.student.text,
  },
  {
    name: words.hr.name,
    text: words.hr.text,
  },
  {
    name: words.company.name,
    text: words.company.text,
  },
  {
    name: words.admin.name,
    text: words.admin.text,
  },
] as const;

/** /Insight1, Overviews: a hire from each of the four sides. */
export function Insight1Page() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 60H110L220 130L330 200H440', 'M0 200H110L220 130L330 60H440'],
          stops: [
            { x: 60, y: 60, label: words.stops.student },
            { x: 380, y: 60, label: 'HR' },
            { x: 60, y: 200, label: words.stops.company },
            { x: 380, y: 200, label: words.stops.admin },
            { x: 220, y: 130, here: true },
          ],
        }}
      />
      <Section title={words.sides} tone="surface">
        <FeatureLine of={SIDES} lying />
      </Section>
      <Prose>
        <Part title={words.visibility.title}>
          <p>{words.visibility.text}</p>
        </Part>
      </Prose>
      <NextStop to="/Insight2" label={words.next.label} text={words.next.text} />
    </>
  );
}
