import { ROLES } from '@niyukti/contract/accounts/roles';
import { eventOf, type Subject, type Whose } from '@niyukti/contract/events/all-events';
import type { EventRow } from '../core/schema/index.ts';

/**
 * Whom something personal is about: an account by its role, or what nobody with an account wrote.
 */
export interface Person {
  readonly about: string;
  readonly id: number | null;
}

/** Columns of an event that name a row of `event_values`. */
export const SLOTS = ['actor_value', 'own_value', 'other_value'] as const;
export type Slot = (typeof SLOTS)[number];

/** What an event says of one person. */
export interface Personal extends Person {
  readonly slot: Slot;
  /** A JSON object of where it stood: `@actor`, `@label`, or the path of the payload's field. */
  readonly value: string;
}

/** Where the names stand that an event has beside its payload. */
export const ACTOR = '@actor';
export const LABEL = '@label';

/** An event as it is read to be sealed. */
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
  /** Who wrote the thought or reply, or applied: `student:7`. */
  readonly owner: string | null;
};

type Fields = Record<string, unknown>;
const ACCOUNTS: ReadonlySet<string> = new Set(ROLES);
/** Subjects whose name is words of the person who owns them. */
const OWNED: ReadonlySet<Subject> = new Set<Subject>(['thought', 'reply', 'message']);

/** The object that holds a path's last field, and the field. */
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

/** What only says whose a field is: it is not for readers. */
function idFields(name: EventRow['name']): readonly string[] {
  return Object.values(eventOf(name)?.personal ?? {}).flatMap((whose) => (typeof whose === 'object' ? [whose.hr] : []));
}

/** Takes what is personal out of an event: what is left of its payload, and what was taken. */
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

/** What is said of the first person, then what of another: an event says nothing of a third. */
function grouped(found: readonly (Person & { readonly path: string; readonly value: string })[]): Personal[] {
  const people = [...new Set(found.map(({ about, id }) => json([about, id])))];
  if (people.length > 2) throw new Error('an event says something of three people');
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

/** Without an owner who has an account, the thing itself. */
function ownerOf(row: EventToSeal): Person {
  const [about, id] = row.owner?.split(':') ?? [];
  return about && id ? { about, id: Number(id) } : { about: row.subject, id: row.subject_id };
}

/**
 * A payload as readers may have it before it is sealed: without what only says whose a field is.
 */
export function withoutIds(name: EventRow['name'], payload: Fields): Fields {
  for (const path of idFields(name)) take(payload, path);
  return payload;
}

/** Puts a value back where it stood, unless one stands there. */
export function putBack(payload: Fields, path: string, value: string): void {
  const [holder, field] = placeOf(payload, path);
  if (holder && holder[field] === undefined) holder[field] = value;
}
