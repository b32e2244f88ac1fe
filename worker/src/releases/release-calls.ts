import * as calls from '@niyukti/contract/releases/release-calls';
import { readGrants } from '../core/front-ends.ts';
import { iso } from '../core/iso.ts';
import { type Api, mount } from '../http/mount.ts';
import { ownUrl } from '../http/origin.ts';
import { readFrontEndReleases } from './read-front-end-releases.ts';
import { endCanary, setCanary } from './rollout/canary.ts';
import { toMover } from './rollout/move-pointers.ts';
import { makePreviewLink, revokePreviews } from './rollout/preview-links.ts';
import { promote } from './rollout/promote.ts';
import { rollBack } from './rollout/roll-back.ts';
import { requireFrontEnd } from './storage/gate/grants.ts';

/** Mounts the calls of administrators on releases. Uploads are in deploy/deploy-calls.ts. */
export function mountReleases(api: Api): void {
  mount(api, calls.listReleases, async (context) => {
    const names = ['shell', ...Object.keys(await readGrants(context.db))];
    return Promise.all(names.map((name) => readFrontEndReleases(context, name)));
  });

  mount(api, calls.promoteRelease, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    const { release, reason, anyway } = context.body;
    await promote(toMover(context), { [name]: release }, reason, anyway);
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.rollBackRelease, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    await rollBack(toMover(context), name, context.body.reason ?? 'Rolled back');
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.setCanary, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    await setCanary(toMover(context), name, context.body);
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.endCanary, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    await endCanary(toMover(context), name);
    return readFrontEndReleases(context, name);
  });

  mount(api, calls.previewRelease, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    const { release } = context.body;
    const by = context.caller.name;
    const { origin } = ownUrl(context.env, context.url.href);
    const { url, expiresAt } = await makePreviewLink(context, { name, release, by, origin });
    return { url, expiresAt: iso(expiresAt) };
  });

  mount(api, calls.endPreviews, async (context) => {
    const name = await requireFrontEnd(context, context.path.name);
    await revokePreviews(context, name);
    return readFrontEndReleases(context, name);
  });
}
