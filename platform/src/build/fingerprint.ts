import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DIST, ROOT } from '../paths.ts';

const STAMPS = path.join(ROOT, '.niyukti/stamps', path.basename(DIST));

/** Hash of the names and bytes of all files in these folders, or of these files. Tests are left out. */
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

/** True when the last build of `name` had this fingerprint. */
export function isFresh(name: string, print: string): boolean {
  const file = path.join(STAMPS, name);
  return existsSync(file) && readFileSync(file, 'utf8') === print;
}

/** Notes the fingerprint of a finished build. */
export function markFresh(name: string, print: string): void {
  mkdirSync(STAMPS, { recursive: true });
  writeFileSync(path.join(STAMPS, name), print);
}
