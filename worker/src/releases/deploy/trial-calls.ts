import { CanaryBody, PreviewBody } from '@niyukti/contract/calls/release';
import { iso } from '../../core/iso.ts';
import { audited } from '../../events/audited.ts';
import type { Api } from '../../http/mount.ts';
import { frontEndReleases } from '../overview.ts';
import { endCanary, setCanary } from '../rollout/canary.ts';
import { linkToPreview } from '../rollout/preview.ts';
import { bodyOf, moverOf, route } from './deploy-calls.ts';

/**
 * Mounts what deployers do to try a release out. A canary reaches visitors, so it takes the right to promote; a preview reaches whoever
 * opens its link and starts it, so the right to upload will do.
 */
export function mountTrials(api: Api): void {
  route(api, 'PUT', 'canary', 'promote', async (context) => {
    const { release, percent } = await bodyOf(CanaryBody, context.request);
    await setCanary(moverOf(context), context.name, release, percent);
    return { body: await frontEndReleases(context, context.name) };
  });

  route(api, 'DELETE', 'canary', 'promote', async (context) => {
    await endCanary(moverOf(context), context.name);
    return { body: await frontEndReleases(context, context.name) };
  });

  route(api, 'POST', 'preview', 'upload', async (context) => {
    const { name, request, deployer } = context;
    const { release } = await bodyOf(PreviewBody, request);
    const { url, expiresAt } = await linkToPreview(
      context,
      { name, release, by: deployer.label, origin: new URL(request.url).origin },
      audited(moverOf(context), {
        action: 'preview release',
        thing: 'release',
        thingId: null,
        thingName: `${name} ${release}`,
      }),
    );
    return { status: 201, body: { url, expiresAt: iso(expiresAt) } };
  });
}
