import { vi } from 'vitest';
import { addTrust } from '../../src/releases/trust/trusts.ts';
import { mintToken, type PackedRelease, packSeeker, packShell, sendFile } from '../deployer.ts';
import { FakeIssuer } from '../issuer.ts';
import { sendAll } from '../statement.ts';
import { sample, type Tour } from './tour.ts';

/** Sends a release, and answers its id. */
export async function upload(
  { make, during }: Tour,
  token: string,
  { release, files }: PackedRelease,
): Promise<string> {
  await make('POST', `/deploy/${release.name}/missing`, token, { body: { files: release.files } });
  for (const [file, bytes] of files) {
    await during(() => sendFile(token, release.name, file, bytes), 'putReleaseFile');
  }
  await make('POST', `/deploy/${release.name}/releases`, token, { body: { release } });
  return release.id;
}

/** Every call about releases. */
export async function tourOfReleases(tour: Tour): Promise<void> {
  const {
    make,
    cast: { admin },
  } = tour;
  const token = await mintToken('all', 'promote');
  const shell = await upload(tour, token, await packShell());
  await make('POST', '/deploy/all/promote', token, { body: { releases: { shell }, reason: 'A test' } });
  const ids: string[] = [];
  for (const words of ['one', 'two', 'three']) ids.push(await upload(tour, token, await packSeeker(words)));
  const [one, two, three] = ids;
  await make('POST', '/deploy/seeker/promote', token, { body: { release: one, reason: 'A test' } });
  await make('POST', '/releases/seeker/promote', admin, { body: { release: two, reason: 'A test' } });
  await make('POST', '/releases/seeker/roll-back', admin, { body: { reason: 'A test' } });
  await make('POST', '/deploy/seeker/promote', token, { body: { release: two, reason: 'A test', anyway: true } });
  await make('POST', '/deploy/seeker/roll-back', token, { body: {} });
  const canary = { body: { release: three, percent: 10 } };
  await make('PUT', '/deploy/seeker/canary', token, canary);
  await make('DELETE', '/deploy/seeker/canary', token);
  await make('PUT', '/releases/seeker/canary', admin, canary);
  await make('DELETE', '/releases/seeker/canary', admin);
  await make('PUT', '/releases/seeker/canary', admin, canary);
  await make('POST', '/releases/seeker/promote', admin, {
    body: { release: two, reason: 'Ends the canary', anyway: true },
  });
  await make('POST', '/deploy/seeker/preview', token, { body: { release: one } });
  const issuer = await FakeIssuer.make();
  issuer.listen();
  const from = { repository: 'niyukti/campus', ref: 'refs/heads/main', environment: null };
  const trust = { name: 'seeker', issuer: issuer.address, ...from, right: 'upload' } as const;
  await sendAll(addTrust(trust, Date.now()));
  await make('POST', '/deploy/seeker/run-token', null, { body: { token: await issuer.sign() } });
  vi.mocked(fetch).mockRestore();
  await make('POST', '/releases/seeker/preview', admin, { body: { release: one } });
  await make('DELETE', '/deploy/seeker/preview', token);
  await make('POST', '/releases/seeker/preview', admin, { body: { release: one } });
  await make('DELETE', '/releases/seeker/preview', admin);
  await make('POST', '/beacon', null, sample('sendBeacon'));
}
