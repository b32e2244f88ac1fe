import { spawnSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { Provenance } from '@niyukti/contract/releases/provenance';
import { ROOT } from '../paths.ts';
import { Refusal } from '../progress.ts';

/** What a CI says of a run by its environment. */
interface Run {
  readonly branch: string | undefined;
  readonly by: string | undefined;
  readonly name: string;
}

/** Asks git; null where there is no repository, or no git. */
export type Ask = (...args: string[]) => string | null;

/** Where what is built in this checkout comes from: its commit, and who and what builds it. */
export function provenance(ask: Ask = git, env: NodeJS.ProcessEnv = process.env): Provenance {
  const run = runOf(env);
  const commit = ask('rev-parse', '--verify', '--quiet', 'HEAD');
  const changes = commit && ask('status', '--porcelain');
  const branch = run?.branch || (commit && ask('symbolic-ref', '--quiet', '--short', 'HEAD'));
  const node = `Node ${process.versions.node} on ${process.platform} ${process.arch}`;
  return Provenance.parse({
    commit,
    branch: line(branch),
    clean: changes === null ? null : changes === '',
    by: line(run?.by) ?? line(ask('config', 'user.name')) ?? userInfo().username,
    with: line(run ? `${run.name}, ${node}` : node),
  });
}

/** Throws `Refusal` where what is built is not what the commit holds. */
export function refuseUncommitted({ clean }: Pick<Provenance, 'clean'>): void {
  if (clean === false)
    throw new Refusal(
      'There are changes that are not committed. Commit them, or add --anyway to make them live all the same.',
    );
}

/**
 * A checkout in a few words, for people who look at what is developed in it.
 *
 * @example
 * checkoutLabel(provenance()); // 'checkout 1f2e3d4c on main, changed'
 */
export function checkoutLabel({ commit, branch, clean }: Provenance): string {
  const at = [commit && ` ${commit.slice(0, 8)}`, branch && ` on ${branch}`, clean === false && ', changed'];
  return `checkout${at.filter(Boolean).join('')}`;
}

function runOf(env: NodeJS.ProcessEnv): Run | null {
  if (env.GITHUB_ACTIONS)
    return {
      branch: env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME,
      by: env.GITHUB_ACTOR,
      name: `GitHub Actions run ${env.GITHUB_RUN_ID}`,
    };
  return env.CI ? { branch: undefined, by: undefined, name: 'CI' } : null;
}

/** One line as the contract takes it; null for nothing. */
function line(text: string | null | undefined): string | null {
  return (
    text
      ?.replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 120) || null
  );
}

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : null;
}
