import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { type Review, reviewLock } from './lock.ts';

/**
 * Reviews package-lock.json and writes the bill of materials (CycloneDX) into `folder`. True when
 * nothing is wrong.
 */
export function checkDependencies(folder: string, say: (line: string) => void): boolean {
  const packages = { ...locked('platform/node/package-lock.json'), ...locked('package-lock.json') };
  const { allowScripts: scripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> };
  const unhashed = read('platform/src/dependencies/unhashed.json') as string[];
  const faults = reviewLock({ packages, scripts, unhashed });
  for (const fault of faults) say(fault);
  const file = path.join(folder, 'sbom.cdx.json');
  const components = writeBill(file);
  say(
    `${components} packages are in ${path.relative(ROOT, file)}; ${unhashed.length} of other platforms have no hash.`,
  );
  return faults.length === 0;
}

/**
 * Writes the bill of materials, made from the lock file alone. Answers how many packages are in it.
 */
function writeBill(file: string): number {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { stdout, stderr, status, error } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 });
  if (error) throw new Error(`npm could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  return (JSON.parse(stdout) as { components: unknown[] }).components.length;
}

const locked = (file: string) => (read(file) as Pick<Review, 'packages'>).packages;

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}
