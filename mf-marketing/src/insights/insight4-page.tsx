import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { Go, NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';

/** /Insight4, Share Your Thoughts: how to take part, and the latest thoughts. */
export function Insight4Page() {
  return (
    <>
      <PageTop
        title="Share your thoughts"
        lede="The community board is open to everybody, with or without an account."
        art={{
          lines: ['M30 20H410V180H190L120 244V180H30Z'],
          stops: [
            { x: 130, y: 100 },
            { x: 220, y: 100, here: true },
            { x: 310, y: 100 },
          ],
        }}
      >
        <Go to={LINKS.community}>Go to the board</Go>
      </PageTop>
      <Voices path="/Insight4" title="The latest" empty="No thoughts yet. Share the first one." />
      <Prose>
        <Part title="How it works">
          <ul>
            <li>
              A thought has up to {LIMITS.thoughtMax.toLocaleString('en-IN')} characters, a reply up to{' '}
              {LIMITS.replyMax.toLocaleString('en-IN')}.
            </li>
            <li>Signed in, you write under the name of your account. As a visitor you appear as Unknown.</li>
            <li>The administrator may hide a thought or a reply that hurts somebody, and may show it again.</li>
            <li>Leave out phone numbers, addresses and other people’s names. The board is public.</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to={LINKS.community} label="Community" text="The board itself." />
    </>
  );
}
