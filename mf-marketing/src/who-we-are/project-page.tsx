import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './project-words.ts';

/** /Project: how the product is made. */
export function ProjectPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: [
            'M0 40H300L360 130H440',
            'M0 85H280L330 130',
            'M0 130H440',
            'M0 175H280L330 130',
            'M0 220H300L360 130',
          ],
          stops: [
            { x: 90, y: 40 },
            { x: 150, y: 85 },
            { x: 210, y: 130 },
            { x: 150, y: 175 },
            { x: 90, y: 220 },
            { x: 390, y: 130, label: words.oneSite, here: true },
          ],
        }}
      />
      <Prose>
        <Part title={words.teams.title}>
          <p>{words.teams.text}</p>
        </Part>
        <Part title={words.edge.title}>
          <p>{words.edge.text}</p>
        </Part>
        <Part title={words.rules.title}>
          <p>{words.rules.text}</p>
        </Part>
        <Part title={words.size.title}>
          <p>{words.size.text}</p>
        </Part>
      </Prose>
      <NextStop to="/About" label={words.next.label} text={words.next.text} />
    </>
  );
}
