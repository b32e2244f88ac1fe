import * as calls from '@niyukti/contract/calls/thought';
import type { Role } from '@niyukti/contract/roles';
import { and, eq, ne } from 'drizzle-orm';
import { builtCommand, builtQuery, insertInto, select, update } from '../core/build.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { type Filter, listing } from '../core/listing.ts';
import { commandReturning, queryOf } from '../core/query.ts';
import { columnsIn, pick } from '../core/rows.ts';
import { type ReplyRow, replies, type ThoughtRow, thoughts } from '../core/schema/community.ts';
import { MADE } from '../events/record.ts';
import { sql } from '../events/sql.ts';
import { transactionOf } from '../events/transaction.ts';
import { limitTries, rowId, who } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

const UNKNOWN = 'Unknown';

interface StoredReply {
  index: number;
  user: string | null;
  text: string;
  createdAt: number;
  visible: 'show' | 'hide';
}

const replyOf = (reply: StoredReply): calls.Reply => ({
  index: reply.index,
  user: reply.user ?? UNKNOWN,
  text: reply.text,
  createdAt: iso(reply.createdAt),
  visible: reply.visible,
});

const rowReply = (row: ReplyRow): calls.Reply =>
  replyOf({ index: row.idx, user: row.author_name, text: row.text, createdAt: row.created_at, visible: row.visible });

/** A thought for a reader: hidden replies are the admin's alone. */
function thoughtOf(row: ThoughtRow, admin: boolean): calls.Thought {
  const replies = admin ? row.latest_replies : (row.shown_replies ?? row.latest_replies);
  return {
    _id: publicId('thought', row.id),
    owner: row.author_name,
    user: row.author_name ?? UNKNOWN,
    text: row.text,
    visible: row.visible,
    createdAt: iso(row.created_at),
    replies: (JSON.parse(replies) as StoredReply[]).map(replyOf),
    replyCount: admin ? row.reply_count : row.shown_reply_count,
  };
}

/**
 * The admin's session counts only where the page speaks for it: elsewhere the admin reads what
 * everyone reads.
 */
const reads = (caller: Caller | null): boolean =>
  forRole(caller, { visitor: false, student: false, company: false, hr: false, admin: true });

const THOUGHT = columnsIn(thoughts);
const REPLY = columnsIn(replies);

const readThought = builtQuery({ id: thoughts.id }, ({ id }) => select().from(thoughts).where(eq(thoughts.id, id)));

const readShownThought = builtQuery({ id: thoughts.id }, ({ id }) =>
  select()
    .from(thoughts)
    .where(and(eq(thoughts.id, id), eq(thoughts.visible, 'show'))),
);

const readReply = builtQuery(pick(REPLY, 'thought_id', 'idx'), ({ thought_id, idx }) =>
  select()
    .from(replies)
    .where(and(eq(replies.thought_id, thought_id), eq(replies.idx, idx))),
);

const insertThought = builtCommand(
  pick(THOUGHT, 'author_role', 'author_id', 'author_name', 'text', 'created_at'),
  (thought) => insertInto(thoughts).values(thought).returning(),
);

const showThought = builtCommand(pick(THOUGHT, 'id', 'visible'), ({ id, visible }) =>
  update(thoughts)
    .set({ visible })
    .where(and(eq(thoughts.id, id), ne(thoughts.visible, visible))),
);

const showReply = builtCommand(pick(REPLY, 'thought_id', 'idx', 'visible'), ({ thought_id, idx, visible }) =>
  update(replies)
    .set({ visible })
    .where(and(eq(replies.thought_id, thought_id), eq(replies.idx, idx), ne(replies.visible, visible))),
);

/**
 * The next index is the count: read and written in one statement, so that replies number without
 * gap or repeat.
 */
const insertReply = commandReturning(
  REPLY,
  `INSERT INTO replies (thought_id, idx, author_role, author_id, author_name, text, created_at)
  SELECT id, reply_count, ?, ?, ?, ?, ? FROM thoughts WHERE id = ? AND visible = 'show' RETURNING *`,
);

const VISIBLE = ['show', 'hide'] as const;
const ROLES = ['student', 'company', 'hr', 'admin'] as const;

/** Both values stand in the text, where a partial index can match them. */
function boardFilter(visible: ThoughtRow['visible'] | undefined, by: Role | undefined): Filter {
  const wanted = [visible && `t.visible = '${visible}'`, by && `t.author_role = '${by}'`].filter(Boolean);
  return {
    ...(wanted.length > 0 ? { where: wanted.join(' AND ') } : {}),
    ...(by ? { index: `thoughts_${{ show: 'shown_', hide: 'hidden_', all: '' }[visible ?? 'all']}by_role` } : {}),
  };
}

const listBoard = listing({
  claim: THOUGHT,
  table: 'thoughts',
  filters: [...VISIBLE, undefined].flatMap((visible) => [...ROLES, undefined].map((by) => boardFilter(visible, by))),
});

