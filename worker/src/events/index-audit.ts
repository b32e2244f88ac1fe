import { command, query } from '../core/query.ts';
import { pick, type RowOf } from '../core/rows.ts';
import { events } from '../core/schema/platform.ts';
import { fold } from '../core/search.ts';
import { BESIDE, readable, VALUES, withValues } from './readable.ts';

/** Lines of one slice. */
const SLICE = 200;

const NAMED = { ...pick(events, 'id', 'name', 'subject_name', 'actor_name', 'payload'), ...VALUES };
/** The lines of administrators before one, newest first, with the names that stand beside them. */
export const linesBefore = query(
  NAMED,
  withValues(
    `SELECT id, name, subject_name, actor_name, payload, ${BESIDE} FROM events
    WHERE audit IS NOT NULL AND id < CAST(?1 AS INTEGER) ORDER BY id DESC LIMIT ${SLICE}`,
    'id DESC',
  ),
);

/** Entries of the log's index as `indexLines` takes them: an event, who, what it happened to. */
export const entriesOf = (lines: readonly RowOf<typeof NAMED>[]): (readonly [number, string, string])[] =>
  lines.map(readable).map(({ id, actor_name, subject_name }) => [id, fold(actor_name), fold(subject_name)]);

/** Indexes lines anew. Names that were erased meanwhile are left out by the database. */
export const indexLines = command(
  'INSERT INTO audit_entries (line, person, thing) SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)',
);
