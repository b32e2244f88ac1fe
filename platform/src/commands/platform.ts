import path from 'node:path';
import { environment, inTarget, type Target } from '../deploy/wrangler.ts';
import { readOptions } from '../options.ts';
import { pack } from '../pack/pack.ts';
import { ROOT, shownPath } from '../paths.ts';
import { main, Refusal, step } from '../progress.ts';
import { describeGranted, describeGrants, grant, readGrantsOf, retire, ungrant } from '../release/grants.ts';
import { STEERING, STEERING_OPTIONS, steer } from '../release/steer.ts';
import { deployName, listTokens, mintToken, revokeTokens } from '../release/tokens.ts';
import { describeTrust, describeTrusted, endTrusts, giveTrust, listTrusts, trustOf } from '../release/trusts.ts';

const USAGE = `npm run platform -- <what>

  token mint <front end|all> --label WHO [--promote] [--days N]   makes a deploy token and shows it once
  token list                                                      tokens, without their secrets
  token revoke <number> ...                                       ends tokens
  grant <remote> --label NAME --role R ... --path /P ...          lets it be released, with these sessions and paths
  ungrant <remote> --role R ... --path /P ...                     takes that back, while nothing of it is live
  grants                                                          who may serve what
  trust <front end> --repository owner/name --ref refs/heads/main [--environment E] [--promote] [--issuer URL]
                                                                  lets runs of a hosted CI release it, without a secret
  trusts                                                          whose runs may release what
  distrust <number> ...                                           ends that, and the tokens that they have
  retire <remote>                                                 takes it out: pointer, tokens, grants
    in the local database; --remote: in the deployed one, of production unless --env staging

${STEERING}

  pack [--to DIR]                             packs contract, kit, product and platform for a repository of its own`;

const CONFIG = {
  allowPositionals: true,
  options: {
    label: { type: 'string' },
    role: { type: 'string', multiple: true, default: [] as string[] },
    path: { type: 'string', multiple: true, default: [] as string[] },
    promote: { type: 'boolean', default: false },
    repository: { type: 'string' },
    ref: { type: 'string' },
    environment: { type: 'string' },
    issuer: { type: 'string' },
    days: { type: 'string' },
    remote: { type: 'boolean', default: false },
    env: { type: 'string' },
    ...STEERING_OPTIONS,
  },
} as const;

type Options = ReturnType<typeof readOptions<typeof CONFIG>>['values'];

const targetOf = ({ remote, env }: Options): Target =>
  remote || env ? { remote: true, env: environment(env) } : { remote: false };

async function token([what, ...rest]: string[], options: Options): Promise<void> {
  const { label, promote, days } = options;
  const target = targetOf(options);
  if (what === 'mint') {
    const name = deployName(rest[0], await readGrantsOf(target));
    const lasts = days === undefined ? null : Number(days);
    if (!label?.trim()) throw new Refusal('Say who it is for: --label "CI of the seeker team". The history names it.');
    if (lasts !== null && !(lasts > 0)) throw new Refusal('--days takes a number above 0.');
    const made = await mintToken(target, { name, label: label.trim(), promote, days: lasts });
    console.log(
      `A token for ${name} that may ${promote ? 'upload and promote' : 'upload'}, ${inTarget(target)}. It is shown only now:\n${made}`,
    );
  } else if (what === 'revoke') {
    const numbers = numbersOf(rest, 'token list');
    console.log(`${await revokeTokens(target, numbers)} of ${numbers.length} were live and are revoked.`);
  } else if (what === 'list') {
    for (const line of await listTokens(target)) {
      const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 10));
      const state = line.revoked_at ? `revoked ${day(line.revoked_at)}` : `expires ${day(line.expires_at)}`;
      const rights = line.can_promote ? 'upload, promote' : 'upload';
      console.log(
        `${line.id}  ${line.name}  ${rights}  "${line.label}"  made ${day(line.created_at)}, used ${day(line.used_at)}, ${state}`,
      );
    }
  } else throw new Refusal(USAGE);
}

async function grantTo(text: string | undefined, options: Options): Promise<void> {
  const { label, role, path } = options;
  const target = targetOf(options);
  console.log(describeGranted(await grant(target, text, { label, roles: role, paths: path }), target));
}

async function ungrantFrom(text: string | undefined, options: Options): Promise<void> {
  const target = targetOf(options);
  const { name, roles, paths } = await ungrant(target, text, { roles: options.role, paths: options.path });
  console.log(`${[...paths, ...roles].join(', ')} is taken from ${name}: ${inTarget(target)}.`);
}

async function trustRuns(text: string | undefined, options: Options): Promise<void> {
  const target = targetOf(options);
  const trust = await giveTrust(target, trustOf(text, options, await readGrantsOf(target)));
  console.log(describeTrusted(trust, target));
}

async function distrustRuns(texts: readonly string[], options: Options): Promise<void> {
  const numbers = numbersOf(texts, 'trusts');
  console.log(`${await endTrusts(targetOf(options), numbers)} of ${numbers.length} were trusted and are no more.`);
}

/** The numbers of a list that a person names. Throws `Refusal` for anything else. */
function numbersOf(texts: readonly string[], list: string): number[] {
  const numbers = texts.map(Number);
  if (numbers.length === 0 || !numbers.every((number) => Number.isInteger(number) && number > 0))
    throw new Refusal(`Say which, by the numbers that "${list}" shows.`);
  return numbers;
}

async function takeOut(text: string | undefined, options: Options): Promise<void> {
  const target = targetOf(options);
  const { tokens, paths } = await retire(target, text?.replace(/^mf-/, ''));
  const freed = paths === '' ? '' : `, ${paths} may be granted again`;
  console.log(
    `${text} is in no document any more; ${tokens} of its tokens were live and are revoked${freed}: ${inTarget(target)}.`,
  );
}

await main(async () => {
  const { values, positionals } = readOptions(USAGE, CONFIG);
  const [what, ...rest] = positionals;
  const [text] = rest;
  if (what === 'token') await token(rest, values);
  else if (what === 'grant') await grantTo(text, values);
  else if (what === 'ungrant') await ungrantFrom(text, values);
  else if (what === 'grants') console.log(describeGrants(await readGrantsOf(targetOf(values))));
  else if (what === 'trust') await trustRuns(text, values);
  else if (what === 'trusts') for (const row of await listTrusts(targetOf(values))) console.log(describeTrust(row));
  else if (what === 'distrust') await distrustRuns(rest, values);
  else if (what === 'retire') await takeOut(text, values);
  else if (what === 'pack') await packAll(values.to);
  else {
    const said = await steer(positionals, values);
    if (said === null) throw new Refusal(USAGE);
    console.log(said);
  }
});

async function packAll(to = 'packages'): Promise<void> {
  const files = await step(
    'Packing',
    () => pack(path.resolve(ROOT, to)),
    (made) => `${made.length} packages`,
  );
  for (const file of files) console.log(`  ${shownPath(file)}`);
}
