import { ROLES } from '@niyukti/contract/accounts/roles';
import { eventOf, type Subject, type Whose } from '@niyukti/contract/events/all-events';
import type { EventRow } from '../core/schema/index.ts';

/** Whom a personal value is about: an account by its role, or a subject without an account. */
export interface Person {
  readonly about: string;
  readonly id: number | null;
}

/** Columns of an event that refer to a row of `event_values`. */
export const SLOTS = ['actor_value', 'own_value', 'other_value'] as const;
export type Slot = (typeof SLOTS)[number];

/** The personal values of an event that are about one person. */
export interface Personal extends Person {
  readonly slot: Slot;
  /** A JSON object of values by their place: `@actor`, `@label`, or the path of a payload's field. */
  readonly value: string;
}

/** Places of the names that are not in the payload. */
export const ACTOR = '@actor';
export const LABEL = '@label';

/** The fields of an event that sealing reads. */
export type EventToSeal = Pick<
  EventRow,
  | 'id'
  | 'name'
  | 'subject'
  | 'subject_id'
  | 'subject_name'
  | 'actor'
  | 'actor_id'
  | 'actor_name'
  | 'payload'
  | 'timeline'
  | 'audit'
  | 'change_id'
  | 'created_at'
> & {
  /** The author or the applicant: `student:7`. */
  readonly owner: string | null;
};

type Fields = Record<string, unknown>;
const ACCOUNTS: ReadonlySet<string> = new Set(ROLES);
/** Subjects whose name is a text of their author. */
const OWNED: ReadonlySet<Subject> = new Set<Subject>(['thought', 'reply', 'message']);

/** The object that has a path's last field, and the field's name. */
function placeOf(payload: Fields, path: string): readonly [Fields | undefined, string] {
  const names = path.split('.');
  const last = names.pop() ?? '';
  const holder = names.reduce<unknown>((at, name) => (at as Fields | null | undefined)?.[name], payload);
  return [typeof holder === 'object' && holder !== null ? (holder as Fields) : undefined, last];
}

function take(payload: Fields, path: string): unknown {
  const [holder, field] = placeOf(payload, path);
  const value = holder?.[field];
  if (holder && value !== undefined) delete holder[field];
  return value;
}

/** Paths of ids that only say whose a field is. Readers do not see them. */
function idFields(name: EventRow['name']): readonly string[] {
  return Object.values(eventOf(name)?.personal ?? {}).flatMap((whose) => (typeof whose === 'object' ? [whose.hr] : []));
}

/** Separates the personal values of an event from its payload. */
export function takeOut(row: EventToSeal): { readonly payload: string; readonly personal: readonly Personal[] } {
  const found: (Person & { path: string; value: string })[] = [];
  const add = (path: string, { about, id }: Person, value: unknown) => {
    if (typeof value === 'string' && value !== '') found.push({ path, about, id, value });
  };
  const actor: Personal[] = [];
  if (ACCOUNTS.has(row.actor) && row.actor_name !== '')
    actor.push({ slot: 'actor_value', about: row.actor, id: row.actor_id, value: json({ [ACTOR]: row.actor_name }) });
  if (ACCOUNTS.has(row.subject)) add(LABEL, { about: row.subject, id: row.subject_id }, row.subject_name);
  if (OWNED.has(row.subject)) add(LABEL, ownerOf(row), row.subject_name);
  const fields = Object.entries(eventOf(row.name)?.personal ?? {});
  if (fields.length === 0) return { payload: row.payload, personal: [...actor, ...grouped(found)] };
  const payload = JSON.parse(row.payload) as Fields;
  for (const [path, whose] of fields) {
    const [holder, field] = placeOf(payload, path);
    const value = holder?.[field];
    if (typeof value === 'string' && value !== '') add(path, personOf(row, whose, payload), take(payload, path));
  }
  for (const path of idFields(row.name)) take(payload, path);
  return { payload: json(payload), personal: [...actor, ...grouped(found)] };
}

const json = (value: unknown): string => JSON.stringify(value);

/** Groups values by person. An event has values of two people at most. */
function grouped(found: readonly (Person & { readonly path: string; readonly value: string })[]): Personal[] {
  const people = [...new Set(found.map(({ about, id }) => json([about, id])))];
  if (people.length > 2) throw new Error('an event has values of three people');
  return people.map((person, index) => {
    const [about, id] = JSON.parse(person) as [string, number | null];
    const said = found.filter((one) => json([one.about, one.id]) === person);
    const value = json(Object.fromEntries(said.map(({ path, value }) => [path, value])));
    return { slot: index === 0 ? 'own_value' : 'other_value', about, id, value };
  });
}

function personOf(row: EventToSeal, whose: Whose, payload: Fields): Person {
  if (whose === 'subject') return { about: row.subject, id: row.subject_id };
  if (whose === 'applicant') return ownerOf(row);
  const [holder, field] = placeOf(payload, whose.hr);
  const id = holder?.[field];
  return { about: 'hr', id: typeof id === 'number' ? id : null };
}

/** The owner of the subject, or the subject itself where the owner has no account. */
function ownerOf(row: EventToSeal): Person {
  const [about, id] = row.owner?.split(':') ?? [];
  return about && id ? { about, id: Number(id) } : { about: row.subject, id: row.subject_id };
}

/** Removes the ids of `idFields` from a payload that is not sealed yet. */
export function withoutIds(name: EventRow['name'], payload: Fields): Fields {
  for (const path of idFields(name)) take(payload, path);
  return payload;
}

/** Puts a value back in its place, unless there is one. */
export function putBack(payload: Fields, path: string, value: string): void {
  const [holder, field] = placeOf(payload, path);
  if (holder && holder[field] === undefined) holder[field] = value;
}
