import { env } from 'cloudflare:workers';
import { readsOnly } from '../src/core/busy.ts';

/** A statement as it was prepared for either side. */
interface Prepared {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** Tables, those of indexes for search left out: what a test reads here needs none. */
const TABLES = `SELECT name, sql FROM sqlite_master m WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
  AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
  AND NOT EXISTS (SELECT 1 FROM sqlite_master v WHERE v.sql LIKE 'CREATE VIRTUAL%' AND m.name IN
    (v.name || '_data', v.name || '_idx', v.name || '_content', v.name || '_docsize', v.name || '_config'))`;
const INDEXES = `SELECT tbl_name, sql FROM sqlite_master WHERE type = 'index' AND sql IS NOT NULL`;

const written = (position: number): string => `00000000-${position.toString(16).padStart(8, '0')}`;

/**
 * The database as D1 has it with a read replica that stays where it is until `catchUp`, or until
 * somebody asks for a bookmark that it has not reached: a session that begins at one waits for it,
 * one that begins anywhere does not, and what writes goes to the writer.
 */
export async function laggingDatabase() {
  const writer = env.DB;
  const replica = (env as unknown as { REPLICA: D1Database }).REPLICA;
  const { results: tables } = await writer.prepare(TABLES).all<{ name: string; sql: string }>();
  const names = new Set(tables.map(({ name }) => name));
  const { results: all } = await writer.prepare(INDEXES).all<{ tbl_name: string; sql: string }>();
  const indexes = all.filter(({ tbl_name: of }) => names.has(of));
  await replica.batch([...tables, ...indexes].map(({ sql }) => replica.prepare(sql)));
  let latest = 1;
  let reached = 0;
  /** Where reads were answered, in their order. */
  const answeredBy: ('writer' | 'replica')[] = [];

  // What a column is made of by SQLite itself is not copied.
  const columns = await writer.batch<{ name: string; hidden: number }>(
    tables.map(({ name }) => writer.prepare(`PRAGMA table_xinfo("${name}")`)),
  );
  const copied = tables.map(({ name: of }, index) => {
    const own = (columns[index]?.results ?? []).filter(({ hidden }) => hidden === 0).map(({ name }) => `"${name}"`);
    return { of, names: own.join(', '), marks: own.map(() => '?').join(', ') };
  });

  async function catchUp(): Promise<void> {
    const read = await writer.batch<Record<string, unknown>>(
      copied.map(({ of, names: named }) => writer.prepare(`SELECT ${named} FROM "${of}"`)),
    );
    const inserts = copied.flatMap(({ of, names: named, marks }, index) =>
      (read[index]?.results ?? []).map((row) =>
        replica.prepare(`INSERT INTO "${of}" (${named}) VALUES (${marks})`).bind(...Object.values(row)),
      ),
    );
    await replica.batch([
      replica.prepare('PRAGMA defer_foreign_keys = on'),
      ...copied.map(({ of }) => replica.prepare(`DELETE FROM "${of}"`)),
      ...inserts,
    ]);
    reached = latest;
  }

  function withSession(beginning = 'first-unconstrained') {
    let bookmark = beginning.startsWith('first-') ? null : beginning;
    const toWriter = beginning === 'first-primary';
    async function batch(statements: readonly Prepared[]) {
      const reads = statements.every(({ sql }) => readsOnly(sql));
      const from = toWriter || !reads ? writer : replica;
      if (from === replica && bookmark !== null && bookmark > written(reached)) await catchUp();
      if (reads) answeredBy.push(from === writer ? 'writer' : 'replica');
      else latest += 1;
      const results = await from.batch(statements.map(({ sql, values }) => from.prepare(sql).bind(...values)));
      bookmark = written(from === writer ? latest : reached);
      return results;
    }
    const prepare = (sql: string) => ({ bind: (...values: unknown[]): Prepared => ({ sql, values }) });
    return { prepare, batch, getBookmark: () => bookmark };
  }

  await catchUp();
  return { db: { withSession } as unknown as D1Database, answeredBy, catchUp, position: () => written(latest) };
}
