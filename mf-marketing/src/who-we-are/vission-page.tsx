import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { words } from './words/vission/index.ts';

/** /Vission (the address keeps its spelling): where this leads. */
export function VissionPage() {
  return (
    <>
      <PageTop
        title={words.hiringEverybodyRead}
        lede={words.firstJobShouldDepend}
        art={{
          lines: ['M0 210H90L260 60H440'],
          stops: [
            { x: 45, y: 210, label: words.today },
            { x: 175, y: 135 },
            { x: 370, y: 60, label: words.whereWeGo, here: true },
          ],
        }}
      />
      <Prose lead={words.seeLineStartsCollege}>
        <Part title={words.machinesHelpPeopleWho}>
          <p>{words.matchingResumeScreeningAi}</p>
        </Part>
        <Part title={words.openEdges}>
          <p>{words.callsDocumentedCalendars}</p>
        </Part>
      </Prose>
      <NextStop to="/Project" label={words.project} text={words.howProductMade} />
    </>
  );
}
