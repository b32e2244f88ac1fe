import Sqids from 'sqids';

/**
 * Kinds of things that have an opaque id. The number is part of the id, so one kind's id is never
 * another's. Append only.
 */
export const ID_KINDS = {
  student: 1,
  company: 2,
  hr: 3,
  admin: 4,
  job: 5,
  application: 6,
  resume: 7,
  round: 8,
  event: 9,
  thought: 10,
  message: 11,
  planRequest: 12,
  landingVersion: 13,
  audit: 14,
  /** Where the next page of a list starts. */
  cursor: 15,
  passkey: 16,
  notice: 17,
  alert: 18,
  mail: 19,
  draft: 20,
  companyPhoto: 21,
  /** Whoever signs in, whatever the role. */
  account: 22,
} as const;

export type IdKind = keyof typeof ID_KINDS;

const DEFAULT_ALPHABET = 'bTLORIdDmsC6oyFiJ9tBQnGqKZ4g1Ncju2E0AphSPVzW3UX5xk7aevfMYwrlH8';
const MIN_LENGTH = 8;

let alphabet = DEFAULT_ALPHABET;
/** Made for the first id: a Worker that starts does not wait for it. */
let made: Sqids | undefined;

function ids(): Sqids {
  // No blocked words: they would change ids with each release of the library that adds some.
  made ??= new Sqids({ alphabet, minLength: MIN_LENGTH, blocklist: new Set() });
  return made;
}

/** Takes the deployment's alphabet. Changing it changes every id that was ever handed out. */
export function useAlphabet(own: string | undefined): void {
  const wanted = own || DEFAULT_ALPHABET;
  if (wanted === alphabet) return;
  alphabet = wanted;
  made = undefined;
}

/** The opaque id of a row, as it goes out. */
export function publicId(kind: IdKind, id: number): string {
  return ids().encode([ID_KINDS[kind], id]);
}

/**
 * The row that an opaque id names, or null: another kind's id, or any text that is not exactly what
 * `publicId` gives.
 */
export function internalId(kind: IdKind, text: string): number | null {
  if (text.length > 32) return null;
  const [number, id, ...rest] = ids().decode(text);
  if (number !== ID_KINDS[kind] || id === undefined || rest.length > 0 || !Number.isSafeInteger(id)) return null;
  // Sqids reads several texts as the same numbers; only the one it writes is an id.
  return publicId(kind, id) === text ? id : null;
}
