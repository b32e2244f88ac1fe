import {
  deployEndCanary,
  deployPreview,
  deployPromote,
  deployRevokePreviews,
  deployRollBack,
  deploySetCanary,
  readDeployFigures,
} from '@niyukti/contract/releases/deploy-calls';
import { FRONT_END, type FrontEndName } from '@niyukti/contract/releases/release';
import type { ReleaseSummary } from '@niyukti/contract/releases/release-calls';
import { ownRemote } from '../front-ends.ts';
import { readArguments } from '../options.ts';
import { OUTSIDE } from '../paths.ts';
import { Refusal } from '../progress.ts';
import { type Deployment, deploymentOf } from './deployment.ts';
import { describe, describeFigures, describePreview } from './describe.ts';

/** Options of each command. */
const TO = { to: { type: 'string' } } as const;

/** `releases <front end>` */
export async function listReleases(): Promise<void> {
  const { values, positionals } = readArguments(TO);
  const [name] = frontEndFirst(positionals, 0);
  console.log(describe(await deploymentOf(values.to).releases(name)));
}

/** `promote <front end> <release>` */
export async function promote(): Promise<void> {
  const { values, positionals } = readArguments({
    ...TO,
    reason: { type: 'string', default: 'Promoted by hand' },
    anyway: { type: 'boolean', default: false },
  });
  const [name, text] = frontEndFirst(positionals, 1);
  const deployment = deploymentOf(values.to);
  const { reason, anyway } = values;
  const release = await committedRelease(deployment, name, text, anyway);
  console.log(describe(await deployment.call(deployPromote, { path: { name }, body: { release, reason, anyway } })));
}

/** `rollback <front end>` */
export async function rollBack(): Promise<void> {
  const { values, positionals } = readArguments(TO);
  const [name] = frontEndFirst(positionals, 0);
  console.log(describe(await deploymentOf(values.to).call(deployRollBack, { path: { name } })));
}

/** `canary <front end> <release> <percent | staff>`, `canary <front end> end` */
export async function canary(): Promise<void> {
  const { values, positionals } = readArguments({
    ...TO,
    errors: { type: 'string' },
    least: { type: 'string' },
    'only-tell': { type: 'boolean' },
    anyway: { type: 'boolean', default: false },
  });
  const deployment = deploymentOf(values.to);
  if (positionals.at(-1) === 'end') {
    const [name] = frontEndFirst(positionals.slice(0, -1), 0);
    return console.log(describe(await deployment.call(deployEndCanary, { path: { name } })));
  }
  const [name, text, many = ''] = frontEndFirst(positionals, 2);
  const percent = many === 'staff' ? 0 : wholeNumber(many, 'A canary is for staff, or for 1 to 100 per cent', 1, 100);
  const asked = {
    ...(many === 'staff' ? { staff: true } : {}),
    ...(values['only-tell'] ? { withdraws: false } : {}),
    ...(values.errors ? { errors: wholeNumber(values.errors, '--errors takes 1 to 100 points', 1, 100) } : {}),
    ...(values.least ? { least: wholeNumber(values.least, '--least takes 5 tries or more', 5, 100_000) } : {}),
  };
  const release = await committedRelease(deployment, name, text, values.anyway);
  const before = (await deployment.releases(name)).canary;
  const kept = before?.release === release ? before.rule : {};
  const rule = Object.keys(asked).length > 0 ? { rule: { ...kept, ...asked } } : {};
  const body = { release, percent, ...rule };
  console.log(describe(await deployment.call(deploySetCanary, { path: { name }, body })));
}

/** The number in a text. Throws `Refusal` with this fault for anything else. */
export function wholeNumber(text: string, fault: string, least: number, most: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least || number > most) throw new Refusal(`${fault}, not "${text}".`);
  return number;
}

/** `preview <front end> <release>`, `preview <front end> revoke` */
export async function preview(): Promise<void> {
  const { values, positionals } = readArguments(TO);
  const deployment = deploymentOf(values.to);
  const [name, text] = frontEndFirst(positionals, 1);
  if (text === 'revoke') {
    const { revoked } = await deployment.call(deployRevokePreviews, { path: { name } });
    return console.log(`${revoked} preview links of ${name} are ended.`);
  }
  const { release } = await releaseOf(deployment, name, text);
  const link = await deployment.call(deployPreview, { path: { name }, body: { release } });
  console.log(describePreview({ name, release, ...link }));
}

/** `figures <front end>` */
export async function figures(): Promise<void> {
  const { values, positionals } = readArguments({ ...TO, week: { type: 'boolean', default: false } });
  const [name] = frontEndFirst(positionals, 0);
  const over = values.week ? 'week' : 'day';
  const reported = await deploymentOf(values.to).call(readDeployFigures, { path: { name }, query: { over } });
  console.log(describeFigures(name, over, reported));
}

/**
 * The front end that the arguments name, as `seeker` or `mf-seeker`, and `others` more arguments. In
 * a team's own repository the name may be left out.
 */
export function frontEndFirst(
  positionals: readonly string[],
  others: number,
  own = OUTSIDE ? ownRemote().name : undefined,
): [FrontEndName, ...string[]] {
  const isNamed = own === undefined || positionals[0]?.replace(/^mf-/, '') === own;
  const [first = '', ...rest] = isNamed ? positionals : [own, ...positionals];
  const name = first.replace(/^mf-/, '');
  if (!FRONT_END.test(name)) throw new Refusal('Say which front end, such as seeker.');
  if (rest.length < others) throw new Refusal(`An argument is missing after "${name}". Add --help to see which.`);
  const [extra] = rest.slice(others);
  if (extra !== undefined)
    throw new Refusal(
      own === undefined ? `"${extra}" is too much.` : `"${extra}" is too much: this repository releases ${own} alone.`,
    );
  return [name, ...rest];
}

/** The release whose id begins with these digits, six at least. */
export async function releaseOf(
  deployment: Pick<Deployment, 'releases'>,
  name: FrontEndName,
  text = '',
): Promise<Pick<ReleaseSummary, 'release' | 'provenance'>> {
  if (!/^[a-z0-9]{6,40}$/.test(text))
    throw new Refusal(`"${text}" is not a release id: give at least its first six digits, such as 3f0c5a.`);
  const { live, releases } = await deployment.releases(name);
  const known = new Map([live, ...releases].flatMap((one) => (one ? [[one.release, one] as const] : [])));
  const found = [...known.values()].filter(({ release }) => release.startsWith(text));
  if (found.length > 1) throw new Refusal(`${found.length} releases of ${name} begin with ${text}: give more digits.`);
  // The list is limited: an older release needs its whole id.
  const [one = text.length >= 16 ? { release: text, provenance: null } : undefined] = found;
  if (one === undefined) throw new Refusal(`No release of ${name} begins with ${text}.`);
  return one;
}

/** The id of a release for visitors. Refuses one that was built with uncommitted changes, unless `anyway`. */
async function committedRelease(deployment: Deployment, name: FrontEndName, text: string | undefined, anyway: boolean) {
  const { release, provenance } = await releaseOf(deployment, name, text);
  if (!anyway && provenance?.clean === false)
    throw new Refusal(
      `${name} ${release} was built with changes that are not committed. Commit them and release again, or add --anyway.`,
    );
  return release;
}
