import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@niyukti/contract/releases/release';
import { FRONT_ENDS } from '@niyukti/contract/screens/areas';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeRelease, readRelease } from '../build/release.ts';
import { applyMigrations } from '../deploy/migrations.ts';
import { ROOT } from '../paths.ts';
import { withStores } from '../stores.ts';
import { publish } from './publish.ts';

vi.setConfig({ testTimeout: 180_000 });

let state: string;
beforeAll(() => {
  state = mkdtempSync(path.join(tmpdir(), 'niyukti-publish-'));
  vi.stubEnv('NIYUKTI_STATE', state);
});
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(state, { recursive: true, force: true });
});

/** The same checkout after a change of the shell: its pages, and with them every pair, are others. */
function changed(releases: readonly Release[]): Release[] {
  const of = (name: string) => {
    const found = releases.find((release) => release.name === name);
    if (!found) throw new Error(`${name} was not built`);
    return found;
  };
  const shell = makeRelease({ ...of('shell'), document: `${of('shell').document}\n` });
  return [shell, makeRelease({ ...of('marketing'), pair: shell.id }), of('hr')];
}

test('a start beside a canary of the public site uploads what changed, promotes nothing and names the command', async () => {
  const built = spawnSync(process.execPath, ['platform/src/main.ts', 'build'], { cwd: ROOT, encoding: 'utf8' });
  expect(built.status, built.stderr).toBe(0);
  const releases = FRONT_ENDS.map((name) => readRelease(name)).filter((release) => release !== undefined);
  await applyMigrations({ remote: false });
  await withStores({ remote: false }, async (stores) => {
    const first = await publish(stores, releases);
    expect(first).toHaveLength(releases.length);
    const live = async () =>
      (await stores.DB.prepare('SELECT name, release_id FROM release_pointers ORDER BY name').all()).results;
    const before = await live();
    await stores.DB.prepare(
      "UPDATE release_pointers SET canary_id = release_id, canary_percent = 10, canary_salt = 'salt', canary_since = 1 WHERE name = 'marketing'",
    ).run();

    const said = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const next = changed(releases);
    expect(await publish(stores, next)).toEqual([]);
    expect(await live()).toEqual(before);
    const lines = said.mock.calls.flat().join('\n');
    expect(lines).toContain(`promote marketing ${next[1]?.id.slice(0, 6)} --anyway`);
    expect(lines).toContain(`promote shell ${next[0]?.id.slice(0, 6)} --anyway`);
    expect(lines).not.toContain('promote hr');
  });
});
