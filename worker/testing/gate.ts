import type { Release, Screen } from '@niyukti/contract/releases/release';
import { expect } from 'vitest';
import type { Answer } from './client.ts';
import { identified, mintToken, type PackedRelease, packSeeker, packShell, ship } from './deployer.ts';
import { screen } from './releases.ts';

/** Makes a deployment with a live shell, and tokens that may release to it. */
export async function makeGateWorld() {
  const shell = await packShell();
  expect((await ship(shell)).status).toBe(200);
  return {
    shell,
    seeker: await mintToken('seeker', 'upload'),
    marketing: await mintToken('marketing', 'upload'),
    all: await mintToken('all', 'promote'),
  };
}

export const code = (answer: { json: { type?: string } }) => answer.json?.type?.split('/').at(-1);
/** A refusal as the deployer sees it. */
export const said = (answer: Answer) => [answer.status, code(answer), answer.json.detail];
export const first = ({ release }: PackedRelease) => release.screens[0] ?? screen('/none');
/** A valid seeker release with one change, and the id of its content. */
export const changed = async (change: (good: PackedRelease) => Partial<Release>) => {
  const good = await packSeeker();
  return identified({ ...good, release: { ...good.release, ...change(good) } });
};

/** A seeker release with this prerendered page. */
export const withLogIn = (shell: PackedRelease, more: Partial<Screen>, html: string) =>
  changed((good) => {
    const page = { ...first(good), path: '/StudentLogIn', role: null, layout: 'bare' as const, aliases: [] };
    const screens = [{ ...page, prerendered: true, content: ['student-log-in'], ...more }];
    return { screens, pages: { '/StudentLogIn': html }, pair: shell.release.id };
  });
