import * as calls from '@niyukti/contract/calls/thought';
import type { Role } from '@niyukti/contract/roles';
import { type Statement, statement, write } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { listing } from '../core/listing.ts';
import type { ReplyRow, ThoughtRow } from '../core/schema/index.ts';
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

function readThought(id: number, hidden: boolean): Statement<ThoughtRow> {
  return statement(`SELECT * FROM thoughts WHERE id = ? ${hidden ? '' : "AND visible = 'show'"}`, id);
}

const readReply = (thought: number, index: number): Statement<ReplyRow> =>
  statement('SELECT * FROM replies WHERE thought_id = ? AND idx = ?', thought, index);

function authorOf(caller: Caller | null): [Role | null, number | null, string | null] {
  return caller ? [caller.role, caller.id, caller.name] : [null, null, null];
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
      const made = work.change(
        write<ThoughtRow>(
          'INSERT INTO thoughts (author_role, author_id, author_name, text, created_at) VALUES (?, ?, ?, ?, ?) RETURNING *',
          ...authorOf(caller),
          body.text,
          now,
        ),
        { name: 'thought.shared', subject: 'thought', id: MADE },
      );
      made.remember(context.key);
      await work.run(db);
      return thoughtOf(made.rows[0] ?? refuse('internal'), false);
    },
    {
      remake: async ({ db }, made) => thoughtOf((await db.first(readThought(made, true))) ?? refuse('internal'), false),
    },
  );

  mount(
    api,
    calls.listThoughts,
    async ({ db, query, caller }) => {
      const window = windowOf(query);
      const admin = reads(caller);
      if (!admin && query.visible === 'hide') return [];
      const visible = admin ? query.visible : 'show';
      // Both values are of the contract's lists, so they may stand in the text, where a partial
      // index can match them.
      const wanted = [visible && `t.visible = '${visible}'`, query.by && `t.author_role = '${query.by}'`];
      const where = wanted.filter(Boolean).join(' AND ');
      const index = query.by && `thoughts_${{ show: 'shown_', hide: 'hidden_', all: '' }[visible ?? 'all']}by_role`;
      const rows = await db.all(
        listing<ThoughtRow>({
          table: 'thoughts',
          columns: 't.*',
          ...(where ? { where } : {}),
          ...(index ? { index } : {}),
          window,
        }),
      );
      return pageOf(
        rows,
        window,
        (row) => row.id,
        (row) => thoughtOf(row, admin),
      );
    },
    {
      prelude: statement<{ board_version: number }>('SELECT board_version FROM totals WHERE id = 1'),
      version: (caller, totals) => `${reads(caller) ? 'all' : 'shown'}.${totals?.board_version ?? 0}`,
    },
  );

  mount(api, calls.getThought, async ({ db, path, caller }) => {
    const row = await db.first(readThought(rowId('thought', path.thoughtId), reads(caller)));
    return thoughtOf(row ?? refuse('not-found'), reads(caller));
  });

  mount(
    api,
    calls.replyToThought,
    async (context) => {
      const { db, body, caller, path, now } = context;
      const id = rowId('thought', path.thoughtId);
      await limitTries(context, { key: `reply:${who(context)}`, max: 60, seconds: 3_600 });
      // The next index is the count: read and written in one statement, so that replies number
      // without gap or repeat.
      const index = sql('(SELECT reply_count - 1 FROM thoughts WHERE id = ?)', id);
      const work = transactionOf(context);
      const made = work.change(
        write<ReplyRow>(
          `INSERT INTO replies (thought_id, idx, author_role, author_id, author_name, text, created_at)
          SELECT id, reply_count, ?, ?, ?, ?, ? FROM thoughts WHERE id = ? AND visible = 'show' RETURNING *`,
          ...authorOf(caller),
          body.text,
          now,
          id,
        ),
        { name: 'thought.replied', subject: 'thought', id, payload: { index } },
      );
      made.remember(context.key, index);
      await work.run(db);
      return rowReply(made.rows[0] ?? refuse('not-found'));
    },
    {
      remake: async ({ db, path }, made) =>
        rowReply((await db.first(readReply(rowId('thought', path.thoughtId), made))) ?? refuse('internal')),
    },
  );

  mount(api, calls.listReplies, async ({ db, path, query, caller }) => {
    const id = rowId('thought', path.thoughtId);
    const window = windowOf(query);
    const admin = reads(caller);
    const after = window.after === null ? '' : 'AND idx < ?';
    const [thought, replies] = await db.batch(
      readThought(id, admin),
      statement<ReplyRow>(
        `SELECT * FROM replies WHERE thought_id = ? ${admin ? '' : "AND visible = 'show'"} ${after} ORDER BY idx DESC LIMIT ?`,
        id,
        ...(window.after === null ? [] : [window.after]),
        window.limit + 1,
      ),
    );
    if (thought.rows.length === 0) refuse('not-found');
    return pageOf(replies.rows, window, (row) => row.idx, rowReply);
  });

  mount(api, calls.setThoughtVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    const before = (await db.first(readThought(id, true))) ?? refuse('not-found');
    const work = transactionOf(context);
    work.change(
      write('UPDATE thoughts SET visible = ? WHERE id = ? AND visible <> ?', body.visible, id, body.visible),
      {
        name: body.visible === 'show' ? 'thought.shown' : 'thought.hidden',
        subject: 'thought',
        id,
        label: excerpt(before.text),
        payload: { before: { visible: before.visible }, after: { visible: body.visible } },
      },
    );
    const after = work.read(readThought(id, true));
    await work.run(db);
    return thoughtOf(after.rows[0] ?? refuse('not-found'), true);
  });

  mount(api, calls.setReplyVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    if (!/^\d{1,9}$/.test(path.index)) refuse('not-found');
    const index = Number(path.index);
    const before = await db.first(readReply(id, index));
    if (!before) refuse('not-found');
    const work = transactionOf(context);
    work.change(
      write(
        'UPDATE replies SET visible = ? WHERE thought_id = ? AND idx = ? AND visible <> ?',
        body.visibilty,
        id,
        index,
        body.visibilty,
      ),
      {
        name: body.visibilty === 'show' ? 'reply.shown' : 'reply.hidden',
        subject: 'reply',
        id,
        label: excerpt(before.text),
        payload: { index, before: { visible: before.visible }, after: { visible: body.visibilty } },
      },
    );
    const after = work.read(readThought(id, true));
    await work.run(db);
    return thoughtOf(after.rows[0] ?? refuse('not-found'), true);
  });
}
