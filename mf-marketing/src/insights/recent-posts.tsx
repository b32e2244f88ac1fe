import type { Role } from '@niyukti/contract/accounts/roles';
import { boardThought } from '@niyukti/contract/community/board';
import { listThoughts } from '@niyukti/contract/community/thought-calls';
import { INSIGHT_THOUGHTS } from '@niyukti/contract/public-pages/slots';
import { LINKS } from '@niyukti/contract/screens/links';
import { TEXTS } from '@niyukti/contract/text/texts';
import { formatDateTime, If, Load, useCallList } from '@niyukti/kit';
import { useHydrated } from '@niyukti/product/hydration';
import { ThoughtList } from '../community/thought-list.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import { Section } from '../parts/section.tsx';
import { useSlots } from '../slots/use-slots.ts';
import * as s from './insights.module.css';
import { words } from './recent-posts-words.ts';

/**
 * Real thoughts from the board, of one role's authors or of everybody. They come with the document.
 */
export function RecentPosts({ path, title, by, empty }: { path: string; title: string; by?: Role; empty: string }) {
  const slots = useSlots(path);
  const isHydrated = useHydrated();
  const list = useCallList(
    listThoughts,
    { query: { limit: INSIGHT_THOUGHTS, visible: 'show', ...(by ? { by } : {}) } },
    { enabled: slots === null || (isHydrated && slots.board?.failed) },
  );
  const board = slots?.board;
  return (
    <Section title={title} tone="surface">
      <div className={s.voices}>
        {board && !(isHydrated && board.failed) ? (
          <>
            <ThoughtList thoughts={board.thoughts} />
            <If name="board.empty" is={board.empty}>
              <p className={s.empty}>{empty}</p>
            </If>
            <If name="board.failed" is={board.failed}>
              <p className={s.empty} role="alert">
                {TEXTS.thoughtsFailed}
              </p>
            </If>
          </>
        ) : (
          <Load of={list} label={words.loading} failed={TEXTS.thoughtsFailed}>
            {(thoughts) =>
              thoughts.length > 0 ? (
                <ThoughtList
                  thoughts={thoughts.slice(0, INSIGHT_THOUGHTS).map((one) => boardThought(one, formatDateTime, false))}
                />
              ) : (
                <p className={s.empty}>{empty}</p>
              )
            }
          </Load>
        )}
        <LinkButton to={LINKS.community} tone="line">
          {words.all}
        </LinkButton>
      </div>
    </Section>
  );
}
