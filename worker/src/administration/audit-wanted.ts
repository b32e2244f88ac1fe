import { AUDIT_KINDS, type AuditRole } from '@niyukti/contract/audit';
import type { CallInput } from '@niyukti/contract/call';
import type { listAudit } from '@niyukti/contract/calls/admin';
import { type EventName, eventOf } from '@niyukti/contract/events';
import { wordOfAct } from '../core/line-blocks.ts';
import { allOf, fold, piecesOf } from '../core/search.ts';
import { ACTS, type ActFilter } from '../events/acts.ts';
import type { AuditRow } from '../events/audit.ts';
import type { Day, Wanted } from '../events/audit-span.ts';

export type AuditQuery = NonNullable<CallInput<typeof listAudit>['query']>;

/** Whose lines a choice shows. */
const WHOSE = {
  everyone: { administrators: true, others: ['hr', 'company'] },
  admin: { administrators: true, others: [] },
  hr: { administrators: false, others: ['hr'] },
  company: { administrators: false, others: ['company'] },
} as const satisfies Record<AuditRole | 'everyone', { administrators: boolean; others: ActFilter['roles'] }>;

const DAY_MS = 86_400_000;
export const dayInIndia = (date: string): Day & { date: string } => {
  const from = Date.parse(`${date}T00:00:00+05:30`);
  return { date, from, until: from + DAY_MS };
};

/** Acts by their words, and as lines from before are found: by pieces of what is said of them. */
const wordOf = (name: EventName) => `"${wordOfAct(name)}"`;
const piecesOfAct = (name: EventName) => `(${piecesOf(eventOf(name).audit ?? '', 'prefix', ['action']).match})`;

const NOWHERE = '"nowhere"';
/** Nothing is looked for. */
export const NO_LINES: Lines = { match: NOWHERE, before: NOWHERE, ends: null, have: () => false };

/** The acts that are asked for; null for every one. */
function actsIn({ event, kind }: AuditQuery): readonly EventName[] | null {
  if (event && kind) return AUDIT_KINDS[kind].filter((name) => name === event);
  if (event) return [event];
  return kind ? AUDIT_KINDS[kind] : null;
}

/** Which lines of administrators, and whether one that has all pieces of them is one of them. */
export interface Lines extends Wanted {
  readonly have: (row: Pick<AuditRow, 'name' | 'actor_name' | 'subject_name' | 'audit'>) => boolean;
}

/** Lines of administrators that are asked for; null for all of them. */
export function linesIn(query: AuditQuery): Lines | null {
  if (!WHOSE[query.role ?? 'everyone'].administrators) return NO_LINES;
  const texts = (
    [
      ['person', 'actor_name', query.person],
      ['thing', 'subject_name', query.q],
      ['action', 'audit', query.action],
    ] as const
  ).map(([column, of, text = '']) => ({ ...piecesOf(text, 'prefix', [column]), of }));
  const names = actsIn(query)?.filter((name) => eventOf(name).audit !== undefined) ?? null;
  if (names?.length === 0) return NO_LINES;
  const those = (act: (name: EventName) => string) =>
    allOf(...texts.map(({ match }) => match), names?.map(act).join(' OR ') ?? null);
  const [match, before] = [those(wordOf), those(piecesOfAct)];
  if (match === null || before === null) return null;
  return {
    match,
    before,
    ends: texts.some((text) => text.match !== null) ? 1 : 0,
    have: (row) =>
      texts.every(({ compared, of }) => fold(row[of]).includes(compared)) && (names?.includes(row.name) ?? true),
  };
}

/** Acts of HRs and companies that are asked for; null where none are. */
export function actsOfOthers({ role, action, day, person, ...query }: AuditQuery, stretch: number): ActFilter | null {
  const wanted = actsIn(query);
  const names = wanted === null ? ACTS : ACTS.filter((name) => wanted.includes(name));
  const { others } = WHOSE[role ?? 'everyone'];
  if (others.length === 0 || action || names.length === 0) return null;
  return {
    roles: others,
    names,
    person: person?.trim() ? { text: person, stretch } : null,
    day: day ? dayInIndia(day) : null,
  };
}
