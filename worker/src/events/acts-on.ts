import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, query, queryOf } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { eventPacks } from '../core/schema/platform.ts';
import { fold, MORE_PIECES, piecesOf } from '../core/search.ts';
import {
  ACT,
  type ActFilter,
  type ActForm,
  type ActRow,
  BEYOND,
  FORMS,
  formOf,
  labelled,
  shown,
  shownValues,
} from './acts.ts';
import { APPLICATIONS, type Called, calledSo, JOBS } from './called.ts';
import { BEFORE } from './line.ts';
import { eventsOf } from './packs/read.ts';
import { packedAsEvents } from './packs/rows.ts';

// ?1 what candidates and jobs are called: pieces of either, the text, the stretch.
const NAMED = calledSo(APPLICATIONS, ['(?1 ->> 0)', '(?1 ->> 2)', '(?1 ->> 3)'], ['candidate_folded', 'title_folded']);
const NAMED_JOBS = calledSo(JOBS, ['(?1 ->> 1)', '(?1 ->> 2)', '(?1 ->> 3)'], ['title_folded']);

/** Of a person by the name of whoever acts, which is read with the act. */
const BY = `iif(e.actor = 'hr', (SELECT name_folded FROM hrs WHERE id = e.actor_id), (SELECT name_folded FROM companies WHERE id = e.actor_id))`;
const which = ({ person, day }: ActForm) =>
  `e.id >= ${BEFORE} AND e.id < ?2 AND ${shown(4, day)} ${person ? `AND instr(${BY}, ${day ? '?8' : '?6'}) > 0` : ''}`;

const actsOn = queryOf(
  ACT,
  (form: ActForm) =>
    labelled(`SELECT * FROM (
      SELECT e.* FROM ${NAMED} t CROSS JOIN events e INDEXED BY events_timeline
        ON e.subject_id = t.id AND e.timeline IN (0, 1) WHERE ${which(form)}
      UNION ALL SELECT e.* FROM ${NAMED_JOBS} t CROSS JOIN events e INDEXED BY events_of_jobs
        ON e.subject = 'job' AND e.subject_id = t.id WHERE ${which(form)})
      ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`),
  FORMS,
);
const packedActsOn = queryOf(
  ACT,
  (form: ActForm) =>
    labelled(
      `SELECT e.* FROM ${packedAsEvents('?1')} e WHERE ${which(form)} ORDER BY id DESC LIMIT CAST(?3 AS INTEGER)`,
    ),
  FORMS,
);
const PACKS = { application: int, ...pick(eventPacks, 'n', 'body') };
const packsOn = query(
  PACKS,
  `SELECT t.id AS application, p.n, p.body FROM ${NAMED} t CROSS JOIN applications a ON a.id = t.id
  CROSS JOIN event_packs p ON p.n = a.event_pack`,
);

/**
 * Acts of HRs and companies on the newest candidates and jobs of a stretch that are called so,
 * newest first, one more than the page holds. Each has few, which stand in an index: all of them
 * are looked at. With them the packs of those candidates, in one batch.
 */
export function listActsOn({ text, stretch }: Called, filter: ActFilter, window: Window) {
  const words = piecesOf(text, 'short', [], MORE_PIECES);
  const titles = piecesOf(text, 'prefix', ['title'], MORE_PIECES);
  const called = JSON.stringify([words.match, titles.match, fold(text.trim()), stretch]);
  return { acts: actsOn(formOf(filter))(called, ...valuesOf(filter, window)), packs: packsOn(called) };
}

/** The same of events out of these packs. */
export async function packedActsOnThing(
  filter: ActFilter,
  window: Window,
  packs: readonly RowOf<typeof PACKS>[],
): Promise<Statement<ActRow>> {
  const wanted = new Set<number | null>(packs.map(({ application }) => application));
  const given = await eventsOf(packs, ({ subject_id }) => wanted.has(subject_id));
  return packedActsOn(formOf(filter))(JSON.stringify(given), ...valuesOf(filter, window));
}

const valuesOf = (filter: ActFilter, { limit, after }: Window): Bound[] => [
  after ?? BEYOND,
  limit + 1,
  ...shownValues(filter),
  ...(filter.person === null ? [] : [fold(filter.person.text.trim())]),
];
