import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../paths.ts';
import { type LockedPackages, lockFaults } from './lock.ts';

/**
 * Checks both lock files and writes the bill of materials (CycloneDX) into `folder`. Answers
 * whether the lock files have no fault.
 */
export function checkDependencies(folder: string): boolean {
  const packages = { ...lockedBy('platform/node/package-lock.json'), ...lockedBy('package-lock.json') };
  const { allowScripts = {} } = read('package.json') as { allowScripts?: Record<string, boolean> };
  const faults = lockFaults(packages, allowScripts);
  for (const fault of faults) console.log(fault);
  const file = path.join(folder, 'sbom.cdx.json');
  console.log(`${writeBill(file)} packages are in ${path.relative(ROOT, file)}.`);
  return faults.length === 0;
}

/** Writes the bill of materials from the lock file alone. Answers how many packages it lists. */
function writeBill(file: string): number {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error'];
  const { stdout, stderr, status, error } = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64e6 });
  if (error) throw new Error(`npm could not be run: ${error.message}`);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr.trim()}`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, stdout);
  return (JSON.parse(stdout) as { components: unknown[] }).components.length;
}

const lockedBy = (file: string) => (read(file) as { packages: LockedPackages }).packages;

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));
}
