import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from '../paths.ts';

const STAMPS = path.join(ROOT, '.niyukti/stamps', path.basename(DIST));

/**
 * Hash of all files beneath these folders (or of these files), names and bytes. Tests count for
 * nothing.
 */
export function fingerprint(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = place.includes('.')
      ? [place]
      : globSync(`${place}/**/*.*`, { cwd: ROOT, exclude: (name) => /node_modules|\.test\.tsx?$/.test(name) });
    for (const file of files.sort()) {
      const full = path.join(ROOT, file);
      if (existsSync(full)) hash.update(`${file}\0`).update(readFileSync(full));
    }
  }
  return hash.digest('hex');
}

/** True when `name` was last finished with this fingerprint. */
export function isFresh(name: string, print: string): boolean {
  const file = path.join(STAMPS, name);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Notes that `name` is finished. */
export function markFresh(name: string, print: string): void {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), print);
}
