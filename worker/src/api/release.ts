import * as calls from '@niyukti/contract/calls/release';
import { FRONT_ENDS, type FrontEndName } from '@niyukti/contract/release';
import { type Api, mount } from '../http/mount.ts';
import { refuse } from '../http/problem.ts';
import { frontEndReleases } from '../releases/overview.ts';
import { promote, rollBack } from '../releases/promote.ts';

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
}
