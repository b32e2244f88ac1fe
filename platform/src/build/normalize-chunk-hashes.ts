import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { FrontEndName } from '@niyukti/contract/releases/release';
import { DIST } from '../paths.ts';
import { writeHashed } from './release.ts';

const HASHES = /(sri(?:Css)?Hashes)=\{([^}]*)\}/g;

/**
 * The source with its tables of chunk hashes in order: the bundler writes them in whatever order
 * its threads came to an end.
 */
export function sortHashes(source: string): string {
  return source.replace(HASHES, (_, of: string, table: string) => `${of}={${table.split(',').sort().join(',')}}`);
}

/**
 * Brings such a file of `dist/<name>/` in order and answers the name it has then. So equal sources
 * are equal releases.
 */
export function normalizeChunkHashes(name: FrontEndName, file: string): string {
  const full = path.join(DIST, name, file);
  const source = readFileSync(full, 'utf8');
  if (source.search(HASHES) < 0) return file;
  rmSync(full);
  const { name: base, ext } = path.parse(file);
  const normalized = writeHashed(name, `${base.split('.')[0]}${ext}`, Buffer.from(sortHashes(source)));
  // Sorting a table moves nothing behind it: the map stays right but inside the table.
  if (existsSync(`${full}.map`)) renameSync(`${full}.map`, path.join(DIST, name, `${normalized}.map`));
  return normalized;
}
