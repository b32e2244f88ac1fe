import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A copy of this checkout, its changes included, that a test may edit: where it is, and how to remove it. Dependencies are borrowed. */
export function copyCheckout(): { dir: string; remove: () => void } {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-copy-')));
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { cwd: ROOT, encoding: 'utf8' });
  for (const file of list.split('\0').filter((one) => one && existsSync(path.join(ROOT, one)))) {
    cpSync(path.join(ROOT, file), path.join(dir, file));
  }
  borrowModules(path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules'));
  for (const name of readdirSync(dir)) {
    const nested = path.join(ROOT, name, 'node_modules');
    if (existsSync(nested)) symlinkSync(nested, path.join(dir, name, 'node_modules'));
  }
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

/** Links to what is installed; our own workspaces are those of the copy. */
function borrowModules(from: string, to: string): void {
  mkdirSync(path.join(to, '@niyukti'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@niyukti') symlinkSync(path.join(from, name), path.join(to, name));
  }
  for (const name of readdirSync(path.join(from, '@niyukti'))) {
    symlinkSync(path.join('../..', name), path.join(to, '@niyukti', name));
  }
}
