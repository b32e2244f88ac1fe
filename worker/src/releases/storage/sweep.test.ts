import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { ask } from '../../../testing/client.ts';
import {
  deploy,
  mintToken,
  type PackedRelease,
  packSeeker,
  packShell,
  ship,
  upload,
} from '../../../testing/deployer.ts';
import { Database } from '../../core/database.ts';
import { sweepReleaseFiles, sweepReleases } from './sweep.ts';

const DAY = 86_400_000;
const shipped: PackedRelease[] = [];
let token: string;

beforeAll(async () => {
  token = await mintToken('all', 'promote');
  await ship(await packShell());
  for (let n = 0; n < 13; n += 1) {
    const packed = await packSeeker(`number ${n}`);
    await ship(packed);
    shipped.push(packed);
    // Each release was last used a minute after the previous one.
    await env.DB.prepare("UPDATE releases SET used_at = ? WHERE name = 'seeker' AND id = ?")
      .bind(Date.now() + n * 60_000, packed.release.id)
      .run();
  }
});

async function sweep(now: number): Promise<void> {
  const db = new Database(env.DB);
  await sweepReleases(env, db, now);
  await sweepReleaseFiles(env, db, now);
}
const served = async ({ release }: PackedRelease) => (await ask('GET', `/remotes/seeker/${release.entry}`)).status;
const statuses = () => Promise.all(shipped.map(served));

it('releases are kept for 30 days, however many newer ones there are', async () => {
  await sweep(Date.now() + 29 * DAY);
  expect(await statuses()).toEqual(shipped.map(() => 200));
});

it('after 30 days old releases are removed; the live one, the last ten and their files stay', async () => {
  // The first release is live again, so the sweep must keep it although it is the oldest.
  const [first] = shipped;
  await deploy(token, 'POST', 'seeker/promote', { release: first?.release.id, reason: 'Back to the roots' });
  await env.DB.prepare("UPDATE releases SET used_at = 1 WHERE name = 'seeker' AND id = ?")
    .bind(first?.release.id)
    .run();
  await sweep(Date.now() + 31 * DAY);
  expect(await statuses()).toEqual([200, 404, 404, ...Array(10).fill(200)]);
  const [, swept] = shipped;
  expect(await env.RELEASES.head(`releases/seeker/${swept?.release.id}.json`)).toBeNull();
  const styles = Object.keys(swept?.release.files ?? {}).find((file) => file.startsWith('styles.'));
  expect((await ask('GET', `/remotes/seeker/${styles}`)).status).toBe(200);
  const gone = await deploy(token, 'POST', 'seeker/promote', { release: swept?.release.id, reason: 'x' });
  expect(gone.status).toBe(404);
});

it('files of an unfinished upload are removed after a day, and can be uploaded again', async () => {
  const [, swept] = shipped;
  const left = await packSeeker('left over');
  const { json } = await deploy(token, 'POST', 'seeker/missing', { files: left.release.files });
  expect(json.missing.length).toBeGreaterThan(0);
  if (swept) expect((await upload(token, swept)).status).toBe(201);
  await upload(token, left);
  await env.DB.prepare("DELETE FROM releases WHERE name = 'seeker' AND id = ?").bind(left.release.id).run();
  await env.DB.prepare("DELETE FROM release_file_uses WHERE name = 'seeker' AND release_id = ?")
    .bind(left.release.id)
    .run();
  await sweep(Date.now() + DAY / 2);
  expect(await served(left)).toBe(200);
  await sweep(Date.now() + 2 * DAY);
  expect(await served(left)).toBe(404);
  expect((await upload(token, left)).status).toBe(201);
  expect(await served(left)).toBe(200);
});
