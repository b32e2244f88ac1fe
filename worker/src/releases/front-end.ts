import type { FrontEndName } from '@niyukti/contract/releases/release';
import type { Database } from '../core/database.ts';
import { isFrontEnd } from '../core/front-ends.ts';
import { refuse } from '../http/problem.ts';

/** The front end that a path names. 404 where there is none of the name. */
export async function frontEnd({ db }: { readonly db: Database }, name: string): Promise<FrontEndName> {
  return (await isFrontEnd(db, name)) ? name : refuse('not-found');
}
