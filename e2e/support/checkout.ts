import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** This checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * A copy of this checkout, its changes included, that a test may edit: where it is, and how to
 * remove it. Dependencies are borrowed.
 */
export function copyCheckout(): { dir: string; remove: () => void } {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-copy-')));
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of list.split('\0').filter((one) => one && existsSync(path.join(ROOT, one)))) {
    cpSync(path.join(ROOT, file), path.join(dir, file));
  }
  borrowModules(dir);
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/**
 * Gives a copy of a checkout what is installed here, by links; our own workspaces are those of the
 * copy.
 */
export function borrowModules(dir: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules')];
  mkdirSync(path.join(to, '@niyukti'), { recursive: true });
  for (const one of readdirSync(from, { withFileTypes: true })) {
    const { name } = one;
    // Notes of what is installed are the copy's own: what writes to them must not write here.
    if (one.isFile()) cpSync(path.join(from, name), path.join(to, name));
    else if (name !== '@niyukti') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, '@niyukti'))) {
    symlinkSync(path.join('../..', name), path.join(to, '@niyukti', name));
  }
  for (const name of readdirSync(dir)) {
    const nested = path.join(ROOT, name, 'node_modules');
    if (name !== 'node_modules' && existsSync(nested)) symlinkSync(nested, path.join(dir, name, 'node_modules'));
  }
}
