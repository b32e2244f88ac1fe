import { LIMITS } from '@niyukti/contract/api/limits';
import { LINKS } from '@niyukti/contract/screens/links';
import { LinkButton } from '../parts/link-button.tsx';
import { PageTop } from '../parts/page-top.tsx';
import { NextStop, Part, Prose } from '../parts/prose.tsx';
import { words } from './insight4-words.ts';
import { RecentPosts } from './recent-posts.tsx';

/** /Insight4, Share Your Thoughts: how to take part, and the latest thoughts. */
export function Insight4Page() {
  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        art={{
          lines: ['M30 20H410V180H190L120 244V180H30Z'],
          stops: [
            { x: 130, y: 100 },
            { x: 220, y: 100, here: true },
            { x: 310, y: 100 },
          ],
        }}
      >
        <LinkButton to={LINKS.community}>{words.board}</LinkButton>
      </PageTop>
      <RecentPosts path="/Insight4" title={words.voices} empty={words.none} />
      <Prose>
        <Part title={words.rules.title}>
          <ul>
            <li>
              {words.rules.lengths(LIMITS.thoughtMax.toLocaleString('en-IN'), LIMITS.replyMax.toLocaleString('en-IN'))}
            </li>
            <li>{words.rules.names}</li>
            <li>{words.rules.moderation}</li>
            <li>{words.rules.privacy}</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to={LINKS.community} label={words.next.label} text={words.next.text} />
    </>
  );
}
