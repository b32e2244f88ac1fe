import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from './miniflare.ts';

/** A database and the buckets of a deployment, as the tooling sees them. */
export interface StoreBindings {
  DB: D1Database;
  FILES: R2Bucket;
  RELEASES: R2Bucket;
}

/** Which database and which buckets of a folder are opened. */
export interface FolderStores {
  readonly folder: string;
  readonly database: string;
  readonly buckets: Readonly<Record<'FILES' | 'RELEASES', string>>;
}

/**
 * Runs in workerd: a batch is one request. The proxy of wrangler asks workerd for each statement
 * that is prepared and for each that is bound, and waits for it: half of what the demo data cost.
 */
const SCRIPT = `
const bytes = (text) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0));
const given = (value) => (typeof value?.bytes === 'string' ? bytes(value.bytes) : value);
export default {
  async fetch(request, { DB }) {
    const { raw, statements } = await request.json();
    try {
      const bound = statements.map(({ sql, values }) => DB.prepare(sql).bind(...values.map(given)));
      return Response.json(await (raw ? bound[0].raw() : DB.batch(bound)));
    } catch (error) {
      return new Response(error.message, { status: 500 });
    }
  },
};`;

interface StatementText {
  readonly sql: string;
  readonly values: readonly unknown[];
}
/** Answers the results of all statements, or with `raw` the rows of the one as lists. */
interface Send {
  (statements: readonly StatementText[]): Promise<D1Result<Record<string, unknown>>[]>;
  (statements: readonly StatementText[], raw: true): Promise<unknown[][]>;
}

/**
 * Opens a database and buckets that lie in a folder, as the local Worker finds them, and answers
 * them with what closes them.
 *
 * @example
 * const { stores, close } = await openFolder({ folder, database: 'id', buckets });
 */
export async function openFolder({ folder, database, buckets }: FolderStores) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: SCRIPT,
      compatibilityDate: '2026-01-01',
      d1Databases: { DB: database },
      r2Buckets: buckets,
      resourcePersistencePath: folder,
      log: new Log(LogLevel.ERROR),
    }),
  );
  const send: Send = async (statements: readonly StatementText[], raw = false) => {
    const answer = await miniflare.dispatchFetch('http://stores/', {
      method: 'POST',
      body: JSON.stringify({
        raw,
        statements: statements.map(({ sql, values }) => ({ sql, values: values.map(written) })),
      }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    return (await answer.json()) as never;
  };
  try {
    const stores = {
      DB: databaseOf(send),
      FILES: (await miniflare.getR2Bucket('FILES')) as unknown as R2Bucket,
      RELEASES: (await miniflare.getR2Bucket('RELEASES')) as unknown as R2Bucket,
    } satisfies StoreBindings;
    return { stores, close: () => miniflare.dispose() };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}

function written(value: unknown): unknown {
  if (value instanceof ArrayBuffer) return { bytes: Buffer.from(value).toString('base64') };
  if (!ArrayBuffer.isView(value)) return value;
  return { bytes: Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64') };
}

/**
 * What the tooling uses of a D1 database; statements are objects of this process until they run.
 */
function databaseOf(send: Send): D1Database {
  const sent = new WeakMap<object, StatementText>();
  const statement = (one: StatementText) => {
    const run = async () => (await send([one]))[0] as D1Result<Record<string, unknown>>;
    const raw = () => send([one], true);
    const made = {
      bind: (...values: unknown[]) => statement({ sql: one.sql, values }),
      run,
      all: run,
      raw,
      first: async (column?: string) => {
        const row = (await run()).results[0] ?? null;
        return row && column ? row[column] : row;
      },
    };
    sent.set(made, one);
    return made;
  };
  const database = {
    prepare: (sql: string) => statement({ sql, values: [] }),
    batch: (statements: readonly object[]) => send(statements.map((one) => sent.get(one) as StatementText)),
    withSession: () => database,
  };
  return database as unknown as D1Database;
}
