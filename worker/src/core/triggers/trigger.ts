/**
 * A rule that the database keeps by itself, in the transaction of whatever change it follows. These
 * sources are the only definition: `niyukti triggers` writes a migration from
 * what differs.
 */
export interface Trigger {
  /** Unique among all triggers. */
  readonly name: string;
  /** What it follows, such as `AFTER UPDATE OF open ON jobs`. `OLD` and `NEW` are the row. */
  readonly on: string;
  /** Only where this holds; always without it. */
  readonly when?: string;
  /** Statements, in order, without their semicolons. */
  readonly does: readonly string[];
}

/** The statement that makes a trigger. */
export function triggerSql({ name, on, when, does }: Trigger): string {
  const head = `CREATE TRIGGER ${name} ${on}${when === undefined ? '' : `\nWHEN ${when}`} BEGIN`;
  return `${head}\n${does.map((statement) => `  ${statement};\n`).join('')}END`;
}

/** A statement as it is compared: without comments, and however its spaces and lines stand. */
export function normalised(sql: string): string {
  const tokens = sql.match(/--[^\n]*|'(?:[^']|'')*'|"[^"]*"|[\w.]+|[^\s\w]/g) ?? [];
  return tokens.filter((token) => !token.startsWith('--')).join(' ');
}
