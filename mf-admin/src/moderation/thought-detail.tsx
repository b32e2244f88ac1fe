import { listReplies, type Reply, type Thought } from '@niyukti/contract/community/thought-calls';
import { Avatar, Button, cx, ErrorNotice, formatDateTime, StatusBadge, useQueryState } from '@niyukti/kit';
import { DetailHead, ShowMore, useGrowingList } from '@niyukti/kit/list';
import * as s from './thought-detail.module.css';
import { opposite, type VisibilityHandle } from './use-visibility.ts';
import { words } from './words.ts';

const REPLIES = 'replies';
/** Removes the reply parameters from the address, since they belong to another thought. */
export const NO_REPLIES = { [REPLIES]: null, [`${REPLIES}-rows`]: null };

/** A thought with its replies; each is shown or hidden, and the last change can be undone. */
export function ThoughtDetail({ thought, visibility }: { thought: Thought; visibility: VisibilityHandle }) {
  const [older, setOlder] = useQueryState(REPLIES);
  const place = { thoughtId: thought._id };
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
          <Button
            small
            busy={visibility.busy(place)}
            onClick={() => visibility.change(place, opposite(thought.visible))}
          >
            {thought.visible === 'show' ? words.thoughtDetail.hideThought : words.thoughtDetail.showThought}
          </Button>
        }
      />
      <ErrorNotice error={visibility.error(place)} />
      <p className={cx(s.text, s.thought)}>{thought.text}</p>
      <h3 className={s.heading}>{words.thoughtDetail.replies(thought.replyCount)}</h3>
      {older === 'all' ? (
        <OlderReplies thoughtId={thought._id} visibility={visibility} />
      ) : (
        <>
          {thought.replyCount > thought.replies.length && (
            <Button onClick={() => setOlder('all')}>{words.thoughtDetail.showAllReplies}</Button>
          )}
          <Replies thoughtId={thought._id} visibility={visibility} replies={thought.replies} />
        </>
      )}
    </>
  );
}

interface OfThought {
  thoughtId: string;
  visibility: VisibilityHandle;
}

/** All replies, newest first, page by page. */
function OlderReplies({ thoughtId, visibility }: OfThought) {
  const list = useGrowingList(listReplies, { path: { thoughtId }, query: { limit: 50 } }, { name: REPLIES });
  return (
    <>
      <ErrorNotice error={list.error} />
      <Replies thoughtId={thoughtId} visibility={visibility} replies={list.rows} />
      <ShowMore of={list} label={words.thoughtDetail.showOlderReplies} />
    </>
  );
}

function Replies({ replies, ...of }: OfThought & { replies: readonly Reply[] }) {
  return (
    <ol className={s.replies}>
      {replies.map((reply) => (
        <ReplyRow key={reply.index} reply={reply} {...of} />
      ))}
    </ol>
  );
}

function ReplyRow({ thoughtId, visibility, reply }: OfThought & { reply: Reply }) {
  const place = { thoughtId, index: String(reply.index) };
  return (
    <li className={s.reply}>
      <div className={s.replyHead}>
        <b>{reply.user}</b>
        <time dateTime={reply.createdAt}>{formatDateTime(reply.createdAt)}</time>
        <VisibilityBadge visible={reply.visible} />
        <Button
          small
          busy={visibility.busy(place)}
          onClick={() => visibility.change(place, opposite(reply.visible))}
          aria-label={words.thoughtDetail[reply.visible === 'show' ? 'hideReply' : 'showReply'](
            reply.index + 1,
            reply.user,
          )}
        >
          {reply.visible === 'show' ? words.thoughtDetail.hide : words.thoughtDetail.show}
        </Button>
      </div>
      <p className={s.text}>{reply.text}</p>
      <ErrorNotice error={visibility.error(place)} />
    </li>
  );
}

/** A badge that says whether visitors see it. */
export function VisibilityBadge({ visible }: { visible: 'show' | 'hide' }) {
  return visible === 'show' ? (
    <StatusBadge tone="selected">{words.visibilityBadge.shown}</StatusBadge>
  ) : (
    <StatusBadge tone="rejected">{words.visibilityBadge.hidden}</StatusBadge>
  );
}
