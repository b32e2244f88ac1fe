import { LIMITS } from '@niyukti/contract/api/limits';
import { listReplies } from '@niyukti/contract/community/thought-calls';
import type { BoardOpen, BoardSlot } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, Each, ErrorNotice, formatDateTime, If, useCallList } from '@niyukti/kit';
import { useHydrated } from '@niyukti/product/hydration';
import { useState } from 'react';
import * as s from './community.module.css';
import { Composer } from './composer.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import type { Posting } from './use-posting.ts';
import { words } from './words.ts';

/** The selected thought, its replies in order, and the reply box. */
export function OpenThought({
  open,
  plain,
  sentAnew,
  posting,
}: {
  open: BoardOpen;
  /** What came of a plain reply to it. */
  plain: BoardSlot;
  sentAnew: boolean;
  posting: Posting;
}) {
  const waiting = posting.outgoing.filter((item) => item.thought === open.id);
  return (
    <article className={s.open} aria-labelledby="thought">
      <a className={s.back} href="#thoughts">
        {words.openThought.back}
      </a>
      <h2 id="thought" className={s.openBy} tabIndex={-1}>
        {open.user}
      </h2>
      <p className={s.meta}>
        <time dateTime={open.time}>{open.when}</time>
      </p>
      <p className={s.openText}>{open.text}</p>
      <h3 className={s.repliesTitle}>{words.openThought.replies}</h3>
      <If name="board.open.earlier" is={open.earlier}>
        <EarlierReplies thought={open.id} label={open.earlier} before={Number(open.replies[0]?.key)} />
      </If>
      <ol className={s.replies}>
        <Each name="board.open.replies">
          {open.replies.map((reply) => (
            <li key={reply.key}>
              <p className={s.by}>{reply.user}</p>
              <p className={s.text}>{reply.text}</p>
              <p className={s.meta}>
                <time dateTime={reply.time}>{reply.when}</time>
              </p>
            </li>
          ))}
        </Each>
        {[...waiting].reverse().map((item) => (
          <OutgoingItem key={item.key} item={item} posting={posting} />
        ))}
      </ol>
      <div id="reply" className={s.reply}>
        <If name="board.replyProblem" is={plain.replyProblem && !sentAnew}>
          <p className={s.problem} role="alert">
            {plain.replyProblem}
          </p>
        </If>
        <Composer
          key={open.id}
          thought={open.id}
          typed={plain.replyText}
          sent={plain.done === TEXTS.replyPosted}
          posting={posting}
        />
      </div>
    </article>
  );
}

/** Earlier replies than those that are shown, the first of which has the index `before`. Read on request. */
function EarlierReplies({ thought, label, before }: { thought: string; label: string; before: number }) {
  const isHydrated = useHydrated();
  const [asked, setAsked] = useState(false);
  const list = useCallList(
    listReplies,
    { path: { thoughtId: thought }, query: { limit: LIMITS.listMax } },
    { enabled: asked },
  );
  const earlier = list.items.filter((reply) => reply.index < before).reverse();
  const read = asked && list.data !== undefined && (earlier.length > 0 || !list.hasMore);
  return (
    <div>
      {!isHydrated && <p className={s.meta}>{label}</p>}
      {isHydrated && (!read || list.hasMore) && (
        <Button
          small
          busy={asked && (list.isFetching || list.isLoadingMore)}
          onClick={() => {
            if (asked) list.more();
            else setAsked(true);
          }}
        >
          {label}
        </Button>
      )}
      <ErrorNotice error={list.error} />
      <ol className={s.replies}>
        {earlier.map((reply) => (
          <li key={reply.index}>
            <p className={s.by}>{reply.user}</p>
            <p className={s.text}>{reply.text}</p>
            <p className={s.meta}>
              <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
