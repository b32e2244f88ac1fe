/** What a statement of a watched database did. */
export interface Did {
  readonly sql: string;
  /**
   * Rows that it changed, those that its triggers changed with them, or more: SQLite's count of
   * changes has pages of search indexes too, which one statement leaves to the next, and D1's count
   * of rows written has entries of indexes. Neither is below the rows themselves.
   */
  readonly rows: number;
}

type Prepared = D1PreparedStatement & { readonly text: string };

/** A database that tells of each statement that reaches it through a session. */
export function watched(d1: D1Database, tell: (did: Did) => void): D1Database {
  const session = (beginning?: string) => {
    const own = d1.withSession(beginning);
    return {
      prepare: (text: string) => ({
        bind: (...values: unknown[]) => Object.assign(own.prepare(text).bind(...values), { text }),
      }),
      getBookmark: () => own.getBookmark(),
      async batch(statements: readonly Prepared[]) {
        const answers = await own.batch([...statements]);
        for (const [at, { meta }] of answers.entries())
          tell({ sql: statements[at]?.text ?? '', rows: Math.min(meta.changes, meta.rows_written) });
        return answers;
      },
    };
  };
  return { withSession: session } as unknown as D1Database;
}
