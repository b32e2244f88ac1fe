import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './insight3-words.ts';
import { RecentPosts } from './recent-posts.tsx';

/** /Insight3, Students Review: what job seekers write on the board. */
export function Insight3Page() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M0 190H120L220 80H440'],
          stops: [
            { x: 60, y: 190, label: words.stops.applied },
            { x: 170, y: 135 },
            { x: 290, y: 80, label: words.stops.answer, here: true },
            { x: 390, y: 80 },
          ],
        }}
      />
      <RecentPosts path="/Insight3" title={words.voices} by="student" empty={words.none} />
      <Prose>
        <Part title={words.heard.title}>
          <p>{words.heard.text}</p>
        </Part>
      </Prose>
      <NextStop to="/Insight4" label={words.next.label} text={words.next.text} />
    </>
  );
}
