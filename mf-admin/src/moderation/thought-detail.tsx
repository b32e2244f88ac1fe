import {
  getThought,
  listReplies,
  listThoughts,
  type Reply,
  setReplyVisibility,
  setThoughtVisibility,
  type Thought,
} from '@niyukti/contract/calls/thought';
import {
  Avatar,
  Button,
  cx,
  ErrorNotice,
  formatDateTime,
  invalidate,
  plural,
  toast,
  useAction,
  useCallList,
} from '@niyukti/kit';
import { DetailHead, ShowMore } from '@niyukti/kit/work';
import { useState } from 'react';
import * as s from './thought-detail.module.css';
import { VisibilityBadge } from './visibility-badge.tsx';

type Visibility = 'show' | 'hide';
const opposite = (visible: Visibility): Visibility => (visible === 'show' ? 'hide' : 'show');

/** A thought with its replies; each is shown or hidden, and the last change can be undone. */
export function ThoughtDetail({ thought }: { thought: Thought }) {
  const action = useAction(setThoughtVisibility, { invalidates: [listThoughts, getThought] });
  const [older, setOlder] = useState(false);

  async function change(visible: Visibility) {
    const result = await action.run({ path: { thoughtId: thought._id }, body: { visible } });
    if (result.ok)
      toast(visible === 'hide' ? 'The thought is hidden from visitors.' : 'The thought is shown to visitors.', {
        action: { label: 'Undo', run: () => void change(opposite(visible)) },
      });
  }

  return (
    <>
      <DetailHead
        title={thought.user}
        lead={<Avatar name={thought.user} />}
        meta={
          <>
            <span>{formatDateTime(thought.createdAt)}</span>
            <VisibilityBadge visible={thought.visible} />
          </>
        }
        end={
          <Button small busy={action.busy} onClick={() => change(opposite(thought.visible))}>
            {thought.visible === 'show' ? 'Hide thought' : 'Show thought'}
          </Button>
        }
      />
      <ErrorNotice error={action.error} />
      <p className={cx(s.text, s.thought)}>{thought.text}</p>
      <h3 className={s.heading}>{plural(thought.replyCount, 'reply', 'replies')}</h3>
      {older ? (
        <OlderReplies thoughtId={thought._id} />
      ) : (
        <>
          {thought.replyCount > thought.replies.length && (
            <Button onClick={() => setOlder(true)}>Show all replies</Button>
          )}
          <Replies thoughtId={thought._id} replies={thought.replies} />
        </>
      )}
    </>
  );
}

/** All replies, newest first, page by page. */
function OlderReplies({ thoughtId }: { thoughtId: string }) {
  const list = useCallList(listReplies, { path: { thoughtId }, query: { limit: 50 } });
  return (
    <>
      <ErrorNotice error={list.error} />
      <Replies thoughtId={thoughtId} replies={list.items} />
      <ShowMore of={list} label="Show older replies" />
    </>
  );
}

function Replies({ thoughtId, replies }: { thoughtId: string; replies: readonly Reply[] }) {
  return (
    <ol className={s.replies}>
      {replies.map((reply) => (
        <ReplyRow key={reply.index} thoughtId={thoughtId} reply={reply} />
      ))}
    </ol>
  );
}

function ReplyRow({ thoughtId, reply }: { thoughtId: string; reply: Reply }) {
  const action = useAction(setReplyVisibility);
  async function change(visible: Visibility) {
    const result = await action.run({ path: { thoughtId, index: String(reply.index) }, body: { visibilty: visible } });
    if (!result.ok) return;
    await invalidate(listThoughts, listReplies, getThought);
    toast(visible === 'hide' ? 'The reply is hidden from visitors.' : 'The reply is shown to visitors.', {
      action: { label: 'Undo', run: () => void change(opposite(visible)) },
    });
  }
  return (
    <li className={s.reply}>
      <div className={s.replyHead}>
        <b>{reply.user}</b>
        <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
        <VisibilityBadge visible={reply.visible} />
        <Button
          small
          busy={action.busy}
          onClick={() => change(opposite(reply.visible))}
          aria-label={`${reply.visible === 'show' ? 'Hide' : 'Show'} reply ${reply.index + 1} of ${reply.user}`}
        >
          {reply.visible === 'show' ? 'Hide' : 'Show'}
        </Button>
      </div>
      <p className={s.text}>{reply.text}</p>
      <ErrorNotice error={action.error} />
    </li>
  );
}
