import type { Role } from '@niyukti/contract/accounts/roles';
import * as calls from '@niyukti/contract/community/thought-calls';
import { and, asc, desc, eq, lt, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { type ReplyRow, replies, type ThoughtRow, thoughts } from '../core/schema/community.ts';
import { MADE } from '../events/record.ts';
import { transactionOf } from '../events/transaction.ts';
import { callerKey, limitTries, rowId } from '../http/context.ts';
import { pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { type Caller, forRole, partyOf } from '../http/principal.ts';
import { refuse } from '../http/problem.ts';

const UNKNOWN = 'Unknown';
/** The most replies in the answer of a thought. */
const LATEST = 50;

type Reply = Pick<ReplyRow, 'idx' | 'author_name' | 'text' | 'created_at' | 'visible'>;

const replyOf = (row: Reply): calls.Reply => ({
  index: row.idx,
  user: row.author_name ?? UNKNOWN,
  text: row.text,
  createdAt: iso(row.created_at),
  visible: row.visible,
});

const thoughtOf = (row: ThoughtRow, latest: readonly Reply[], replyCount: number): calls.Thought => ({
  _id: publicId('thought', row.id),
  owner: row.author_name,
  user: row.author_name ?? UNKNOWN,
  text: row.text,
  visible: row.visible,
  createdAt: iso(row.created_at),
  replies: latest.map(replyOf),
  replyCount,
});

/** Whether the caller acts as administrator. On public pages an administrator reads what everybody reads. */
const isAdmin = (caller: Caller | null): boolean =>
  forRole(caller, { visitor: false, student: false, company: false, hr: false, admin: true });

/** A thought that the reader may read. Only the administrator reads hidden ones. */
async function findThought(db: Database, id: number, admin: boolean): Promise<ThoughtRow | undefined> {
  const shown = admin ? undefined : eq(thoughts.visible, 'show');
  const [row] = await db.orm
    .select()
    .from(thoughts)
    .where(and(eq(thoughts.id, id), shown));
  return row;
}

async function findReply(db: Database, thought: number, index: number): Promise<ReplyRow | undefined> {
  const [row] = await db.orm.select().from(replies).where(at(thought, index));
  return row;
}

const at = (thought: number, index: number): SQL | undefined =>
  and(eq(replies.thought_id, thought), eq(replies.idx, index));

/** Thoughts with their latest replies and the number of replies, as the reader may read them. */
async function withReplies(db: Database, rows: readonly ThoughtRow[], admin: boolean): Promise<calls.Thought[]> {
  const ids = JSON.stringify(rows.map(({ id }) => id));
  const ranked = db.orm
    .select({
      thought_id: replies.thought_id,
      idx: replies.idx,
      author_name: replies.author_name,
      text: replies.text,
      created_at: replies.created_at,
      visible: replies.visible,
      place: sql<number>`row_number() OVER (PARTITION BY thought_id ORDER BY idx DESC)`.as('place'),
      total: sql<number>`count(*) OVER (PARTITION BY thought_id)`.as('total'),
    })
    .from(replies)
    .where(
      and(
        sql`${replies.thought_id} IN (SELECT value FROM json_each(${ids}))`,
        admin ? undefined : eq(replies.visible, 'show'),
      ),
    )
    .as('ranked');
  const latest = await db.orm.select().from(ranked).where(lte(ranked.place, LATEST)).orderBy(asc(ranked.idx));
  return rows.map((row) => {
    const own = latest.filter(({ thought_id }) => thought_id === row.id);
    return thoughtOf(row, own, own[0]?.total ?? 0);
  });
}

async function readThought(db: Database, id: number, admin: boolean): Promise<calls.Thought> {
  const row = await findThought(db, id, admin);
  const [thought] = row ? await withReplies(db, [row], admin) : [];
  return thought ?? refuse('not-found');
}

function listBoard(
  db: Database,
  { visible, by }: { visible: ThoughtRow['visible'] | undefined; by: Role | undefined },
  { after, limit }: ReturnType<typeof windowOf>,
): Promise<ThoughtRow[]> {
  return db.orm
    .select()
    .from(thoughts)
    .where(
      and(
        // A literal, so that SQLite uses the partial index.
        visible && sql`${thoughts.visible} = ${sql.raw(`'${visible}'`)}`,
        by && eq(thoughts.author_role, by),
        after === null ? undefined : lt(thoughts.id, after),
      ),
    )
    .orderBy(desc(thoughts.id))
    .limit(limit + 1);
}

type Author = Pick<ThoughtRow, 'author_role' | 'author_id' | 'author_account' | 'author_name'>;

function authorOf(caller: Caller | null): Author {
  if (!caller) return { author_role: null, author_id: null, author_account: null, author_name: null };
  const { role, id, account } = partyOf(caller);
  return { author_role: role, author_id: id, author_account: account, author_name: caller.name };
}

/** The beginning of a text, which names it in the audit log. */
const excerpt = (text: string): string => (text.length > 60 ? `${text.slice(0, 60).trimEnd()}…` : text);

/**
 * Inserts a reply to a visible thought. The same statement numbers it, so that numbers are unique
 * and without gaps.
 */
function insertReply(db: Database, thought: number, reply: Author & Pick<ReplyRow, 'text' | 'created_at'>) {
  return db.orm
    .insert(replies)
    .select(
      db.orm
        .select({
          thought_id: thoughts.id,
          idx: sql<number>`(SELECT count(*) FROM replies WHERE thought_id = ${thought})`.as('idx'),
          author_role: sql<Role | null>`${reply.author_role}`.as('author_role'),
          author_id: sql<number | null>`${reply.author_id}`.as('author_id'),
          author_account: sql<number | null>`${reply.author_account}`.as('author_account'),
          author_name: sql<string | null>`${reply.author_name}`.as('author_name'),
          text: sql<string>`${reply.text}`.as('text'),
          visible: sql<ReplyRow['visible']>`'show'`.as('visible'),
          created_at: sql<number>`${reply.created_at}`.as('created_at'),
        })
        .from(thoughts)
        .where(and(eq(thoughts.id, thought), eq(thoughts.visible, 'show'))),
    )
    .returning();
}

/** Mounts the thoughts board and its moderation. */
export function mountThoughts(api: Api): void {
  mount(api, calls.shareThought, async (context) => {
    const { db, body, caller, now } = context;
    await limitTries(context, { key: `thought:${callerKey(context)}`, max: 20, seconds: 3_600 });
    const work = transactionOf(context);
    const insert = db.orm.insert(thoughts).values({ ...authorOf(caller), text: body.text, created_at: now });
    const made = work.change(insert.returning(), { name: 'thought.shared', subject: 'thought', id: MADE });
    made.remember(context.key);
    await work.run(db);
    return thoughtOf(made.rows[0] ?? refuse('internal'), [], 0);
  });

  mount(api, calls.listThoughts, async ({ db, query, caller }) => {
    const window = windowOf(query);
    const admin = isAdmin(caller);
    const hides = !admin && query.visible === 'hide';
    const rows = hides ? [] : await listBoard(db, { visible: admin ? query.visible : 'show', by: query.by }, window);
    const shown = await withReplies(db, rows.slice(0, window.limit), admin);
    return pageOf(
      rows,
      window,
      (row) => row.id,
      (row) => shown[rows.indexOf(row)] ?? refuse('internal'),
    );
  });

  mount(api, calls.getThought, ({ db, path, caller }) =>
    readThought(db, rowId('thought', path.thoughtId), isAdmin(caller)),
  );

  mount(api, calls.replyToThought, async (context) => {
    const { db, body, caller, path, now } = context;
    const id = rowId('thought', path.thoughtId);
    await limitTries(context, { key: `reply:${callerKey(context)}`, max: 60, seconds: 3_600 });
    const work = transactionOf(context);
    const made = work.change(insertReply(db, id, { ...authorOf(caller), text: body.text, created_at: now }), {
      name: 'thought.replied',
      subject: 'thought',
      id,
      payload: { index: sql`(SELECT max(idx) FROM replies WHERE thought_id = ${id})` },
    });
    made.remember(context.key);
    await work.run(db);
    return replyOf(made.rows[0] ?? refuse('not-found'));
  });

  mount(api, calls.listReplies, async ({ db, path, query, caller }) => {
    const id = rowId('thought', path.thoughtId);
    const window = windowOf(query);
    const { after, limit } = window;
    const admin = isAdmin(caller);
    const shown = admin ? undefined : eq(replies.visible, 'show');
    const older = after === null ? undefined : lt(replies.idx, after);
    const [thought, rows] = await Promise.all([
      findThought(db, id, admin),
      db.orm
        .select()
        .from(replies)
        .where(and(eq(replies.thought_id, id), shown, older))
        .orderBy(desc(replies.idx))
        .limit(limit + 1),
    ]);
    if (!thought) refuse('not-found');
    return pageOf(rows, window, (row) => row.idx, replyOf);
  });

  mount(api, calls.setThoughtVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    const before = (await findThought(db, id, true)) ?? refuse('not-found');
    const { visible } = body;
    const work = transactionOf(context);
    work.change(
      db.orm
        .update(thoughts)
        .set({ visible })
        .where(and(eq(thoughts.id, id), ne(thoughts.visible, visible))),
      {
        name: visible === 'show' ? 'thought.shown' : 'thought.hidden',
        subject: 'thought',
        id,
        label: excerpt(before.text),
        payload: { before: { visible: before.visible }, after: { visible } },
      },
    );
    await work.run(db);
    return readThought(db, id, true);
  });

  mount(api, calls.setReplyVisibility, async (context) => {
    const { db, path, body } = context;
    const id = rowId('thought', path.thoughtId);
    if (!/^\d{1,9}$/.test(path.index)) refuse('not-found');
    const index = Number(path.index);
    const before = (await findReply(db, id, index)) ?? refuse('not-found');
    const visible = body.visibilty;
    const work = transactionOf(context);
    work.change(
      db.orm
        .update(replies)
        .set({ visible })
        .where(and(at(id, index), ne(replies.visible, visible))),
      {
        name: visible === 'show' ? 'reply.shown' : 'reply.hidden',
        subject: 'reply',
        id,
        label: excerpt(before.text),
        payload: { index, before: { visible: before.visible }, after: { visible } },
      },
    );
    await work.run(db);
    return readThought(db, id, true);
  });
}
