import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { type Bound, query, queryOf } from '../core/query.ts';
import { int, pick, type RowOf } from '../core/rows.ts';
import { eventPacks } from '../core/schema/platform.ts';
import { allOf, contains, fold, piecesOf } from '../core/search.ts';
import { ACT, type ActFilter, type ActRow, BEYOND, labelled, shown, shownValues } from './acts.ts';
import { BEFORE } from './line.ts';
import { eventsOf } from './packs/read.ts';
import { packedAsEvents } from './packs/rows.ts';

/** Candidates and jobs that a text stands for: the newest. */
const MOST = 10;
/** Applications among which candidates of that name are looked for: skills are found as well. */
const LOOKED_AT = 40;

const APPLICATIONS = `SELECT a.id FROM (SELECT rowid AS found FROM application_search WHERE application_search MATCH ?1
  ORDER BY rowid DESC LIMIT ${LOOKED_AT}) CROSS JOIN applications a ON a.id = found
  WHERE instr(a.candidate_folded, ?3) > 0 OR instr(a.title_folded, ?3) > 0 ORDER BY found DESC LIMIT ${MOST}`;
const JOBS = `SELECT rowid AS id FROM job_search WHERE job_search MATCH ?2 ORDER BY rowid DESC LIMIT ${MOST}`;

interface Form {
  readonly person: boolean;
  readonly day: boolean;
}
const of = (role: 'hr' | 'company', match: string) =>
  `SELECT '${role} ' || rowid FROM (SELECT rowid FROM ${role}_search WHERE ${role}_search MATCH ${match}
    ORDER BY rowid DESC LIMIT ${MOST})`;

const FORMS = [true, false].flatMap((person) => [true, false].map((day): readonly [Form] => [{ person, day }]));
const which = ({ person, day }: Form) => {
  const match = day ? '?10' : '?8';
  return `e.id >= ${BEFORE} AND e.id < ?4 AND ${shown(6, day)}
    ${person ? `AND e.actor || ' ' || e.actor_id IN (${of('hr', match)} UNION ALL ${of('company', match)})` : ''}`;
};

const actsOn = queryOf(
  ACT,
  (form: Form) =>
    labelled(`SELECT * FROM (
      SELECT e.* FROM (${APPLICATIONS}) t CROSS JOIN events e INDEXED BY events_timeline
        ON e.subject_id = t.id AND e.timeline IN (0, 1) WHERE ${which(form)}
      UNION ALL SELECT e.* FROM (${JOBS}) t CROSS JOIN events e INDEXED BY events_of_jobs
        ON e.subject = 'job' AND e.subject_id = t.id WHERE ${which(form)})
      ORDER BY id DESC LIMIT ?5`),
  FORMS,
);
const packedActsOn = queryOf(
  ACT,
  (form: Form) => labelled(`SELECT e.* FROM ${packedAsEvents('?1')} e WHERE ${which(form)} ORDER BY id DESC LIMIT ?5`),
  FORMS,
);
const PACKS = { application: int, ...pick(eventPacks, 'n', 'body') };
const packsOn = query(
  PACKS,
  `SELECT t.id AS application, p.n, p.body FROM (${APPLICATIONS.replaceAll('?3', '?2')}) t CROSS JOIN applications a ON a.id = t.id
  CROSS JOIN event_packs p ON p.n = a.event_pack`,
);

/**
 * Acts of HRs and companies on the newest candidates and jobs that are called so, newest first, one
 * more than the page holds. Each has few, which stand in an index: all of them are looked at. With
 * them the packs of those candidates, in one batch.
 */
export function listActsOn(thing: string, filter: ActFilter, window: Window) {
  const match = allOf(...piecesOf(thing).pieces);
  return {
    acts: actsOn(formOf(filter))(match, ...valuesOf(thing, filter, window)),
    packs: packsOn(match, fold(thing.trim())),
  };
}

/** The same of events out of these packs. */
export async function packedActsOnThing(
  thing: string,
  filter: ActFilter,
  window: Window,
  packs: readonly RowOf<typeof PACKS>[],
): Promise<Statement<ActRow>> {
  const wanted = new Set<number | null>(packs.map(({ application }) => application));
  const given = await eventsOf(packs, ({ subject_id }) => wanted.has(subject_id));
  return packedActsOn(formOf(filter))(JSON.stringify(given), ...valuesOf(thing, filter, window));
}

const formOf = ({ person, day }: ActFilter): Form => ({ person: person !== null, day: day !== null });
const valuesOf = (thing: string, filter: ActFilter, { limit, after }: Window): Bound[] => [
  contains('title', thing),
  fold(thing.trim()),
  after ?? BEYOND,
  limit + 1,
  ...shownValues(filter),
  ...(filter.person === null ? [] : [filter.person]),
];
