import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies } from '@niyukti/contract/api/versions';
import { borrowModules, ROOT } from './checkout.ts';

/**
 * What a front end is built from: two builds of the same sources are the same bytes
 * (platform/src/build/normalize-chunk-hashes.test.ts).
 */
const BUILT_FROM = [
  'contract',
  'kit',
  'product',
  'shell',
  'mf-*',
  'platform/src/rspack',
  'platform/src/build',
  'package-lock.json',
];

/** Front ends built from a commit; or the reason, where there is none to build. */
export type LastRelease = { dist: string; remove: () => void } | { missing: string };

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/**
 * Builds what was released last: `NIYUKTI_LAST_RELEASE` (a commit or tag), else the newest tag
 * `released*` before this commit, else the commit before it, because what lands on main is
 * released. See docs/decisions/0009-remotes-of-different-ages-work-together.md.
 */
export function buildLastRelease(): LastRelease {
  const ref = lastRef();
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit.status !== 0)
    return { missing: `There is no commit ${ref} here: a clone without history has no last release.` };
  if (isBuiltTheSame(commit.stdout.trim()))
    return { missing: `Nothing that a front end is built from has changed since ${ref}.` };
  return buildAt(commit.stdout.trim(), `The last release (${ref})`);
}

/**
 * Builds the first commit after the last release whose kit serves what is built with this version
 * of it: the oldest shell that the gate takes for such remotes.
 */
export function buildFirstThatGives(kit: string): LastRelease {
  const moved = git('log', '--reverse', '--format=%H', `${lastRef()}..HEAD`, '--', 'kit/package.json');
  const first = moved.stdout.split('\n').find((commit) => commit !== '' && satisfies(kitAt(commit), kit));
  if (!first || isBuiltTheSame(first))
    return { missing: `The kit has just become ${kit}: this checkout's shell is the first that gives it.` };
  return buildAt(first, `The first commit with kit ${kit} (${first})`);
}

function lastRef(): string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'released*', 'HEAD~1');
  return process.env.NIYUKTI_LAST_RELEASE ?? (tag.status === 0 ? tag.stdout.trim() : 'HEAD~1');
}

const kitAt = (commit: string): string => JSON.parse(git('show', `${commit}:kit/package.json`).stdout).version;

/** This checkout, its changes included, builds the same front ends as this commit. */
function isBuiltTheSame(commit: string): boolean {
  const changes = git('status', '--porcelain', '--', ...BUILT_FROM).stdout.trim();
  return changes === '' && git('diff', '--quiet', commit, 'HEAD', '--', ...BUILT_FROM).status === 0;
}

/** The front ends of a commit, built by its own tooling. */
function buildAt(commit: string, what: string): LastRelease {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-last-')));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
  borrowModules(dir);
  const args = ['--disable-warning=ExperimentalWarning', 'platform/src/main.ts', 'build'];
  const built = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  const remove = () => rmSync(dir, { recursive: true, force: true });
  if (built.status !== 0 || !existsSync(path.join(dir, 'dist/shell/release.json'))) {
    remove();
    throw new Error(`${what} does not build:\n${built.stdout}${built.stderr}`);
  }
  return { dist: path.join(dir, 'dist'), remove };
}
