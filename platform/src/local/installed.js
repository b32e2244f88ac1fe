// Whether node_modules is what package-lock.json says. Runs before anything is installed: plain JavaScript for any Node from 20 on.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** True when node_modules was installed from this lock file, by us or by npm itself. */
export function isAsLocked(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.niyukti-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  // Without a stamp npm has installed it, from this lock file or from the one before it: its own list says which.
  if (!isNpmsList(root)) return false;
  writeFileSync(stamp, lock);
  return true;
}

/**
 * Packages of the lock file that are not there, optional ones aside: those are of other machines.
 * `all` asks for those too that tests and checks alone need.
 */
export function missingPackages(root, { all = true } = {}) {
  return Object.entries(packagesOf(path.join(root, 'package-lock.json')))
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.optional && !entry.peer && (all || !entry.dev))
    .filter(([at, entry]) => !existsSync(path.join(root, at, entry.link ? '' : 'package.json')))
    .map(([at]) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

function isNpmsList(root) {
  const file = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  // Our own workspaces are links: another version of one of them changes nothing that is installed.
  return Object.entries(packagesOf(file)).every(
    ([at, entry]) => !at.includes('node_modules/') || !entry.version || wanted[at]?.version === entry.version,
  );
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
