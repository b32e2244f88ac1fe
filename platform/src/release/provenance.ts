import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { Provenance } from '@niyukti/contract/releases/provenance';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** Runs git and answers its output; null without git or a repository. */
export type Git = (...args: string[]) => string | null;

/** The commit of this checkout, and who builds it with which tools. */
export function provenance(git: Git = runGit, env: NodeJS.ProcessEnv = process.env): Provenance {
  const run = runOf(env);
  const commit = git('rev-parse', '--verify', '--quiet', 'HEAD');
  const changes = commit && git('status', '--porcelain');
  const branch = run?.branch || (commit && git('symbolic-ref', '--quiet', '--short', 'HEAD'));
  const node = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  return Provenance.parse({
    commit,
    branch: line(branch),
    clean: changes === null ? null : changes === '',
    by: line(run?.by) ?? line(git('config', 'user.name')) ?? userInfo().username,
    with: line(run ? `${run.name}, ${node}` : node),
  });
}

/** Throws `Refusal` when there are changes that are not committed. */
export function refuseUncommitted({ clean }: Pick<Provenance, 'clean'>): void {
  if (clean === false)
    throw new Refusal(
      'There are changes that are not committed. Commit them, or add --anyway to release them all the same.',
    );
}

/**
 * A checkout in a few words, as a label of what is developed in it.
 *
 * @example
 * checkoutLabel(provenance()); // 'checkout 1f2e3d4c on main, changed'
 */
export function checkoutLabel({ commit, branch, clean }: Provenance): string {
  const at = [commit && ` ${commit.slice(0, 8)}`, branch && ` on ${branch}`, clean === false && ', changed'];
  return `checkout${at.filter(Boolean).join('')}`;
}

/** What the environment says of a run of a CI; null outside of one. */
function runOf(env: NodeJS.ProcessEnv) {
  const { GITHUB_HEAD_REF: head, GITHUB_REF_NAME: ref, GITHUB_ACTOR: by, GITHUB_RUN_ID: id } = env;
  if (env.GITHUB_ACTIONS) return { branch: head || ref, by, name: `GitHub Actions run ${id}` };
  return env.CI ? { branch: undefined, by: undefined, name: 'CI' } : null;
}

/** A text as one line for the contract; null for an empty one. */
function line(text: string | null | undefined): string | null {
  const shown = text?.replace(/\p{Cc}+/gu, ' ').trim();
  return shown?.slice(0, 120) || null;
}

function runGit(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
