import type { Env } from '../../core/env.ts';
import { queryOf } from '../../core/query.ts';
import { pick, text } from '../../core/rows.ts';
import { applications } from '../../core/schema/hiring.ts';
import { letterStateShownTo } from '../../core/visibility.ts';
import { readPhotos } from '../../jobs/careers/read-careers.ts';
import { EACH_OWNER, type Owner, type OwnerRole } from '../owner.ts';
import { paged } from './part.ts';

/** A stored file of an account and where it lies in the archive. */
export interface OwnedFile {
  readonly key: string;
  readonly name: string;
}

const PICTURES = { student: ['students', 'photo_key', 'photo'], company: ['companies', 'logo_key', 'logo'] } as const;

/** Whose account has a public page. */
const HAS_PAGE: Readonly<Record<OwnerRole, boolean>> = { student: false, company: true };

const pictureOf = queryOf(
  { key: text },
  (role: OwnerRole) => {
    const [table, column] = PICTURES[role];
    return `SELECT ${column} AS key FROM ${table} WHERE id = ? AND ${column} IS NOT NULL`;
  },
  EACH_OWNER,
);
const lettersBehind = queryOf(
  { ...pick(applications, 'id'), letter_key: text, ...pick(applications, 'letter_name') },
  (role: OwnerRole) => `SELECT id, letter_key, letter_name FROM applications a
  WHERE a.${role}_id = ? AND a.id > ? AND letter_key IS NOT NULL AND ${letterStateShownTo(role, (of) => `a.${of}`)}
  ORDER BY a.id LIMIT CAST(? AS INTEGER)`,
  EACH_OWNER,
);

/** What a name in an archive may hold: no path, nothing that a system refuses. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_');

/** The account's picture, the photos of its public page, and the letters that it may read. */
export async function* filesOf({ db, role, id }: Owner): AsyncGenerator<OwnedFile> {
  const picture = await db.first(pictureOf(role)(id));
  if (picture) yield { key: picture.key, name: `${PICTURES[role][2]}.${picture.key.split('.').at(-1)}` };
  const photos = HAS_PAGE[role] ? await readPhotos(db.orm, id) : [];
  for (const [at, { file_key: key }] of photos.entries()) {
    yield { key, name: `photos/${at + 1}.${key.split('.').at(-1)}` };
  }
  const letters = paged(
    db,
    (after, limit) => lettersBehind(role)(id, after, limit),
    (row) => row.id,
  );
  let number = 0;
  for await (const letter of letters) {
    number += 1;
    yield { key: letter.letter_key, name: `letters/${number} ${fileName(letter.letter_name ?? 'offer-letter')}` };
  }
}

/** The bytes of a stored file as they arrive; null where it is not there, which the log says. */
export async function bytesOf(env: Env, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  const stored = await env.FILES.get(key);
  if (!stored) console.error(`${key} is missing in a take-out`);
  return stored && (stored.body as unknown as AsyncIterable<Uint8Array>);
}
