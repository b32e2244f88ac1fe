import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './insight2-words.ts';
import { RecentPosts } from './recent-posts.tsx';

/** /Insight2, Company Experiences: what companies write on the board. */
export function Insight2Page() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 60H130L200 130H440', 'M0 200H130L200 130'],
          stops: [
            { x: 70, y: 60, label: words.stops.selected },
            { x: 70, y: 200, label: words.stops.selected },
            { x: 250, y: 130, label: words.stops.interview },
            { x: 380, y: 130, label: words.stops.shortlist, here: true },
          ],
        }}
      />
      <RecentPosts path="/Insight2" title={words.voices} by="company" empty={words.none} />
      <Prose>
        <Part title={words.change.title}>
          <p>{words.change.text}</p>
        </Part>
      </Prose>
      <NextStop to="/Insight3" label={words.next.label} text={words.next.text} />
    </>
  );
}
