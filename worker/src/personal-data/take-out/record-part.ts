import { mayRead, readPayload } from '@niyukti/contract/events';
import { iso } from '../../core/iso.ts';
import { query } from '../../core/query.ts';
import { pick, type RowOf } from '../../core/rows.ts';
import { events } from '../../core/schema/platform.ts';
import { BESIDE, readable, VALUES, withValues } from '../../events/readable.ts';
import type { Owner } from '../owner.ts';
import { type Part, paged } from './part.ts';

const LINE = {
  ...pick(events, 'id', 'name', 'actor', 'actor_id', 'actor_name', 'payload', 'created_at'),
  ...VALUES,
} as const;
const eventsBehind = query(
  LINE,
  withValues(
    `SELECT id, name, actor, actor_id, actor_name, payload, created_at, ${BESIDE} FROM events INDEXED BY events_of_accounts
    WHERE subject IN ('student', 'company') AND subject = ? AND subject_id = ? AND id > ? ORDER BY id LIMIT CAST(? AS INTEGER)`,
    'id',
  ),
);

/** Events from before the record have numbers below zero. */
const FIRST = Number.MIN_SAFE_INTEGER;

/** What the record says of the account itself, as far as its owner may read it. */
export function recordPart(owner: Owner): Part {
  const { db, role, id } = owner;
  return {
    file: 'record',
    title: 'Record of your account',
    async *things() {
      const rows = paged(
        db,
        (after, limit) => eventsBehind(role, id, after, limit),
        (row) => row.id,
        FIRST,
      );
      for await (const row of rows) if (mayRead(role, row.name)) yield thingOf(owner, readable(row));
    },
  };
}

function thingOf({ role, id }: Owner, row: RowOf<typeof LINE>): object {
  const own = row.actor === role && row.actor_id === id;
  const details = readPayload(role, row.name, JSON.parse(row.payload)) ?? {};
  return {
    what: row.name.replace(/[.-]/g, ' '),
    at: iso(row.created_at),
    by: own ? 'you' : row.actor,
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}
