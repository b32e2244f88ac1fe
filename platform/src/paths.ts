import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';

/** The folder around this package: a checkout, or `node_modules/@niyukti`. */
const AROUND = path.resolve(import.meta.dirname, '../..');

/** True in a team's own repository, where this package is installed (docs/decisions/0082). */
export const OUTSIDE = path.basename(AROUND) === '@niyukti';

/** Root of the checkout. In a team's own repository it is the folder in which a command runs. */
export const ROOT = OUTSIDE ? process.cwd() : AROUND;

/** The build writes each front end to `dist/<name>/`. `NIYUKTI_DIST` names another folder. */
export const DIST = path.resolve(ROOT, process.env.NIYUKTI_DIST ?? 'dist');

/** The build writes the Worker's modules here; `main` of wrangler.toml is its `index.mjs`. */
export const WORKER_DIST = path.join(ROOT, 'worker/dist');

/**
 * Folder of the local D1 and R2. `NIYUKTI_STATE` names another one, so that test runs do not touch
 * a person's data. Symbolic links are resolved: two names of one folder are the same state.
 */
export function stateDir(): string {
  const folder = path.resolve(ROOT, process.env.NIYUKTI_STATE ?? '.wrangler/state');
  return existsSync(folder) ? realpathSync(folder) : folder;
}

/** Source folder of a front end, relative to the root. A team's own remote is the root itself. */
export function frontEndDir(name: FrontEndName): string {
  if (OUTSIDE) return '.';
  return name === 'shell' ? 'shell' : `mf-${name}`;
}

/** A path for messages: relative to the root when it is inside, else absolute. */
export function shownPath(file: string): string {
  const relative = path.relative(ROOT, file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}

/** Folder of a package: a workspace of the checkout, or one in `node_modules`. */
export function packageDir(name: string): string {
  const workspace = path.join(ROOT, name.replace('@niyukti/', ''));
  return !OUTSIDE && name.startsWith('@niyukti/') && existsSync(workspace)
    ? workspace
    : path.join(ROOT, 'node_modules', name);
}

/** The `package.json` of a folder. */
export function readPackage(dir: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
}
