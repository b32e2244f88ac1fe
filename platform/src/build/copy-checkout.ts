import { cpSync, globSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/** What a build and a new remote read, besides the packages. */
const SOURCES = [
  'contract',
  'kit',
  'product',
  'shell',
  'mf-*',
  'platform',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Packages of many files that no front end is built with. */
const LEFT_OUT = [
  'drizzle-kit',
  'drizzle-orm',
  'happy-dom',
  'hono',
  'miniflare',
  'typescript',
  'undici',
  'unenv',
  'workerd',
  'wrangler',
];

/**
 * Puts this checkout into another folder of the same disk, for a build there: sources are copied,
 * packages are the same files under another path.
 */
export function copyCheckout(dir: string): void {
  for (const place of globSync(SOURCES, { cwd: ROOT })) {
    const isSource = (file: string) => path.basename(file) !== 'node_modules';
    cpSync(path.join(ROOT, place), path.join(dir, place), { recursive: true, filter: isSource });
  }
  linkAll(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
}

function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const one of readdirSync(from, { withFileTypes: true })) {
    if (LEFT_OUT.includes(one.name)) continue;
    const [here, there] = [path.join(from, one.name), path.join(to, one.name)];
    if (one.isDirectory()) linkAll(here, there);
    else if (one.isSymbolicLink()) symlinkSync(readlinkSync(here), there);
    else linkSync(here, there);
  }
}
