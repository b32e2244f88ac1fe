import { LIMITS } from '@niyukti/contract/limits';
import { LINKS } from '@niyukti/contract/links';
import { Go, NextStop, PageTop, Part, Prose } from '../parts/index.ts';
import { Voices } from './voices.tsx';
import { words } from './words/insight4/index.ts';

/** /Insight4, Share Your Thoughts: how to take part, and the latest thoughts. */
export function Insight4Page() {
  return (
    <>
      <PageTop
        title={words.shareYourThoughts}
        lede={words.communityBoardOpen}
        art={{
          lines: ['M30 20H410V180H190L120 244V180H30Z'],
          stops: [
            { x: 130, y: 100 },
            { x: 220, y: 100, here: true },
            { x: 310, y: 100 },
          ],
        }}
      >
        <Go to={LINKS.community}>{words.goBoard}</Go>
      </PageTop>
      <Voices path="/Insight4" title={words.theLatest} empty={words.noThoughtsYetShare} />
      <Prose>
        <Part title={words.howItWorks}>
          <ul>
            <li>
              {words.thoughtUpCharactersReply(
                LIMITS.thoughtMax.toLocaleString('en-IN'),
                LIMITS.replyMax.toLocaleString('en-IN'),
              )}
            </li>
            <li>{words.signedWriteUnderName}</li>
            <li>{words.administratorHideThought}</li>
            <li>{words.leaveOutPhoneNumbers}</li>
          </ul>
        </Part>
      </Prose>
      <NextStop to={LINKS.community} label={words.community} text={words.theBoardItself} />
    </>
  );
}
