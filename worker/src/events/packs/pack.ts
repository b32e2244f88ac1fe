import { EVENTS_PACKED_AFTER_DAYS } from '@niyukti/contract/limits';
import { type Database, unrecorded } from '../../core/database.ts';
import { command, query } from '../../core/query.ts';
import { columnsIn, int, orNull } from '../../core/rows.ts';
import { eventPacksWalk, events } from '../../core/schema/platform.ts';
import { byApplication, chained } from './chain.ts';
import { packed } from './text.ts';

/** Applications that one slice looks at, and of how many one pack holds the events at most. */
const LOOKED_AT = 200;
export const PACKED_AT_ONCE = 128;
/** Events of one pack: an application with more keeps its rows. */
const MOST_EVENTS = 1_200;
const DAY_MS = 86_400_000;

const readWalk = query(
  { ...columnsIn(eventPacksWalk), last_pack: int, newest: int },
  `SELECT w.*, coalesce((SELECT max(n) FROM event_packs), 0) AS last_pack, (SELECT max(id) FROM events) AS newest
  FROM event_packs_walk w`,
);
/**
 * The next applications that have events in rows, each found by one step in the index: where most
 * are packed, those are passed over. `ready`: nothing has happened to it for long, it was not
 * packed before, and what is over is settled: which is due for that is known from its events.
 */
const readNext = query(
  { id: int, made: orNull(int), ready: int },
  `WITH RECURSIVE next (id) AS (
    SELECT (SELECT subject_id FROM events WHERE timeline IS NOT NULL AND subject_id > (SELECT upto FROM event_packs_walk)
      ORDER BY subject_id LIMIT 1)
    UNION ALL SELECT (SELECT subject_id FROM events WHERE timeline IS NOT NULL AND subject_id > next.id
      ORDER BY subject_id LIMIT 1) FROM next WHERE id IS NOT NULL LIMIT ${LOOKED_AT})
  SELECT n.id, a.created_at AS made, coalesce(a.event_pack IS NULL AND a.updated_at <= ?
    AND (a.settled = 1 OR a.stage NOT IN ('hired', 'rejected', 'withdrawn')), 0) AS ready
  FROM next n LEFT JOIN applications a ON a.id = n.id WHERE n.id IS NOT NULL ORDER BY n.id`,
);
const readEvents = query(
  { ...columnsIn(events), waits: int },
  `SELECT e.*, EXISTS (SELECT 1 FROM outbox o WHERE o.event = e.id) AS waits
  FROM json_each(?) t CROSS JOIN events e INDEXED BY events_timeline ON e.subject_id = t.value AND e.timeline IN (0, 1)
  ORDER BY e.subject_id, e.id LIMIT ${MOST_EVENTS + 1}`,
);

const insertPack = command('INSERT INTO event_packs (n, body) VALUES (CAST(? AS INTEGER), ?)');
const place = command(
  'INSERT INTO packed_events (id, pack) SELECT value, CAST(?2 AS INTEGER) FROM json_each(?1) ORDER BY value',
);
const point = command(
  `UPDATE applications SET event_pack = CAST(?2 AS INTEGER)
  WHERE event_pack IS NULL AND id IN (SELECT value FROM json_each(?1))`,
);
const take = command('DELETE FROM events WHERE id IN (SELECT value FROM json_each(?))');
const goOn = command(
  'UPDATE event_packs_walk SET upto = CAST(?2 AS INTEGER) WHERE upto = CAST(?1 AS INTEGER) AND upto <> CAST(?2 AS INTEGER)',
);

/**
 * Moves the events of some applications that have long stood still into a pack, all in one
 * transaction. Only what is sealed, and as it was sealed, goes: what somebody has changed stays in
 * its rows, where the check names it. Of two that pack at once one does, by the pack's number.
 * Answers how many applications it has looked at; 0 when it has come to those that are too young,
 * from where it begins anew.
 */
export async function packSlice(db: Database, now: number): Promise<number> {
  const before = now - EVENTS_PACKED_AFTER_DAYS * DAY_MS;
  const [walks, looked] = await db.batch(readWalk(), readNext(before));
  const [walk] = walks.rows;
  if (!walk || now < walk.begins_at) return 0;
  const young = looked.rows.findIndex(({ made }) => made !== null && made > before);
  const old = young === -1 ? looked.rows : looked.rows.slice(0, young);
  const ready = old.filter(({ ready: is }) => is === 1).slice(0, PACKED_AT_ONCE);
  const last = ready.length === PACKED_AT_ONCE ? ready.at(-1) : old.at(-1);
  if (!last) {
    await db.batch(unrecorded('bookkeeping', goOn(walk.upto, 0)));
    return 0;
  }
  const applications = await whole(
    db,
    ready.map(({ id }) => id),
    { before, newest: walk.newest },
  );
  const moved = [...applications.values()].flat();
  const ids = JSON.stringify(moved.map(({ id }) => id));
  const n = walk.last_pack + 1;
  const move =
    moved.length === 0
      ? []
      : [
          insertPack(n, await packed(moved)),
          place(ids, n),
          point(JSON.stringify([...applications.keys()]), n),
          take(ids),
        ];
  try {
    await db.batch(...[...move, goOn(walk.upto, last.id)].map((write) => unrecorded('bookkeeping', write)));
  } catch (error) {
    // Another has made the pack of this number.
    if (!(error instanceof Error && /UNIQUE constraint failed: event_packs/.test(error.message))) throw error;
  }
  return old.length;
}

/** The events of applications of which all may go, and are what was sealed. */
async function whole(
  db: Database,
  applications: readonly number[],
  { before, newest }: { readonly before: number; readonly newest: number },
) {
  const rows = applications.length === 0 ? [] : await db.all(readEvents(JSON.stringify(applications)));
  const cut = rows.length > MOST_EVENTS ? rows.at(-1)?.subject_id : null;
  // The newest event stays a row: what depends on a change is read from it, and its id is the last.
  const stays = new Set(
    rows
      .filter(
        (row) =>
          row.hash === null || row.audit !== null || row.waits === 1 || row.created_at > before || row.id >= newest,
      )
      .map(({ subject_id }) => subject_id),
  );
  const given = rows.filter(({ subject_id }) => subject_id !== cut && !stays.has(subject_id));
  const hashes = new Map((await chained(db, given)).map(({ id, hash }) => [id, hash]));
  const groups = [...byApplication(given)].filter(([, own]) => own.every(({ id, hash }) => hashes.get(id) === hash));
  return new Map(groups);
}
