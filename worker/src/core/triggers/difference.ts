import { normalised, type Trigger, triggerSql } from './trigger.ts';

/** A trigger as a database has it (`sqlite_master`). */
export interface FoundTrigger {
  readonly name: string;
  readonly sql: string;
}

/** In what a database differs from the sources. */
export interface Difference {
  /** Said by a source, not in the database. */
  readonly missing: readonly Trigger[];
  /** In both, with other words. */
  readonly changed: readonly Trigger[];
  /** In the database, said by no source. */
  readonly unknown: readonly string[];
}

/**
 * Compares a database's triggers with the sources, in both directions. Throws for a name that two
 * sources give.
 */
export function differenceOf(found: readonly FoundTrigger[], wanted: readonly Trigger[]): Difference {
  const source = new Map(wanted.map((trigger) => [trigger.name, trigger]));
  if (source.size < wanted.length) throw new Error('two triggers have the same name');
  const there = new Map(found.map(({ name, sql }) => [name, normalised(sql)]));
  return {
    missing: wanted.filter(({ name }) => !there.has(name)),
    changed: wanted.filter((trigger) => {
      const sql = there.get(trigger.name);
      return sql !== undefined && sql !== normalised(triggerSql(trigger));
    }),
    unknown: found.map(({ name }) => name).filter((name) => !source.has(name)),
  };
}

/** The migration that makes a database what the sources say; null where there is nothing to do. */
export function migrationOf({ missing, changed, unknown }: Difference): string | null {
  const dropped = [...unknown, ...changed.map(({ name }) => name)];
  const made = [...changed, ...missing];
  if (dropped.length + made.length === 0) return null;
  const head = '-- Written from worker/src/core/triggers by `node platform/bin/niyukti.mjs triggers`.\n';
  const drops = dropped.map((name) => `DROP TRIGGER ${name};\n`).join('');
  return `${head}${drops}${made.map((trigger) => `${triggerSql(trigger)};\n`).join('')}`;
}
