import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { DIST } from '../paths.ts';
import { writeHashed } from './release.ts';

const HASHES = /(sri(?:Css)?Hashes)=\{([^}]*)\}/g;

/** Sorts the tables of chunk hashes in a source: the bundler writes them in the order in which its threads end. */
export function sortHashes(source: string): string {
  return source.replace(HASHES, (_, of: string, table: string) => `${of}={${table.split(',').sort().join(',')}}`);
}

/** Sorts the tables of a file in `dist/<name>/`, so that equal sources give equal releases. Answers its new name. */
export function normalizeChunkHashes(name: FrontEndName, file: string): string {
  const full = path.join(DIST, name, file);
  const source = readFileSync(full, 'utf8');
  if (source.search(HASHES) < 0) return file;
  rmSync(full);
  const { name: base, ext } = path.parse(file);
  const normalized = writeHashed(name, `${base.split('.')[0]}${ext}`, Buffer.from(sortHashes(source)));
  // A sorted table is as long as before, so the source map stays right outside of it.
  if (existsSync(`${full}.map`)) renameSync(`${full}.map`, path.join(DIST, name, `${normalized}.map`));
  return normalized;
}
