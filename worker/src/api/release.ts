import * as calls from '@niyukti/contract/calls/release';
import { FRONT_ENDS, type FrontEndName } from '@niyukti/contract/release';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { endCanary, setCanary } from '../releases/canary.ts';
import { frontEndReleases } from '../releases/overview.ts';
import { linkToPreview } from '../releases/preview.ts';
import { promote, rollBack } from '../releases/promote.ts';
import { audited } from './audit.ts';
import { iso } from './paths.ts';

/** The front end that a path names. 404 where there is none of the name. */
export function frontEnd(name: string): FrontEndName {
  return FRONT_ENDS.find((one) => one === name) ?? refuse('not-found');
}

/** Mounts what an administrator does with releases. Uploading is the deployers' (releases/deploy.ts). */
export function mountReleases(api: Api): void {
  mount(api, calls.listReleases, (context) => Promise.all(FRONT_ENDS.map((name) => frontEndReleases(context, name))));

  mount(api, calls.promoteRelease, async (context) => {
    const name = frontEnd(context.path.name);
    await promote(context, { [name]: context.body.release }, context.body.reason);
    return frontEndReleases(context, name);
  });

  mount(api, calls.rollBackRelease, async (context) => {
    const name = frontEnd(context.path.name);
    await rollBack(context, name, context.body.reason ?? 'Rolled back');
    return frontEndReleases(context, name);
  });

  mount(api, calls.setCanary, async (context) => {
    const name = frontEnd(context.path.name);
    await setCanary(context, name, context.body.release, context.body.percent);
    return frontEndReleases(context, name);
  });

  mount(api, calls.endCanary, async (context) => {
    const name = frontEnd(context.path.name);
    await endCanary(context, name);
    return frontEndReleases(context, name);
  });

  mount(api, calls.previewRelease, async (context) => {
    const name = frontEnd(context.path.name);
    const { release } = context.body;
    const { url, expiresAt } = await linkToPreview(
      context,
      { name, release, by: context.caller.name, origin: context.url.origin },
      audited(context, { action: 'preview release', thing: 'release', thingId: null, thingName: `${name} ${release}` }),
    );
    return { url, expiresAt: iso(expiresAt) };
  });
}
