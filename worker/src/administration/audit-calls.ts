import { listAudit } from '@niyukti/contract/calls/admin';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { Window } from '../core/listing.ts';
import { listActs } from '../events/acts.ts';
import { listActsOn, packedActsOnThing } from '../events/acts-on.ts';
import { type AllActs, allActs } from '../events/all-acts.ts';
import { type AuditRow, listAuditLines } from '../events/audit.ts';
import { auditEnd } from '../events/audit-end.ts';
import { readable } from '../events/readable.ts';
import { Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { actOf, lineOf } from './audit-lines.ts';
import { type AuditQuery, actsOfOthers, dayInIndia, type Lines, linesIn, NO_LINES } from './audit-wanted.ts';

/** Lines have numbers below it; a cursor also says in which stretch of names the list goes on. */
const STRETCH = 2 ** 42;

interface Asked {
  readonly query: AuditQuery;
  /** Lines of administrators; null for all of them. They stand in the first stretch. */
  readonly wanted: Lines | null;
  readonly stretch: number;
  readonly window: Window;
}
interface Found extends AllActs {
  readonly lines: readonly AuditRow[];
  /** There is another stretch. */
  readonly more: boolean;
}

async function find(db: Database, { query, wanted, stretch, window }: Asked): Promise<Found> {
  const day = query.day ? dayInIndia(query.day) : null;
  const administrators = listAuditLines(wanted, day, window);
  const end = auditEnd(wanted, day, window, stretch);
  const filter = actsOfOthers(query, stretch);
  if (filter === null) {
    const [lines, ends] = await db.batch(administrators, end);
    return { lines: lines.rows, acts: [], floor: ends.rows[0]?.floor ?? null, more: false };
  }
  const text = query.q?.trim();
  if (text) {
    const on = listActsOn({ text, stretch }, filter, window);
    const [lines, ends, { rows }, packs] = await db.batch(administrators, end, on.acts, on.packs);
    const older = packs.rows.length === 0 ? [] : await db.all(await packedActsOnThing(filter, window, packs.rows));
    const [{ floor = null, things = 0 } = {}] = ends.rows;
    return { lines: lines.rows, acts: [...rows, ...older], floor, more: things === 1 };
  }
  const others = listActs(filter, window);
  const [lines, ends, looked, rows] = await db.batch(administrators, end, others.looked, others.acts);
  const { acts, floor } = await allActs(db, filter, window, { looked: looked.rows, acts: rows.rows });
  const [last] = ends.rows;
  // All was looked at from the later of both on.
  const later = Math.max(floor ?? 0, last?.floor ?? 0) || null;
  return { lines: lines.rows, acts, floor: later, more: filter.person !== null && last?.people === 1 };
}

/**
 * Mounts the reading of the audit: the events that have words for it, and what HRs and companies
 * do.
 */
export function mountAudit(api: Api): void {
  mount(api, listAudit, async ({ db, query }) => {
    const { limit, after } = windowOf(query);
    const stretch = Math.floor((after ?? 0) / STRETCH);
    const window = { limit, after: after === null ? null : after % STRETCH };
    const wanted = stretch === 0 ? linesIn(query) : NO_LINES;
    const { lines, acts, floor, more } = await find(db, { query, wanted, stretch, window });
    const shown = lines.map(readable).map((row) => {
      // What has the pieces of a text and not the text is a line of the page that is not shown.
      return { line: row.line, row: wanted === null || wanted.have(row) ? lineOf(row) : null };
    });
    const rows = [...shown, ...acts.map((row) => ({ line: row.line, row: actOf(row) }))]
      .filter(({ line }) => floor === null || line >= floor)
      .sort((one, other) => other.line - one.line);
    const page = pageOf(
      rows,
      window,
      ({ line }) => stretch * STRETCH + line,
      ({ row }) => row,
    );
    // Lines that were not looked at, or the next stretch from its last line on.
    const behind = floor ?? (more ? 2 * STRETCH - 1 : null);
    const items = page.items.filter((item) => item !== null);
    return new Page(items, page.next ?? (behind === null ? null : publicId('cursor', stretch * STRETCH + behind)));
  });
}
