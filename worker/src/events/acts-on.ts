import type { Statement } from '../core/database.ts';
import type { Window } from '../core/listing.ts';
import { queryOf } from '../core/query.ts';
import { contains, containsWord, fold } from '../core/search.ts';
import { ACT, type ActFilter, type ActRow, BEYOND, labelled, shown, shownValues } from './acts.ts';
import { BEFORE } from './line.ts';

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

const actsOn = queryOf(
  ACT,
  ({ person, day }: Form) => {
    const match = day ? '?10' : '?8';
    const which = `e.id >= ${BEFORE} AND e.id < ?4 AND ${shown(6, day)}
      ${person ? `AND e.actor || ' ' || e.actor_id IN (${of('hr', match)} UNION ALL ${of('company', match)})` : ''}`;
    return labelled(`SELECT * FROM (
      SELECT e.* FROM (${APPLICATIONS}) t CROSS JOIN events e INDEXED BY events_timeline
        ON e.subject_id = t.id AND e.timeline IN (0, 1) WHERE ${which}
      UNION ALL SELECT e.* FROM (${JOBS}) t CROSS JOIN events e INDEXED BY events_of_jobs
        ON e.subject = 'job' AND e.subject_id = t.id WHERE ${which})
      ORDER BY id DESC LIMIT ?5`);
  },
  [true, false].flatMap((person) => [true, false].map((day): readonly [Form] => [{ person, day }])),
);

/**
 * Acts of HRs and companies on the newest candidates and jobs that are called so, newest first, one
 * more than the page holds. Each has few, which stand in an index: all of them are looked at.
 */
export function listActsOn(thing: string, filter: ActFilter, { limit, after }: Window): Statement<ActRow> {
  const { person, day } = filter;
  return actsOn({ person: person !== null, day: day !== null })(
    containsWord(thing),
    contains('title', thing),
    fold(thing.trim()),
    after ?? BEYOND,
    limit + 1,
    ...shownValues(filter),
    ...(person === null ? [] : [person]),
  );
}
