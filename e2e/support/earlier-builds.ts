import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { satisfies } from '@niyukti/contract/api/versions';
import { linkModules, ROOT } from './checkout.ts';

/** The sources of the front ends. Equal sources build equal bytes: platform/src/build/normalize-chunk-hashes.test.ts. */
const SOURCES = [
  'contract',
  'kit',
  'product',
  'shell',
  'mf-*',
  'platform/src/rspack',
  'platform/src/build',
  'package-lock.json',
];

/** The front ends of an earlier commit, or why there is none to build. */
export type EarlierBuild = { dist: string; remove: () => void } | { missing: string };

const git = (...args: string[]) => spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });

/**
 * Builds the last release: the commit or tag in `NIYUKTI_LAST_RELEASE`, else the newest tag
 * `released*` before this commit, else the commit before it, because every commit on main is
 * released. See docs/decisions/0009-remotes-of-different-ages-work-together.md.
 */
export function buildLastRelease(): EarlierBuild {
  const ref = lastRelease();
  const commit = git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`);
  if (commit.status !== 0)
    return { missing: `There is no commit ${ref} here: a clone without history has no last release.` };
  if (hasSameSources(commit.stdout.trim()))
    return { missing: `Nothing that a front end is built from has changed since ${ref}.` };
  return build(commit.stdout.trim(), `The last release (${ref})`);
}

/**
 * Builds the first commit after the last release whose kit satisfies this version. Its shell is the
 * oldest that accepts remotes built with that version.
 */
export function buildFirstWithKit(version: string): EarlierBuild {
  const commits = git('log', '--reverse', '--format=%H', `${lastRelease()}..HEAD`, '--', 'kit/package.json');
  const first = commits.stdout.split('\n').find((commit) => commit !== '' && satisfies(kitVersion(commit), version));
  if (!first || hasSameSources(first))
    return { missing: `The kit has just become ${version}: this checkout's shell is the first that gives it.` };
  return build(first, `The first commit with kit ${version} (${first})`);
}

function lastRelease(): string {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'released*', 'HEAD~1');
  return process.env.NIYUKTI_LAST_RELEASE ?? (tag.status === 0 ? tag.stdout.trim() : 'HEAD~1');
}

const kitVersion = (commit: string): string => JSON.parse(git('show', `${commit}:kit/package.json`).stdout).version;

function hasSameSources(commit: string): boolean {
  const uncommitted = git('status', '--porcelain', '--', ...SOURCES).stdout.trim();
  return uncommitted === '' && git('diff', '--quiet', commit, 'HEAD', '--', ...SOURCES).status === 0;
}

/** Builds the front ends of a commit with its own tooling. */
function build(commit: string, description: string): EarlierBuild {
  const dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'niyukti-last-')));
  const archive = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', dir], { input: archive });
  linkModules(dir);
  const args = ['--disable-warning=ExperimentalWarning', 'platform/src/main.ts', 'build'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: dir, encoding: 'utf8' });
  const remove = () => rmSync(dir, { recursive: true, force: true });
  if (status !== 0 || !existsSync(path.join(dir, 'dist/shell/release.json'))) {
    remove();
    throw new Error(`${description} does not build:\n${stdout}${stderr}`);
  }
  return { dist: path.join(dir, 'dist'), remove };
}
