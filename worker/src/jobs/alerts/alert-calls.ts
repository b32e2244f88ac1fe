import * as calls from '@niyukti/contract/calls/alert';
import { EMPTY_SEARCH, type JobSearch, writeSearch } from '@niyukti/contract/job-search';
import { endAlert } from '../../accounts/end-alert.ts';
import { dateOf } from '../../core/clock.ts';
import { type Database, unrecorded } from '../../core/database.ts';
import { publicId } from '../../core/ids.ts';
import { iso } from '../../core/iso.ts';
import { command, commandReturning, query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { alerts } from '../../core/schema/notices.ts';
import { rowId } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { refuse } from '../../http/problem.ts';
import { partsOf } from '../search/parse.ts';
import { meantBy } from '../search/search.ts';
import { chooseKeys } from './keys.ts';
import { askedBy, searchOf } from './sought.ts';

const ALERT = pick(alerts, 'id', 'name', 'search', 'pace', 'created_at');
const COLUMNS = Object.keys(ALERT).join(', ');

const ownAlerts = query(
  ALERT,
  `SELECT ${COLUMNS} FROM alerts INDEXED BY alerts_student WHERE student_id = ? ORDER BY id DESC`,
);
const keep = commandReturning(
  ALERT,
  `INSERT INTO alerts (student_id, name, search, pace, created_at) SELECT ?1, ?2, ?3, ?4, ?5
  WHERE (SELECT count(*) FROM alerts WHERE student_id = ?1) < ${calls.ALERTS_MAX} OR EXISTS (SELECT 1 FROM alerts WHERE student_id = ?1 AND search = ?3)
  ON CONFLICT (student_id, search) DO UPDATE SET name = ?2, pace = ?4 RETURNING ${COLUMNS}`,
);
const writeKeys = command(
  `INSERT INTO alert_keys (key, alert_id) SELECT value, a.id FROM json_each(?) CROSS JOIN alerts a
  WHERE a.student_id = ? AND a.search = ? AND NOT EXISTS (SELECT 1 FROM alert_keys WHERE alert_id = a.id) ON CONFLICT DO NOTHING`,
);
const change = commandReturning(
  ALERT,
  `UPDATE alerts SET name = ?3, pace = ?4 WHERE id = ?1 AND student_id = ?2 RETURNING ${COLUMNS}`,
);

const wire = ({ id, created_at, ...alert }: RowOf<typeof ALERT>): calls.Alert => ({
  _id: publicId('alert', id),
  ...alert,
  createdAt: iso(created_at),
});

/** A search as it is kept: without order and page, its words as the search mends them. */
async function kept(db: Database, text: string): Promise<JobSearch> {
  const given = searchOf(text);
  const meant = await meantBy(db, [...partsOf(given.q), ...partsOf(given.place)]);
  const mended = (typed: string) => {
    const parts = partsOf(typed).map((part) => part.text);
    return parts.some((part) => meant.has(part)) ? parts.map((part) => meant.get(part) ?? part).join(' ') : typed;
  };
  return {
    ...given,
    q: mended(given.q),
    place: mended(given.place),
    order: EMPTY_SEARCH.order,
    cursor: '',
  };
}

/** Mounts the searches that a student keeps. */
export function mountAlerts(api: Api): void {
  mount(api, calls.listAlerts, async ({ db, caller }) => (await db.all(ownAlerts(caller.id))).map(wire));

  mount(api, calls.keepAlert, async ({ db, caller, body, now }) => {
    const search = await kept(db, body.search);
    const asked = askedBy(search, dateOf(now));
    if (asked === null)
      refuse('invalid', { errors: [{ path: 'search', message: 'Please search by a word, or by a filter.' }] });
    const text = writeSearch(search);
    const keys = JSON.stringify(await chooseKeys(db, asked));
    const [made] = await db.batch(
      unrecorded('bookmark', keep(caller.id, body.name, text, body.pace, now)),
      unrecorded('bookmark', writeKeys(keys, caller.id, text)),
    );
    return wire(made.rows[0] ?? refuse('alert-limit'));
  });

  mount(api, calls.changeAlert, async ({ db, caller, path, body }) => {
    const row = await db.first(
      unrecorded('bookmark', change(rowId('alert', path.id), caller.id, body.name, body.pace)),
    );
    return wire(row ?? refuse('not-found'));
  });

  mount(api, calls.endAlert, async ({ db, caller, path }) => {
    if (!(await endAlert(db, caller.id, rowId('alert', path.id)))) refuse('not-found');
  });
}
