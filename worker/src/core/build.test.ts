import { env } from 'cloudflare:workers';
import { and, asc, eq, sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtCommand, builtQuery, deleteFrom, insertInto, select, update } from './build.ts';
import { Database, unrecorded, type Write } from './database.ts';
import { query, STATEMENTS } from './query.ts';
import { int, pick } from './rows.ts';

const notes = sqliteTable('notes', {
  id: integer().primaryKey(),
  body: text().notNull(),
  pinned: integer({ mode: 'boolean' }).notNull().default(false),
  tags: text({ mode: 'json' }).$type<string[]>(),
  made_at: integer({ mode: 'timestamp_ms' }).notNull(),
});

const insertNote = builtCommand(pick(notes, 'body', 'tags', 'made_at'), (note) =>
  insertInto(notes).values(note).returning(),
);
const pinNote = builtCommand(pick(notes, 'id', 'pinned'), ({ id, pinned }) =>
  update(notes).set({ pinned }).where(eq(notes.id, id)),
);
const listNotes = builtQuery({ ...pick(notes, 'pinned'), most: int }, ({ pinned, most }) =>
  select({ id: notes.id, length: sql`length(${notes.body})`.mapWith(int).as('length') })
    .from(notes)
    .where(eq(notes.pinned, pinned))
    .orderBy(asc(notes.id))
    .limit(most),
);
const removeNote = builtCommand(pick(notes, 'id', 'body'), ({ id, body }) =>
  deleteFrom(notes).where(and(eq(notes.id, id), eq(notes.body, body))),
);

const db = new Database(env.DB);
const done = <Row>(write: Write<Row>) => unrecorded('bookkeeping', write);
const made_at = new Date(1_700_000_000_000);

beforeAll(() =>
  env.DB.exec(
    'CREATE TABLE notes (id INTEGER PRIMARY KEY, body TEXT NOT NULL, pinned INTEGER NOT NULL DEFAULT 0, tags TEXT, made_at INTEGER NOT NULL)',
  ),
);

describe('a statement that Drizzle builds', () => {
  it('binds what a request gives and answers typed rows: truths, times and JSON as their columns say', async () => {
    const first = await db.first(done(insertNote({ body: 'a', tags: ['x'], made_at })));
    expect(first).toEqual({ id: 1, body: 'a', pinned: false, tags: ['x'], made_at });
    const second = await db.first(done(insertNote({ body: 'bc', tags: null, made_at })));
    expect(second?.tags).toBeNull();
    expect(await db.run(done(pinNote({ id: 2, pinned: true })))).toBe(1);
    expect(await db.all(listNotes({ pinned: true, most: 5 }))).toEqual([{ id: 2, length: 2 }]);
    expect(await db.run(done(removeNote({ id: 1, body: 'other' })))).toBe(0);
    expect(await db.run(done(removeNote({ id: 1, body: 'a' })))).toBe(1);
  });

  it('is decoded in hand-written SQL too', async () => {
    const read = query(pick(notes, 'pinned', 'tags'), 'SELECT pinned, tags FROM notes WHERE id = ?');
    expect(await db.first(read(2))).toEqual({ pinned: true, tags: null });
  });

  it('is built once, when it is first sent', () => {
    let built = 0;
    const known = STATEMENTS.length;
    const read = builtQuery({}, () => {
      built += 1;
      return select(pick(notes, 'id')).from(notes);
    });
    expect([built, STATEMENTS.length - known]).toEqual([0, 1]);
    expect(read({}).sql).toBe(read({}).sql);
    expect(built).toBe(1);
  });

  it('says what each field is', () => {
    const read = builtQuery({}, () => select({ n: sql<number>`count(*)`.as('n') }).from(notes));
    expect(() => read({})).toThrow('.mapWith(kind)');
  });
});
