import { listAudit } from '@niyukti/contract/calls/admin';
import type { Database } from '../core/database.ts';
import { publicId } from '../core/ids.ts';
import type { Window } from '../core/listing.ts';
import { listActs } from '../events/acts.ts';
import { listActsOn, packedActsOnThing } from '../events/acts-on.ts';
import { type AllActs, allActs } from '../events/all-acts.ts';
import { type AuditRow, listAuditLines } from '../events/audit.ts';
import { auditLookedTo, searchLines } from '../events/audit-search.ts';
import { readable } from '../events/readable.ts';
import { Page, pageOf, windowOf } from '../http/list.ts';
import { type Api, mount } from '../http/mount.ts';
import { actOf, lineOf } from './audit-lines.ts';
import { type AuditQuery, actsOfOthers, dayInIndia, type Lines, linesIn, NO_LINES } from './audit-wanted.ts';

/** Lines have numbers below it; a cursor says in which stretch of names the list goes on as well. */
const STRETCH = 2 ** 42;
const cursorOf = (stretch: number, line: number): string => publicId('cursor', stretch * STRETCH + line);

interface Asked {
  readonly query: AuditQuery;
  /** Lines of administrators; null for all of them. They stand in the first stretch. */
  readonly wanted: Lines | null;
  readonly stretch: number;
  readonly window: Window;
}
type Found = AllActs & {
  readonly lines: readonly AuditRow[];
  /** There is another stretch. */
  readonly more: boolean;
};
type Ends = readonly { readonly floor: number | null; readonly more: number }[];

/** All was looked at from the later of two lines on. */
const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

const found = (lines: readonly AuditRow[], [ends]: Ends, { acts, floor }: AllActs): Found => ({
  lines,
  acts,
  floor: later(floor, ends?.floor ?? null),
  more: ends?.more === 1,
});

async function find(db: Database, { query, wanted, stretch, window }: Asked): Promise<Found> {
  const day = query.day ? dayInIndia(query.day) : null;
  const filter = actsOfOthers(query, stretch);
  const thing = query.q?.trim();
  const kind = filter === null ? 'nothing' : thing ? 'things' : filter.person ? 'people' : 'nothing';
  const administrators = wanted === null ? listAuditLines(day, window) : searchLines(wanted, day, window);
  const looked = auditLookedTo(wanted === NO_LINES ? null : wanted, day, window, { kind, stretch });
  if (filter === null) {
    const [lines, ends] = await db.batch(administrators, looked);
    return found(lines.rows, ends.rows, { acts: [], floor: null });
  }
  if (thing) {
    const on = listActsOn({ text: thing, stretch }, filter, window);
    const [lines, ends, acts, packs] = await db.batch(administrators, looked, on.acts, on.packs);
    const older = packs.rows.length === 0 ? [] : await db.all(await packedActsOnThing(filter, window, packs.rows));
    return found(lines.rows, ends.rows, { acts: [...acts.rows, ...older], floor: null });
  }
  const others = listActs(filter, window);
  const [lines, ends, seen, acts] = await db.batch(administrators, looked, others.looked, others.acts);
  return found(lines.rows, ends.rows, await allActs(db, filter, window, { looked: seen.rows, acts: acts.rows }));
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
    const shown = lines.map((one) => {
      const row = readable(one);
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
    const behind = floor === null ? (more ? cursorOf(stretch + 1, STRETCH - 1) : null) : cursorOf(stretch, floor);
    const items = page.items.filter((item) => item !== null);
    return new Page(items, page.next ?? behind);
  });
}
