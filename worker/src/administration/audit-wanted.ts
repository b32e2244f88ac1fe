import { AUDIT_KINDS, type AuditRole } from '@niyukti/contract/audit';
import type { CallInput } from '@niyukti/contract/call';
import type { listAudit } from '@niyukti/contract/calls/admin';
import { type EventName, eventOf } from '@niyukti/contract/events';
import { allOf, fold, piecesOf } from '../core/search.ts';
import { ACTS, ADMINISTRATED, type AuditFilter, type AuditRow, type Day, wordOfAct } from '../events/audit.ts';

export type AuditQuery = NonNullable<CallInput<typeof listAudit>['query']>;

/** Whose lines a choice shows. */
const WHOSE = {
  everyone: { administrators: true, others: ['hr', 'company'] },
  admin: { administrators: true, others: [] },
  hr: { administrators: false, others: ['hr'] },
  company: { administrators: false, others: ['company'] },
} as const satisfies Record<AuditRole | 'everyone', { administrators: boolean; others: AuditFilter['roles'] }>;

const DAY_MS = 86_400_000;

function dayInIndia(date: string): Day {
  const from = Date.parse(`${date}T00:00:00+05:30`);
  return { from, until: from + DAY_MS };
}

/** The acts that are asked for; null for every one. */
function actsIn({ event, kind }: AuditQuery): readonly EventName[] | null {
  if (event && kind) return AUDIT_KINDS[kind].filter((name) => name === event);
  if (event) return [event];
  return kind ? AUDIT_KINDS[kind] : null;
}

const textsOf = ({ person = '', q = '', action = '' }: AuditQuery) => ({
  person: person.trim(),
  thing: q.trim(),
  action: action.trim(),
});

/** What the audit log is to be narrowed by. */
export function filterOf(query: AuditQuery): AuditFilter {
  const { administrators, others } = WHOSE[query.role ?? 'everyone'];
  const wanted = actsIn(query);
  const among = (names: readonly EventName[]) =>
    wanted === null ? names : names.filter((name) => wanted.includes(name));
  const { person, thing, action } = textsOf(query);
  const lines = administrators ? among(ADMINISTRATED) : [];
  // What is said of an act is a text of administrators' lines alone.
  const acts = action === '' && others.length > 0 ? among(ACTS) : [];
  const pieces = allOf(
    ...Object.entries({ person, thing, action }).map(([column, text]) => piecesOf(text, 'prefix', [column]).match),
  );
  const words = wanted === null ? null : lines.map((name) => `"${wordOfAct(name)}"`).join(' OR ');
  return {
    names: [...lines, ...acts],
    roles: acts.length > 0 ? others : [],
    day: query.day ? dayInIndia(query.day) : null,
    match: pieces === null || lines.length === 0 ? null : allOf(pieces, words),
    person,
    thing,
  };
}

/** Whether a line has the texts that are asked for. */
export function fits(row: AuditRow, query: AuditQuery): boolean {
  const { person, thing, action } = textsOf(query);
  const holds = (texts: readonly (string | null)[], text: string) =>
    text === '' || texts.some((one) => one !== null && fold(one).includes(fold(text)));
  if (eventOf(row.name).audit === undefined)
    return holds([row.actor_called], person) && holds([row.thing_name, row.job_title], thing);
  return holds([row.actor_name], person) && holds([row.subject_name], thing) && holds([row.audit], action);
}
