import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './vission-words.ts';

/** /Vission (the address keeps its spelling): where this leads. */
export function VissionPage() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 210H90L260 60H440'],
          stops: [
            { x: 45, y: 210, label: words.stops.today },
            { x: 175, y: 135 },
            { x: 370, y: 60, label: words.stops.goal, here: true },
          ],
        }}
      />
      <Prose lead={words.lead}>
        <Part title={words.people.title}>
          <p>{words.people.text}</p>
        </Part>
        <Part title={words.open.title}>
          <p>{words.open.text}</p>
        </Part>
      </Prose>
      <NextStop to="/Project" label={words.next.label} text={words.next.text} />
    </>
  );
}
