import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { borrowModules, ROOT } from './checkout.ts';

/**
 * What a front end is built from: two builds of the same sources are the same bytes
 * (platform/src/build/steady.test.ts).
 */
const BUILT_FROM = [
  'contract',
  'kit',
  'shell',
  'mf-*',
  'platform/src/rspack',
  'platform/src/build',
  'package-lock.json',
];

/**
 * Front ends built from the commit of the last release; `dist` is undefined, with the reason, where
 * there is none to build.
 */
export type LastRelease = { ref: string; dist: string; remove: () => void } | { missing: string };

/**
 * Builds what was released last: `NIYUKTI_LAST_RELEASE` (a commit or tag), else the newest tag
 * `released*` before this commit, else the commit before it, because what lands on main is
 * released. See docs/decisions/0009-compatibility.md.
 */
export function buildLastRelease(): LastRelease {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'released*', 'HEAD~1');
  const ref = process.env.NIYUKTI_LAST_RELEASE ?? (tag.status === 0 ? tag.stdout.trim() : 'HEAD~1');
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit.status !== 0)
    return { missing: `There is no commit ${ref} here: a clone without history has no last release.` };
  const changes = git('status', '--porcelain', '--', ...BUILT_FROM).stdout.trim();
  const sameCommits = git('diff', '--quiet', commit.stdout.trim(), 'HEAD', '--', ...BUILT_FROM).status === 0;
  if (sameCommits && changes === '')
    return { missing: `Nothing that a front end is built from has changed since ${ref}.` };
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-last-')));
  const archive = execFileSync('git', ['archive', commit.stdout.trim()], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
  borrowModules(dir);
  const args = ['--disable-warning=ExperimentalWarning', 'platform/src/commands/build.ts'];
  const built = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  const remove = () => rmSync(dir, { recursive: true, force: true });
  if (built.status !== 0 || !existsSync(path.join(dir, 'dist/shell/release.json'))) {
    remove();
    throw new Error(`The last release (${ref}) does not build:\n${built.stdout}${built.stderr}`);
  }
  return { ref, dist: path.join(dir, 'dist'), remove };
}
