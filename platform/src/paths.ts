import { existsSync, lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';

/** What this tooling lies in: a checkout, or the folder of installed packages. */
const AROUND = path.resolve(import.meta.dirname, '../..');

/**
 * True where this tooling is an installed package: in the repository of a team that has one remote
 * (docs/decisions/0082).
 */
export const OUTSIDE = path.basename(AROUND) === '@niyukti';

/** Root of the checkout; outside of one the folder that a command is run in. */
export const ROOT = OUTSIDE ? process.cwd() : AROUND;

/**
 * Where the build puts each front end: `dist/<name>/`. `NIYUKTI_DIST` names another folder of the
 * checkout.
 */
export const DIST = path.resolve(ROOT, process.env.NIYUKTI_DIST ?? 'dist');

/** Where the Worker's modules are written; wrangler.toml's `main` is its `index.mjs`. */
export const WORKER_DIST = path.join(ROOT, 'worker/dist');

/**
 * Local state of D1 and R2. `NIYUKTI_STATE` moves it, so that test runs do not touch a person's
 * data. The folder has one path, by whichever symbolic link it is named: its lock lies beside it.
 */
export function stateDir(): string {
  return realPath(path.resolve(ROOT, process.env.NIYUKTI_STATE ?? '.wrangler/state'));
}

/** A path without symbolic links, also of what does not exist yet. */
function realPath(file: string): string {
  if (existsSync(file)) return realpathSync(file);
  const folder = path.dirname(file);
  if (folder === file) return file;
  return isDanglingLink(file)
    ? realPath(path.resolve(folder, readlinkSync(file)))
    : path.join(realPath(folder), path.basename(file));
}

/** Whether a path that does not exist is a symbolic link. Below a file there are none. */
function isDanglingLink(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return false;
    throw error;
  }
}

/** Source folder of a front end, relative to the root: a team's own remote is the root itself. */
export function frontEndDir(name: FrontEndName): string {
  if (OUTSIDE) return '.';
  return name === 'shell' ? 'shell' : `mf-${name}`;
}

/** A path as a person reads it: from the root of the checkout where it lies in there. */
export function shownPath(file: string): string {
  const relative = path.relative(ROOT, file);
  return relative === '' || relative.startsWith('..') ? file : relative;
}

/** Folder of an installed package, as the root finds it. */
export function packageDir(name: string): string {
  const own = path.join(ROOT, name.replace('@niyukti/', ''));
  return !OUTSIDE && name.startsWith('@niyukti/') && existsSync(own) ? own : path.join(ROOT, 'node_modules', name);
}

/** What a `package.json` says. */
export function readPackage(dir: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<string, unknown>;
}
