import { FRONT_END, type FrontEndName } from '@niyukti/contract/releases/release';
import { Refusal } from '../progress.ts';
import { deploymentOf } from './deployment.ts';
import { describe } from './describe.ts';
import { describeFigures } from './describe-figures.ts';

/** How a person steers what is released, in the words of every command that offers it. */
export const STEERING = `  releases <front end>                        what is live, what was uploaded, what happened
  figures <front end> [--week]                how its releases do in browsers, what failed and where
  promote <front end> <release> [--reason T]  makes a release live
  rollback <front end>                        makes the one before it live again
  canary <front end> <release> <percent>      gives a release to a share of the visitors
  canary <front end> end                      takes it back
    at --to URL (NIYUKTI_URL, else http://localhost:8787), with the token in NIYUKTI_DEPLOY_TOKEN`;

/** The options that go with it. */
export const STEERING_OPTIONS = {
  reason: { type: 'string', default: 'Promoted by hand' },
  to: { type: 'string' },
  week: { type: 'boolean', default: false },
} as const;

interface Options {
  readonly reason: string;
  readonly to?: string | undefined;
  readonly week: boolean;
}

/** The front end that a person names, as `seeker` or `mf-seeker`. Throws `Refusal` for no name. */
function frontEnd(text: string | undefined): FrontEndName {
  const name = text?.replace(/^mf-/, '');
  if (!name || !FRONT_END.test(name)) throw new Refusal('Say which front end, as its folder is called: seeker.');
  return name;
}

/**
 * Reads or moves what is live of a front end by a deploy token, and answers what to say of it; null
 * for what is no such command.
 *
 * @example
 * const said = await steer(['rollback', 'seeker'], options);
 */
export async function steer([what, text, release, percent]: string[], options: Options): Promise<string | null> {
  const { to, reason, week } = options;
  if (what === 'releases') return describe(await deploymentOf(to).releases(frontEnd(text)));
  if (what === 'rollback') return describe(await deploymentOf(to).rollBack(frontEnd(text)));
  if (what === 'figures') {
    const over = week ? 'week' : 'day';
    return describeFigures(frontEnd(text), over, await deploymentOf(to).figures(frontEnd(text), over));
  }
  if (what === 'promote' && release) return describe(await deploymentOf(to).promote(frontEnd(text), release, reason));
  if (what !== 'canary' || !release || (release !== 'end' && !(Number(percent) > 0))) return null;
  if (release === 'end') await deploymentOf(to).endCanary(frontEnd(text));
  else await deploymentOf(to).setCanary(frontEnd(text), release, Number(percent));
  return describe(await deploymentOf(to).releases(frontEnd(text)));
}
