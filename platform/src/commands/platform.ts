import { parseArgs } from 'node:util';
import { FRONT_END, type FrontEndName } from '@niyukti/contract/release';
import { environment, type Target } from '../deploy/wrangler.ts';
import { main, Refusal } from '../progress.ts';
import { deploymentOf } from '../release/deployment.ts';
import { describe } from '../release/describe.ts';
import { describeFigures } from '../release/describe-figures.ts';
import { describeGrants, grant, readGrantsOf, retire } from '../release/grants.ts';
import { deployName, listTokens, mintToken, revokeTokens } from '../release/tokens.ts';

const USAGE = `npm run platform -- <what>

  token mint <front end|all> --label WHO [--promote] [--days N]   makes a deploy token and shows it once
  token list                                                      tokens, without their secrets
  token revoke <number> ...                                       ends tokens
  grant <remote> --label NAME --role R ... --path /P ...          lets it be released, with these sessions and paths
  grants                                                          who may serve what
  retire <remote>                                                 takes it out: pointer, tokens, grants
    in the local database; --remote: in the deployed one, of production unless --env staging

  releases <front end>                        what is live, what was uploaded, what happened
  figures <front end> [--week]                how its releases do in browsers, what failed and where
  promote <front end> <release> [--reason T]  makes a release live
  rollback <front end>                        makes the one before it live again
  canary <front end> <release> <percent>      gives a release to a share of the visitors
  canary <front end> end                      takes it back
    at --to URL (NIYUKTI_URL, else http://localhost:8787), with the token in NIYUKTI_DEPLOY_TOKEN`;

function readOptions() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        label: { type: 'string' },
        role: { type: 'string', multiple: true, default: [] },
        path: { type: 'string', multiple: true, default: [] },
        promote: { type: 'boolean', default: false },
        days: { type: 'string' },
        remote: { type: 'boolean', default: false },
        env: { type: 'string' },
        reason: { type: 'string', default: 'Promoted by hand' },
        to: { type: 'string' },
        week: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n\n${USAGE}`);
  }
}

type Options = ReturnType<typeof readOptions>['values'];

function frontEnd(text: string | undefined): FrontEndName {
  const name = text?.replace(/^mf-/, '');
  if (!name || !FRONT_END.test(name)) throw new Refusal('Say which front end, as its folder is called: seeker.');
  return name;
}

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
      `A token for ${name} that may ${promote ? 'upload and promote' : 'upload'}. It is shown only now:\n${made}`,
    );
  } else if (what === 'revoke') {
    const numbers = rest.map(Number);
    if (numbers.length === 0 || !numbers.every((number) => Number.isInteger(number) && number > 0))
      throw new Refusal('Say which, by the numbers that "token list" shows.');
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
  const { name, roles, paths } = await grant(targetOf(options), text, { label, roles: role, paths: path });
  const sessions = roles.length > 0 ? `sessions of ${roles.join(', ')}` : 'no session';
  console.log(`${name} may ask for ${sessions}${paths.length > 0 ? `, and serves ${paths.join(', ')} too` : ''}.`);
  console.log(`A deploy token for its team: npm run platform -- token mint ${name} --label "CI of the ${name} team"`);
}

async function takeOut(text: string | undefined, options: Options): Promise<void> {
  const { tokens, paths } = await retire(targetOf(options), text?.replace(/^mf-/, ''));
  const freed = paths === '' ? '' : `, ${paths} may be granted again`;
  console.log(`${text} is in no document any more; ${tokens} of its tokens were live and are revoked${freed}.`);
}

async function canary([text, release, percent]: string[], { to }: Options): Promise<void> {
  const name = frontEnd(text);
  if (release === 'end') await deploymentOf(to).endCanary(name);
  else if (release && Number(percent) > 0) await deploymentOf(to).setCanary(name, release, Number(percent));
  else throw new Refusal(USAGE);
  console.log(describe(await deploymentOf(to).releases(name)));
}

await main(async () => {
  const { values, positionals } = readOptions();
  const [what, ...rest] = positionals;
  const [text, release] = rest;
  if (what === 'token') await token(rest, values);
  else if (what === 'grant') await grantTo(text, values);
  else if (what === 'grants') console.log(describeGrants(await readGrantsOf(targetOf(values))));
  else if (what === 'retire') await takeOut(text, values);
  else if (what === 'canary') await canary(rest, values);
  else if (what === 'releases') console.log(describe(await deploymentOf(values.to).releases(frontEnd(text))));
  else if (what === 'figures') {
    const over = values.week ? 'week' : 'day';
    console.log(describeFigures(frontEnd(text), over, await deploymentOf(values.to).figures(frontEnd(text), over)));
  } else if (what === 'rollback') console.log(describe(await deploymentOf(values.to).rollBack(frontEnd(text))));
  else if (what === 'promote' && release)
    console.log(describe(await deploymentOf(values.to).promote(frontEnd(text), release, values.reason)));
  else throw new Refusal(USAGE);
});
