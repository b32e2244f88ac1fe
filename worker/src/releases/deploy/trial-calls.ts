import * as calls from '@niyukti/contract/releases/deploy-calls';
import { iso } from '../../core/iso.ts';
import { type Api, mount } from '../../http/mount.ts';
import { ownUrl } from '../../http/origin.ts';
import { frontEndReleases } from '../overview.ts';
import { endCanary, setCanary } from '../rollout/canary.ts';
import { linkToPreview } from '../rollout/preview-link.ts';
import { moverOf } from '../rollout/promote.ts';

/** Mounts what deployers do to try a release out. */
export function mountTrials(api: Api): void {
  mount(api, calls.deploySetCanary, async (context) => {
    const { name } = context.path;
    await setCanary(moverOf(context), name, context.body.release, context.body.percent);
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
    const link = await linkToPreview(context, { name, release: body.release, by: caller.label, origin });
    return { url: link.url, expiresAt: iso(link.expiresAt) };
  });
}
