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
  mount(api, calls.listReleases, ({ db }) => Promise.all(FRONT_ENDS.map((name) => frontEndReleases(db, name))));

  mount(api, calls.promoteRelease, async ({ db, now, caller, path, body }) => {
    const name = frontEnd(path.name);
    await promote({ db, now, caller }, { [name]: body.release }, body.reason);
    return frontEndReleases(db, name);
  });

  mount(api, calls.rollBackRelease, async ({ db, now, caller, path, body }) => {
    const name = frontEnd(path.name);
    await rollBack({ db, now, caller }, name, body.reason ?? 'Rolled back');
    return frontEndReleases(db, name);
  });
}
