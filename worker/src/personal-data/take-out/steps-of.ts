import { eventToWire } from '../../applications/application-calls.ts';
import type { ApplicationView } from '../../applications/application-view.ts';
import { readTimelines } from '../../applications/timeline.ts';
import type { Database } from '../../core/database.ts';
import { readable } from '../../events/readable.ts';
import type { OwnerRole } from '../owner.ts';

/** Whose timeline holds only what HR has released. */
const READS_RELEASED: Readonly<Record<OwnerRole, boolean>> = { student: true, company: false };

/**
 * Applications, each with the steps of it that the role may know of, as its pages show them: those
 * of a whole page are read at once.
 */
export async function* withSteps<Row extends ApplicationView>(
  db: Database,
  role: OwnerRole,
  pages: AsyncIterable<readonly Row[]>,
): AsyncGenerator<{ readonly row: Row; readonly steps: readonly object[] }> {
  for await (const rows of pages) {
    const ids = rows.map(({ application }) => application.id);
    const timelines = await readTimelines(db, ids, { released: READS_RELEASED[role] });
    for (const row of rows) {
      const steps = (timelines.get(row.application.id) ?? []).map((event) => eventToWire(role, readable(event)));
      yield { row, steps: steps.map(({ _id: _, ...step }) => step) };
    }
  }
}
