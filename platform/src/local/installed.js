// Compares node_modules with package-lock.json. Plain JavaScript for Node 20.11 and newer: it is
// used before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * True when node_modules was installed from this lock file, by us or by npm itself.
 * @param {string} root
 */
export function isAsLocked(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = path.join(root, 'node_modules/.niyukti-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return true;
  // Without our stamp npm's own list says from which lock file it installed.
  if (!matchesNpmsList(root)) return false;
  writeFileSync(stamp, lock);
  return true;
}

/**
 * Names of the packages in the lock file that are not installed, without optional ones, which are
 * for other machines. `all` includes those that only tests and checks need.
 * @param {string} root
 */
export function missingPackages(root, { all = true } = {}) {
  return Object.entries(packagesOf(path.join(root, 'package-lock.json')))
    .filter(([at, entry]) => at.includes('node_modules/') && !entry.optional && !entry.peer && (all || !entry.dev))
    .filter(([at, entry]) => !existsSync(path.join(root, at, entry.link ? '' : 'package.json')))
    .map(([at]) => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

/** @param {string} root */
function matchesNpmsList(root) {
  const file = path.join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return false;
  const wanted = packagesOf(path.join(root, 'package-lock.json'));
  // Our own workspaces are links: another version of one changes nothing that is installed.
  return Object.entries(packagesOf(file)).every(
    ([at, entry]) => !at.includes('node_modules/') || !entry.version || wanted[at]?.version === entry.version,
  );
}

/** @param {string} file */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
