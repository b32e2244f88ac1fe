import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { OWNERS } from '../../applications/application-view.ts';
import type { Env } from '../../core/env.ts';
import { companies, students } from '../../core/schema/accounts.ts';
import { applications } from '../../core/schema/hiring.ts';
import { letterStateShownTo } from '../../core/visibility.ts';
import { readPhotos } from '../../jobs/careers/read-careers.ts';
import type { Owner } from '../owner.ts';
import { PAGE, readPages } from './part.ts';

/** A stored file of an account and its path in the archive. */
export interface OwnedFile {
  readonly key: string;
  readonly name: string;
}

const endingOf = (key: string): string | undefined => key.split('.').at(-1);

/** A name without characters that make a path or that a file system refuses. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{M}\p{N} ._()-]/gu, '_');

async function findPicture({ db, role, id }: Owner): Promise<OwnedFile[]> {
  const { table, column, name } =
    role === 'student'
      ? { table: students, column: students.photo_key, name: 'photo' }
      : { table: companies, column: companies.logo_key, name: 'logo' };
  const row = await db.orm.select({ key: column }).from(table).where(eq(table.id, id)).get();
  return row?.key ? [{ key: row.key, name: `${name}.${endingOf(row.key)}` }] : [];
}

/** The account's picture, the photos of a company's page and the letters that the account may read. */
export async function* filesOf(owner: Owner): AsyncGenerator<OwnedFile> {
  const { role, id } = owner;
  const { orm } = owner.db;
  yield* await findPicture(owner);
  const photos = role === 'company' ? await readPhotos(orm, id) : [];
  for (const [at, { file_key: key }] of photos.entries()) yield { key, name: `photos/${at + 1}.${endingOf(key)}` };
  const { id: number, letter_key: key, letter_name: name } = applications;
  const readLetters = (after: number) =>
    orm
      .select({ id: number, key: sql<string>`${key}`, name })
      .from(applications)
      .where(
        and(
          eq(OWNERS[role], id),
          gt(number, after),
          isNotNull(key),
          sql.raw(letterStateShownTo(role, (column) => column)),
        ),
      )
      .orderBy(asc(number))
      .limit(PAGE);
  let count = 0;
  for await (const letters of readPages(readLetters, (letter) => letter.id))
    for (const letter of letters) {
      count += 1;
      yield { key: letter.key, name: `letters/${count} ${fileName(letter.name ?? 'offer-letter')}` };
    }
}

/** The bytes of a stored file as they arrive, or null for a missing file, which is logged. */
export async function bytesOf(env: Env, key: string): Promise<AsyncIterable<Uint8Array> | null> {
  const stored = await env.FILES.get(key);
  if (!stored) console.error(`${key} is missing in a take-out`);
  return stored && (stored.body as unknown as AsyncIterable<Uint8Array>);
}
