import { base64url } from '../core/hash.ts';
import type { EventRow, EventSealRow } from '../core/schema/index.ts';
import { SLOTS, type Slot } from './personal.ts';

/**
 * The hash chain of the record. It does not use a database, so that the Worker, the command line and
 * other programs can check rows. docs/decisions/0028 says what is hashed.
 */

const encoder = new TextEncoder();

/** SHA-256 of a value's JSON, in base64url. */
export async function hashOf(value: unknown): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(JSON.stringify(value)))));
}

/** The digest of a personal value under its own key. */
export async function digestOf(key: string, { about, id, value }: PersonalValue): Promise<string> {
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', encoder.encode(key), hmac, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', imported, encoder.encode(JSON.stringify([about, id, value])));
  return base64url(new Uint8Array(signed));
}

interface PersonalValue {
  readonly about: string;
  readonly id: number | null;
  readonly value: string;
}

/** A personal value of an event: its column, row of `event_values`, person and digest. */
export type Reference = readonly [slot: Slot, id: number, about: string, aboutId: number | null, digest: string];

/** The hashed columns of an event, in order. */
export const HASHED = [
  'id',
  'name',
  'subject',
  'subject_id',
  'subject_name',
  'subject_folded',
  'actor',
  'actor_id',
  'actor_name',
  'actor_folded',
  'payload',
  'timeline',
  'audit',
  'change_id',
  'created_at',
] as const satisfies readonly (keyof EventRow)[];
export type HashedColumns = Pick<EventRow, (typeof HASHED)[number]>;

/**
 * Short checks of each column and personal value, three characters each. They name the changed column
 * after the hash has shown that something changed.
 */
export function checksOf(row: HashedColumns, personal: readonly Reference[]): string {
  const values = SLOTS.map((slot) => personal.find(([at]) => at === slot) ?? null);
  return [...HASHED.map((column) => row[column]), ...values].map((value) => short(JSON.stringify(value))).join('');
}

/**
 * The hash of an event. `prev` is the hash of the previous event of the same application, or ''.
 */
export function eventHash(
  prev: string,
  row: HashedColumns,
  personal: readonly Reference[],
  checks: string,
): Promise<string> {
  return hashOf(['event', prev, ...HASHED.map((column) => row[column]), personal, checks]);
}

/** What a seal covers. */
export interface SealContents {
  readonly events: readonly { readonly id: number; readonly hash: string }[];
  /** Rows of `event_values` that were made with it. */
  readonly values: readonly (readonly [id: number, about: string, aboutId: number | null, digest: string])[];
}

/** The fields of a seal, without its hash and signature. */
export type SealHead = Pick<
  EventSealRow,
  'n' | 'day' | 'first' | 'last' | 'count' | 'contents' | 'values_last' | 'key' | 'sealed_at'
>;

/** The hash of a seal. `prev` is the hash of the previous seal. */
export function sealHash(prev: string, head: SealHead, { events, values }: SealContents): Promise<string> {
  const { n, day, first, last, count, contents, values_last, key, sealed_at } = head;
  const fields = [n, day, first, last, count, contents, values_last, key, sealed_at];
  return hashOf(['seal', prev, ...fields, events.map(({ hash }) => hash), values]);
}

/** Takes the place of `prev` for the first seal: the row that the chain begins with. */
export function genesis({ n, day, first, last, count, contents, values_last, sealed_at }: SealHead): string {
  return JSON.stringify([n, day, first, last, count, contents, values_last, sealed_at]);
}

/** A list of a seal's events: the distance of each id from the first, and three characters of its hash. */
export function contentsOf(events: SealContents['events']): string {
  const first = events[0]?.id ?? 0;
  return events.map(({ id, hash }) => `${(id - first).toString(36)}.${hash.slice(0, 3)}`).join(' ');
}

/** Parses the text of `contentsOf`. */
export function readContents(first: number, contents: string): { id: number; start: string }[] {
  return contents.split(' ').map((entry) => {
    const [offset = '', start = ''] = entry.split('.');
    return { id: first + Number.parseInt(offset, 36), start };
  });
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** FNV-1a, folded to 18 bits. */
function short(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  const folded = (hash ^ (hash >>> 18)) & 0x3ffff;
  return [12, 6, 0].map((shift) => LETTERS[(folded >> shift) & 63]).join('');
}

/** Signs a seal's hash with a key of the deployment. */
export async function signed(key: CryptoKey, hash: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(hash))));
}

/** A name of a key: eight characters that do not reveal it. */
export async function nameOfKey(key: CryptoKey): Promise<string> {
  return (await signed(key, 'which key')).slice(0, 8);
}
