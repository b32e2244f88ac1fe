import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/release';

/** Root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Where the build puts each front end: `dist/<name>/`. `NIYUKTI_DIST` names another folder of the
 * checkout.
 */
export const DIST = path.resolve(ROOT, process.env.NIYUKTI_DIST ?? 'dist');

/**
 * Local state of D1 and R2. `NIYUKTI_STATE` moves it, so that test runs do not touch a person's
 * data.
 */
export function stateDir(): string {
  return path.resolve(ROOT, process.env.NIYUKTI_STATE ?? '.wrangler/state');
}

/** Source folder of a front end, relative to the root. */
export function frontEndDir(name: FrontEndName): string {
  return name === 'shell' ? 'shell' : `mf-${name}`;
}

/** A path as a person reads it: from the root of the checkout where it lies in there. */
export function shownPath(file: string): string {
  const relative = path.relative(ROOT, file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}
