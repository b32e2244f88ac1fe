import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import * as calls from '@niyukti/contract/releases/deploy-calls';
import { type KeptProvenance, type Provenance, VouchedRun } from '@niyukti/contract/releases/provenance';
import { iso } from '../../core/iso.ts';
import { Reply } from '../../http/context.ts';
import { type Api, mount } from '../../http/mount.ts';
import { ownUrl } from '../../http/origin.ts';
import { refuse } from '../../http/problem.ts';
import { readLiveRelease } from '../live/live.ts';
import { frontEndReleases, summaryOf } from '../overview.ts';
import { fileKey, missingFiles, putFile, sizeLimit } from '../registry/files.ts';
import { requireFrontEnd } from '../registry/gate/grants.ts';
import { registerRelease } from '../registry/register.ts';
import { endCanary, setCanary } from '../rollout/canary.ts';
import { moverOf } from '../rollout/move-pointers.ts';
import { makePreviewLink, revokePreviews } from '../rollout/preview-links.ts';
import { promote } from '../rollout/promote.ts';
import { rollBack } from '../rollout/roll-back.ts';

/**
 * Largest list of a release in bytes: prerendered pages are in it, and a shell brings those of
 * marketing.
 */
export const LIST_BYTES = 4 * 1024 * 1024;

/** Mounts what deployers do with a token. None of it looks at cookies or sessions. */
export function mountDeploy(api: Api): void {
  mount(
    api,
    calls.deployPromoteSet,
    async (context) => {
      const { releases, reason, anyway } = context.body;
      for (const name of Object.keys(releases)) await requireFrontEnd(context, name);
      await promote(moverOf(context), releases, reason, anyway);
      return { promoted: releases };
    },
    { maxBytes: LIST_BYTES },
  );

  mount(
    api,
    calls.findMissingFiles,
    async ({ db, path, body }) => ({ missing: await missingFiles(db, path.name, body.files) }),
    { maxBytes: LIST_BYTES },
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
    { maxBytes: (path) => sizeLimit(path.file ?? ''), tooLarge: 'file-too-large' },
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
        provenance: keptOf(provenance, caller.run),
      });
      return new Reply({ release: summaryOf(row), isNew }, [], isNew ? 201 : 200);
    },
    { maxBytes: LIST_BYTES, mismatch: 'release-invalid' },
  );

  mount(api, calls.readDeployStatus, (context) => frontEndReleases(context, context.path.name));

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
      await promote(moverOf(context), { [name]: release }, reason, anyway);
      return frontEndReleases(context, name);
    },
    { maxBytes: LIST_BYTES },
  );

  mount(api, calls.deployRollBack, async (context) => {
    const { name } = context.path;
    await rollBack(moverOf(context), name, `Rolled back by ${context.caller.label}`);
    return frontEndReleases(context, name);
  });

  mountCanaries(api);
}

/** What deployers do to show a release to some before it is live. */
function mountCanaries(api: Api): void {
  mount(api, calls.deploySetCanary, async (context) => {
    const { name } = context.path;
    await setCanary(moverOf(context), name, context.body);
    return frontEndReleases(context, name);
  });

  mount(api, calls.deployEndCanary, async (context) => {
    const { name } = context.path;
    await endCanary(moverOf(context), name);
    return frontEndReleases(context, name);
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

/** What is kept of where a release comes from: a run speaks for itself where nobody said more. */
function keptOf(said: Provenance | undefined, run: string | null): KeptProvenance | undefined {
  if (run === null) return said;
  const vouched = VouchedRun.parse(JSON.parse(run));
  const { commit, ref: branch, by, repository, issuer } = vouched;
  const own = { commit, branch, clean: null, by: by ?? repository, with: new URL(issuer).host };
  return { ...(said ?? own), vouched };
}
