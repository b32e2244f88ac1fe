import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';

/** The root of this checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

/** Links what is installed here into a copy of a checkout. Its workspaces are those of the copy. */
export function linkModules(dir: string): void {
  const [from, to] = [path.join(ROOT, 'node_modules'), path.join(dir, 'node_modules')];
  mkdirSync(path.join(to, '@niyukti'), { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const { name } = entry;
    // Copy npm's own files, such as .package-lock.json: a command in the copy may write to them.
    if (entry.isFile()) cpSync(path.join(from, name), path.join(to, name));
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