const listReplies = queryOf(
  REPLY,
  (admin: boolean, first: boolean) =>
    `SELECT * FROM replies WHERE thought_id = ? ${admin ? '' : "AND visible = 'show'"} ${first ? '' : 'AND idx < ?'} ORDER BY idx DESC LIMIT CAST(? AS INTEGER)`,
  [
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ],
);

/** A thought as a reader may read it. */
const thoughtFor = (admin: boolean) => (admin ? readThought : readShownThought);

function authorOf(caller: Caller | null): Pick<ThoughtRow, 'author_role' | 'author_id' | 'author_name'> {
  if (!caller) return { author_role: null, author_id: null, author_name: null };
  return { author_role: caller.role, author_id: caller.id, author_name: caller.name };
}

/** The beginning of a text, by which the audit names it. */
const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/** Mounts the thoughts board and its moderation. */
export function mountThoughts(api: Api): void {
  mount(
    api,
    calls.shareThought,
    async (context) => {
      const { db, body, caller, now } = context;
      await limitTries(context, { key: `thought:${who(context)}`, max: 20, seconds: 3_600 });
      const work = transactionOf(context);
      const made = work.change(insertThought({ ...authorOf(caller), text: body.text, created_at: now }), {
        name: 'thought.shared',
        subject: 'thought',
        id: MADE,
      });
      made.remember(context.key);
      await work.run(db);
      return thoughtOf(made.rows[0] ?? refuse('internal'), false);
    },
    {
      remake: async ({ db }, made) =>
        thoughtOf((await db.first(readThought({ id: made }))) ?? refuse('internal'), false),
    },
  );

  mount(api, calls.listThoughts, async ({ db, query, caller }) => {
    const window = windowOf(query);
    const admin = reads(caller);
    const hides = !admin && query.visible === 'hide';
    const list = listBoard({ filter: boardFilter(admin ? query.visible : 'show', query.by), window });
    return pageOf(
      hides ? [] : await db.all(list),
      window,
      (row) => row.id,
      (row) => thoughtOf(row, admin),
    );
  });

  mount(api, calls.getThought, async ({ db, path, caller }) => {
    const row = await db.first(thoughtFor(reads(caller))({ id: rowId('thought', path.thoughtId) }));
    return thoughtOf(row ?? refuse('not-found'), reads(caller));
  });

  mount(
    api,
    calls.replyToThought,
    async (context) => {
      const { db, body, caller, path, now } = context;
      const id = rowId('thought', path.thoughtId);
      await limitTries(context, { key: `reply:${who(context)}`, max: 60, seconds: 3_600 });
      const { author_role, author_id, author_name } = authorOf(caller);
      const index = sql('(SELECT reply_count - 1 FROM thoughts WHERE id = ?)', id);
      const work = transactionOf(context);
      const made = work.change(insertReply(author_role, author_id, author_name, body.text, now, id), {
        name: 'thought.replied',
        subject: 'thought',
        id,
        payload: { index },
      });
      made.remember(context.key, index);
      await work.run(db);
      return rowReply(made.rows[0] ?? refuse('not-found'));
    },
    {
      remake: async ({ db, path }, made) =>
        rowReply(
          (await db.first(readReply({ thought_id: rowId('thought', path.thoughtId), idx: made }))) ??
            refuse('internal'),
        ),
    },
  );

  mount(api, calls.listReplies, async ({ db, path, query, caller }) => {
    const id = rowId('thought', path.thoughtId);
    const window = windowOf(query);
    const admin = reads(caller);
    const [thought, replies] = await db.batch(
      thoughtFor(admin)({ id }),
      listReplies(admin, window.after === null)(id, ...(window.after === null ? [] : [window.after]), window.limit + 1),
    );
    if (thought.rows.length === 0) refuse('not-found');
    return pageOf(replies.rows, window, (row) => row.idx, rowReply);
  });

  mount(api, calls.setThoughtVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    const before = (await db.first(readThought({ id }))) ?? refuse('not-found');
    const work = transactionOf(context);
    work.change(showThought({ id, visible: body.visible }), {
      name: body.visible === 'show' ? 'thought.shown' : 'thought.hidden',
      subject: 'thought',
      id,
      label: excerpt(before.text),
      payload: { before: { visible: before.visible }, after: { visible: body.visible } },
    });
    const after = work.read(readThought({ id }));
    await work.run(db);
    return thoughtOf(after.rows[0] ?? refuse('not-found'), true);
  });

  mount(api, calls.setReplyVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    if (!/^\d{1,9}$/.test(path.index)) refuse('not-found');
    const index = Number(path.index);
    const before = await db.first(readReply({ thought_id: id, idx: index }));
    if (!before) refuse('not-found');
    const work = transactionOf(context);
    work.change(showReply({ thought_id: id, idx: index, visible: body.visibilty }), {
      name: body.visibilty === 'show' ? 'reply.shown' : 'reply.hidden',
      subject: 'reply',
      id,
      label: excerpt(before.text),
      payload: { index, before: { visible: before.visible }, after: { visible: body.visibilty } },
    });
    const after = work.read(readThought({ id }));
    await work.run(db);
    return thoughtOf(after.rows[0] ?? refuse('not-found'), true);
  });
}
