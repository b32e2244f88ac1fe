import { eventToWire } from '../../applications/application-calls.ts';
import type { ApplicationView } from '../../applications/application-view.ts';
import { readTimeline } from '../../applications/timeline.ts';
import type { Database } from '../../core/database.ts';
import { readable } from '../../events/readable.ts';
import type { OwnerRole } from '../owner.ts';

const MOST_STEPS = 200;
/** Whose timeline holds only what HR has released. */
const READS_RELEASED: Readonly<Record<OwnerRole, boolean>> = { student: true, company: false };

/** The steps of an application that the role may know of, as its pages show them. */
export async function stepsOf(db: Database, role: OwnerRole, { application }: ApplicationView): Promise<object[]> {
  const window = { limit: MOST_STEPS, after: null };
  const rows = await readTimeline(db, application.id, null, { released: READS_RELEASED[role] }, window);
  return (rows ?? []).map((row) => eventToWire(role, readable(row))).map(({ _id: _, ...step }) => step);
}
