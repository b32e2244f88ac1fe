import Sqids from 'sqids';

/**
 * Kinds of opaque ids. The number is part of the id, so that ids of different kinds differ. Numbers must
 * never change.
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
  /** Cursors of lists. */
  cursor: 15,
  passkey: 16,
  notice: 17,
  alert: 18,
  mail: 19,
  draft: 20,
  companyPhoto: 21,
  /** An account of any role. */
  account: 22,
} as const;

export type IdKind = keyof typeof ID_KINDS;

const DEFAULT_ALPHABET = 'bTLORIdDmsC6oyFiJ9tBQnGqKZ4g1Ncju2E0AphSPVzW3UX5xk7aevfMYwrlH8';
const MIN_LENGTH = 8;

let alphabet = DEFAULT_ALPHABET;
/** Made for the first id, so that the start of a Worker does not wait for it. */
let made: Sqids | undefined;

function ids(): Sqids {
  // No blocklist: a release of the library that extends it would change ids.
  made ??= new Sqids({ alphabet, minLength: MIN_LENGTH, blocklist: new Set() });
  return made;
}

/** Sets the deployment's alphabet. Another alphabet changes all ids. */
export function useAlphabet(own: string | undefined): void {
  const wanted = own || DEFAULT_ALPHABET;
  if (wanted === alphabet) return;
  alphabet = wanted;
  made = undefined;
}

/** The opaque id of a row. */
export function publicId(kind: IdKind, id: number): string {
  return ids().encode([ID_KINDS[kind], id]);
}

/**
 * The row id of an opaque id. Null for an id of another kind, and for any text that `publicId` does not
 * make.
 */
export function internalId(kind: IdKind, text: string): number | null {
  if (text.length > 32) return null;
  const [number, id, ...rest] = ids().decode(text);
  if (number !== ID_KINDS[kind] || id === undefined || rest.length > 0 || !Number.isSafeInteger(id)) return null;
  // Sqids decodes several texts to the same numbers; only the one it encodes is an id.
  return publicId(kind, id) === text ? id : null;
}
