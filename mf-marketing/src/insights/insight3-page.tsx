import { NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';

/** /Insight3, Students Review: what job seekers write on the board. */
export function Insight3Page() {
  return (
    <>
      <PageTop
        title="Students review"
        lede="Written by job seekers on the community board, praise and complaint alike, newest first."
        art={{
          lines: ['M0 190H120L220 80H440'],
          stops: [
            { x: 60, y: 190, label: 'Applied' },
            { x: 170, y: 135 },
            { x: 290, y: 80, label: 'An answer', here: true },
            { x: 390, y: 80 },
          ],
        }}
      />
      <Voices
        path="/Insight3"
        title="What job seekers write"
        by="student"
        empty="No job seeker has written yet. Log in and share your first thought."
      />
      <Prose>
        <Part title="What we hear most">
          <p>
            People do not mind a no as much as silence. That is why each review has a word of its own, why a rejection
            says who decided, and why the next stop is named even while it is still open.
          </p>
        </Part>
      </Prose>
      <NextStop to="/Insight4" label="Share Your Thoughts" text="How to take part, and the latest thoughts." />
    </>
  );
}
