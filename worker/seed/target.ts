/** What the seed writes to: the Worker's own bindings, by the few methods that it uses. */
export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
}

export interface SeedTarget {
  DB: {
    prepare(sql: string): Statement;
    batch(statements: Statement[]): Promise<unknown>;
  };
  FILES: {
    put(key: string, bytes: Uint8Array, options: { httpMetadata: { contentType: string } }): Promise<unknown>;
  };
}

/** Values of a row, by column. */
export type Row = Record<string, string | number | null>;

/**
 * Statements wait here and are sent together, in the order in which they were written: all of them
 * are kept, or none.
 */
export class Writer {
  readonly #target: SeedTarget;
  #waiting: Statement[] = [];

  constructor(target: SeedTarget) {
    this.#target = target;
  }

  run(sql: string, ...values: (string | number | null)[]): void {
    this.#waiting.push(this.#target.DB.prepare(sql).bind(...values));
  }

  /** `INSERT INTO table` with the columns of `row`. */
  insert(table: string, row: Row): void {
    const columns = Object.keys(row);
    this.run(
      `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`,
      ...Object.values(row),
    );
  }

  /** `UPDATE table SET … WHERE id = ?`. */
  update(table: string, id: number, row: Row): void {
    const columns = Object.keys(row).map((column) => `${column} = ?`);
    this.run(`UPDATE ${table} SET ${columns.join(', ')} WHERE id = ?`, ...Object.values(row), id);
  }

  /** Sends everything in one transaction. */
  async commit(): Promise<void> {
    await this.#target.DB.batch(this.#waiting);
    this.#waiting = [];
  }
}
