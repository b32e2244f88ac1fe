import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from '../paths.ts';

/**
 * Lets the linter write what it can correct. What it cannot, the check names.
 *
 * @example
 * if (process.argv.includes('--fix')) fix();
 */
export function fix(): void {
  spawnSync(path.join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', '.'], { cwd: ROOT, stdio: 'ignore' });
}
