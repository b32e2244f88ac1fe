import { EMPTY_BOARD } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ErrorNotice, ErrorState, If, Loading } from '@niyukti/kit';
import { useHydrated } from '@niyukti/product/hydration';
import { lazy, Suspense, useEffect, useState } from 'react';
import { PageTop } from '../parts/page-top.tsx';
import { useSlots } from '../slots/use-slots.ts';
import * as s from './community.module.css';
import { Composer } from './composer.tsx';
import { OpenThought } from './open-thought.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { plainClick, ThoughtList } from './thought-list.tsx';
import { useBoard } from './use-board.ts';
import { usePosting } from './use-posting.ts';
import { words } from './words.ts';

/** Rarely needed, so loaded after the page. */
const BoardLive = lazy(() => import('./board-live.tsx').then((m) => ({ default: m.BoardLive })));

/**
 * /Community: share a thought, the visible thoughts on the left, the selected one with its replies
 * on the right.
 */
export function CommunityPage() {
  const slots = useSlots('/Community');
  const board = useBoard(slots);
  const isHydrated = useHydrated();
  const posting = usePosting((id) => {
    board.show();
    open(id);
  });
  const sent = slots?.board;
  const [sentAnew, setSentAnew] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const waiting = posting.outgoing.filter((item) => item.thought === null);

  function open(id: string): void {
    board.select(id);
    setChosen(id);
  }
  const shown = board.open?.id;
  useEffect(() => {
    if (chosen === null || chosen !== shown) return;
    // The detail stands beneath the list on a phone; the focus brings it into view and is where
    // reading goes on. Not before it is the chosen one's: who then replies would lose the words.
    document.getElementById('thought')?.focus();
    setChosen(null);
  }, [chosen, shown]);

  return (
    <>
      <PageTop
        title={words.title}
        lede={words.lede}
        roomy
        art={{
          lines: ['M0 50H440', 'M110 50V210H390', 'M110 130H260'],
          stops: [
            { x: 110, y: 50, here: true },
            { x: 260, y: 130, label: words.reply },
            { x: 390, y: 210, label: words.reply },
            { x: 330, y: 50 },
          ],
        }}
      />
      {/* The document's message answers a plain post; the next try replaces it. */}
      <div className={s.board} onSubmitCapture={() => setSentAnew(true)}>
        <div className={s.left}>
          <If name="board.done" is={sent?.done && !sentAnew}>
            <p className={s.done} role="status">
              {sent?.done}
            </p>
          </If>
          <If name="board.problem" is={sent?.problem && !sentAnew}>
            <div className={s.problem} role="alert">
              <p>{sent?.problem}</p>
              <If name="board.unsent" is={sent?.unsent}>
                <p className={s.text}>{sent?.unsent}</p>
              </If>
            </div>
          </If>
          <Composer
            thought={null}
            typed={sent?.thoughtText ?? ''}
            sent={sent?.done === TEXTS.thoughtShared}
            posting={posting}
          />
          <h2 id="thoughts" className={s.title} tabIndex={-1}>
            {words.thoughts}
          </h2>
          {waiting.length > 0 && (
            <ul>
              {waiting.map((item) => (
                <OutgoingItem key={item.key} item={item} posting={posting} />
              ))}
            </ul>
          )}
          <If name="board.failed" is={board.seedFailed}>
            <p className={s.problem} role="alert">
              {TEXTS.thoughtsFailed}. <a href="/Community">{words.tryAgain}</a>
            </p>
          </If>
          {board.thoughts === null &&
            (board.error ? (
              <ErrorState
                title={TEXTS.thoughtsFailed}
                error={board.error}
                onRetry={board.retry}
                busy={board.isFetching}
              />
            ) : (
              <Loading label={words.loading} failed={TEXTS.thoughtsFailed} onRetry={board.retry} />
            ))}
          {board.thoughts && <ThoughtList thoughts={board.thoughts} onSelect={open} />}
          <If name="board.empty" is={board.empty}>
            <p className={s.empty}>{words.none}</p>
          </If>
          {board.thoughts && <ErrorNotice error={board.error} />}
          <If name="board.older" is={board.hasOlder}>
            <p>
              <a
                className={s.older}
                href={board.olderHref}
                onClick={(event) => {
                  if (!board.older || !plainClick(event)) return;
                  event.preventDefault();
                  board.older();
                }}
              >
                {board.loadingOlder ? words.loadingOlder : words.older}
              </a>
            </p>
          </If>
        </div>
        <div>
          <If name="board.open" is={board.open}>
            {board.open && (
              <OpenThought
                open={board.open}
                plain={sent?.open?.id === board.open.id ? sent : EMPTY_BOARD}
                sentAnew={sentAnew}
                posting={posting}
              />
            )}
          </If>
          <If name="board.missing" is={board.missing}>
            <p className={s.empty}>{words.missing}</p>
          </If>
          {board.loadingOpen && (
            <Loading label={words.thoughtLoading} failed={TEXTS.thoughtsFailed} onRetry={board.retryOpen} />
          )}
          {board.openError && (
            <ErrorState title={TEXTS.thoughtsFailed} error={board.openError} onRetry={board.retryOpen} />
          )}
        </div>
      </div>
      {isHydrated && (
        <Suspense fallback={null}>
          <BoardLive held={board.held} onHeard={board.heard} />
        </Suspense>
      )}
    </>
  );
}
