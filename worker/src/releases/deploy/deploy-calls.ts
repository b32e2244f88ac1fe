import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import * as calls from '@niyukti/contract/releases/deploy-calls';
import { type KeptProvenance, type Provenance, VouchedRun } from '@niyukti/contract/releases/provenance';
import { iso } from '../../core/iso.ts';
import { Reply } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { ownUrl } from '../../http/origin.ts';
import { refuse } from '../../http/problem.ts';
import { readFrontEndReleases, toReleaseSummary } from '../read-front-end-releases.ts';
import { readLiveRelease } from '../release-set.ts';
import { endCanary, setCanary } from '../rollout/canary.ts';
import { toMover } from '../rollout/move-pointers.ts';
import { makePreviewLink, revokePreviews } from '../rollout/preview-links.ts';
import { promote } from '../rollout/promote.ts';
import { rollBack } from '../rollout/roll-back.ts';
import { fileKey, findMissingFiles, getSizeLimit, putFile } from '../storage/files.ts';
import { requireFrontEnd } from '../storage/gate/grants.ts';
import { registerRelease } from '../storage/register.ts';

/**
 * Maximum size of a request that registers a release, in bytes. It contains prerendered pages, a
 * shell's also those of marketing.
 */
export const MAX_BYTES = 4 * 1024 * 1024;

/** Mounts the calls of deployers. They authenticate with a deploy token, never with a session. */
export function mountDeploy(api: Api): void {
  mount(
    api,
    calls.deployPromoteSet,
    async (context) => {
      const { releases, reason, anyway } = context.body;
      for (const name of Object.keys(releases)) await requireFrontEnd(context, name);
      await promote(toMover(context), releases, reason, anyway);
      return { promoted: releases };
    },
    { maxBytes: MAX_BYTES },
  );

  mount(
    api,
    calls.findMissingFiles,
    async ({ db, path, body }) => ({ missing: await findMissingFiles(db, path.name, body.files) }),
    { maxBytes: MAX_BYTES },
  );

  mount(
    api,
    calls.putReleaseFile,
    async (context) => {
      const { path, body, request } = context;
      const integrity = request.headers.get(INTEGRITY_HEADER) ?? '';
      const isNew = await putFile(context, path.name, path.file, body, integrity);
      return new Reply({ file: path.file, size: body.byteLength }, [], isNew ? 201 : 200);
    },
    { maxBytes: (path) => getSizeLimit(path.file ?? ''), tooLarge: 'file-too-large' },
  );

  mount(
    api,
    calls.registerRelease,
    async ({ env, db, now, path, body, caller }) => {
      const { release, shell, pages, provenance } = body;
      const at = { env, db, now, by: caller.label };
      const { row, isNew } = await registerRelease(at, path.name, release, {
        shell,
        pages,
        provenance: toKeptProvenance(provenance, caller.run),
      });
      return new Reply({ release: toReleaseSummary(row), isNew }, [], isNew ? 201 : 200);
    },
    { maxBytes: MAX_BYTES, mismatch: 'release-invalid' },
  );

  mount(api, calls.readDeployStatus, (context) => readFrontEndReleases(context, context.path.name));

  mount(api, calls.readLiveReleases, async ({ env, db }) => ({
    shell: await readLiveRelease(env, db, 'shell'),
    marketing: await readLiveRelease(env, db, 'marketing'),
  }));

  mount(api, calls.readServerBundle, async ({ env, db, path }) => {
    const side = path.side === 'shell' ? 'shell' : 'marketing';
    const { server } = (await readLiveRelease(env, db, side)) ?? {};
    const object = server && (await env.RELEASES.get(fileKey(side, server.file)));
    if (!object) refuse('not-found', { detail: `The live ${side} has no bundle to render pages with.` });
    return new Response(object.body, { headers: { 'content-type': 'application/octet-stream' } });
  });

  mount(
    api,
    calls.deployPromote,
    async (context) => {
      const { name } = context.path;
      const { release, reason, anyway } = context.body;
      await promote(toMover(context), { [name]: release }, reason, anyway);
      return readFrontEndReleases(context, name);
    },
    { maxBytes: MAX_BYTES },
  );

  mount(api, calls.deployRollBack, async (context) => {
    const { name } = context.path;
    await rollBack(toMover(context), name, `Rolled back by ${context.caller.label}`);
    return readFrontEndReleases(context, name);
  });

  mountCanaries(api);
}

/** Mounts the calls that show a release to some visitors before it is live. */
function mountCanaries(api: Api): void {
  mount(api, calls.deploySetCanary, async (context) => {
    const { name } = context.path;
    await setCanary(toMover(context), name, context.body);
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.deployEndCanary, async (context) => {
    const { name } = context.path;
    await endCanary(toMover(context), name);
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.deployPreview, async (context) => {
    const { env, path, body, url, caller } = context;
    const { name } = path;
    const { origin } = ownUrl(env, url.href);
    const link = await makePreviewLink(context, { name, release: body.release, by: caller.label, origin });
    return { url: link.url, expiresAt: iso(link.expiresAt) };
  });

  mount(api, calls.deployRevokePreviews, async (context) => ({
    revoked: await revokePreviews(context, context.path.name),
  }));
}

/**
 * Adds the verified CI run to the provenance that the deployer sent. If the deployer sent none, it
 * is derived from the run.
 */
function toKeptProvenance(said: Provenance | undefined, run: string | null): KeptProvenance | undefined {
  if (run === null) return said;
  const vouched = VouchedRun.parse(JSON.parse(run));
  const { commit, ref: branch, by, repository, issuer } = vouched;
  const own = { commit, branch, clean: null, by: by ?? repository, with: new URL(issuer).host };
  return { ...(said ?? own), vouched };
}
