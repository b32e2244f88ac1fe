import { listReplies } from '@niyukti/contract/calls/thought';
import type { BoardOpen } from '@niyukti/contract/slots';
import { Button, ErrorNotice, formatDateTime, useCallList } from '@niyukti/kit';
import { useState } from 'react';
import { useAlive } from '../slots/use-slots.ts';
import * as s from './community.module.css';
import { Composer } from './composer.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import type { Posting } from './use-posting.ts';

/** The selected thought, its replies in order, and the reply box. */
export function OpenThought({ open, typed, posting }: { open: BoardOpen; typed: string; posting: Posting }) {
  const waiting = posting.outgoing.filter((item) => item.thought === open.id);
  return (
    <article className={s.open} data-if="board.open" aria-labelledby="thought">
      <h2 id="thought" className={s.openBy} tabIndex={-1}>
        {open.user}
      </h2>
      <p className={s.meta}>
        <time dateTime={open.time}>{open.when}</time>
      </p>
      <p className={s.openText}>{open.text}</p>
      <h3 className={s.repliesTitle}>Replies</h3>
      {open.earlier && <EarlierReplies thought={open.id} label={open.earlier} known={open.replies.length} />}
      <ol className={s.replies}>
        {open.replies.map((reply) => (
          <li key={reply.key} data-each="board.open.replies">
            <p className={s.by}>{reply.user}</p>
            <p className={s.text}>{reply.text}</p>
            <p className={s.meta}>
              <time dateTime={reply.time}>{reply.when}</time>
            </p>
          </li>
        ))}
        {[...waiting].reverse().map((item) => (
          <OutgoingItem key={item.key} item={item} posting={posting} />
        ))}
      </ol>
      <Composer key={open.id} thought={open.id} typed={typed} posting={posting} />
    </article>
  );
}

/** Replies before the latest ones, read when they are asked for. */
function EarlierReplies({ thought, label, known }: { thought: string; label: string; known: number }) {
  const alive = useAlive();
  const [asked, setAsked] = useState(false);
  const list = useCallList(listReplies, { path: { thoughtId: thought }, query: { limit: 50 } }, { enabled: asked });
  const earlier = list.items.slice(known).reverse();
  const read = asked && list.data !== undefined && (earlier.length > 0 || !list.hasMore);
  return (
    <div data-if="board.open.earlier">
      {!alive && <p className={s.meta}>{label}</p>}
      {alive && (!read || list.hasMore) && (
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
