import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asReleasedWithRuntime, CHANGED_FILES } from '../../platform/src/testing/older-entries.ts';
import { copyCheckout, ROOT } from './checkout.ts';

const FEDERATION = 'node_modules/@module-federation';

/** The version of federation that this checkout builds with. */
export function federationVersion(): string {
  return JSON.parse(readFileSync(path.join(ROOT, FEDERATION, 'runtime/package.json'), 'utf8')).version;
}

/** Has a copy of this checkout build remotes as they were released with a runtime. */
function withOlderEntries(dir: string): void {
  for (const file of CHANGED_FILES) {
    const full = path.join(dir, file);
    writeFileSync(full, asReleasedWithRuntime(file, readFileSync(full, 'utf8')));
  }
}

/**
 * Builds the front ends of this checkout with another version of federation, which comes from the
 * registry, remotes with its runtime as a part of their entries: where they are, and how to remove
 * them.
 */
export function buildWithRuntime(version: string): { dist: string; remove: () => void } {
  const { dir, remove } = copyCheckout();
  const fetched = mkdtempSync(path.join(tmpdir(), 'niyukti-runtime-'));
  try {
    writeFileSync(path.join(fetched, 'package.json'), '{ "private": true }');
    const plain = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--legacy-peer-deps'];
    execFileSync('npm', ['install', ...plain, `@module-federation/enhanced@${version}`], {
      cwd: fetched,
      stdio: 'pipe',
    });
    // In the place of ours: what they import of others is what is installed here.
    rmSync(path.join(dir, FEDERATION));
    for (const name of readdirSync(path.join(fetched, FEDERATION)))
      cpSync(path.join(fetched, FEDERATION, name), path.join(dir, FEDERATION, name), { recursive: true });
    withOlderEntries(dir);
    const args = ['--disable-warning=ExperimentalWarning', 'platform/src/commands/build.ts'];
    const built = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(`Does not build with ${version}:\n${built.stdout}${built.stderr}`);
    return { dist: path.join(dir, 'dist'), remove };
  } catch (error) {
    remove();
    throw error;
  } finally {
    rmSync(fetched, { recursive: true, force: true });
  }
}
