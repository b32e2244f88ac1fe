import { readGrants, readTrusts } from '@niyukti/worker/grants';
import { databaseOf, withDatabase } from '../deploy/database.ts';
import { inTarget, TARGET_OPTIONS, targetOf } from '../deploy/wrangler.ts';
import { readOptions } from '../options.ts';
import { Refusal } from '../progress.ts';
import { withStores } from '../stores.ts';
import { describeGranted, describeGrants, grant, retire, ungrant } from './grants.ts';
import { deployName, listTokens, mintToken, revokeTokens } from './tokens.ts';
import { describeTrust, describeTrusted, endTrusts, giveTrust, trustOf } from './trusts.ts';

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
    days: { type: 'string' },
    ...TARGET_OPTIONS,
  },
} as const;

/** How long a deploy token lives, unless somebody says otherwise. */
const TOKEN_DAYS = 90;

type Options = ReturnType<typeof readOptions<typeof CONFIG>>['values'];

async function token([what, ...rest]: string[], options: Options): Promise<void> {
  const { label, promote, days } = options;
  const target = targetOf(options);
  if (what === 'mint') {
    const lasts = days === 'never' ? null : Number(days ?? TOKEN_DAYS);
    if (!label?.trim()) throw new Refusal('Say who it is for: --label "CI of the seeker team". The history names it.');
    if (lasts !== null && !(lasts > 0)) throw new Refusal('--days takes a number above 0, or never.');
    const { name, made } = await withDatabase(target, async (db) => {
      const name = deployName(rest[0], await readGrants(db));
      return { name, made: await mintToken(db, { name, label: label.trim(), promote, days: lasts }) };
    });
    console.log(
      `A token for ${name} that may ${promote ? 'upload and promote' : 'upload'}${lasts === null ? '' : `, for ${lasts} days`}, ${inTarget(target)}. It is shown only now:\n${made}`,
    );
  } else if (what === 'revoke') {
    const numbers = numbersOf(rest, 'token list');
    console.log(
      `${await withDatabase(target, (db) => revokeTokens(db, numbers))} of ${numbers.length} were live and are revoked.`,
    );
  } else if (what === 'list') {
    for (const line of await withDatabase(target, listTokens)) {
      const day = (time: number | null) => (time === null ? 'never' : new Date(time).toISOString().slice(0, 10));
      const state = line.revoked_at ? `revoked ${day(line.revoked_at)}` : `expires ${day(line.expires_at)}`;
      const rights = line.can_promote ? 'upload, promote' : 'upload';
      console.log(
        `${line.id}  ${line.name}  ${rights}  "${line.label}"  made ${day(line.created_at)}, used ${day(line.used_at)}, ${state}`,
      );
    }
  } else throw new Refusal('Say what to do with tokens: mint, list or revoke.');
}

async function grantTo(text: string | undefined, options: Options): Promise<void> {
  const { label, role, path } = options;
  const target = targetOf(options);
  console.log(
    describeGranted(await withDatabase(target, (db) => grant(db, text, { label, roles: role, paths: path })), target),
  );
}

async function ungrantFrom(text: string | undefined, options: Options): Promise<void> {
  const target = targetOf(options);
  const { name, roles, paths } = await withStores(target, ({ DB, RELEASES }) =>
    ungrant({ ...databaseOf(DB), RELEASES }, text, { roles: options.role, paths: options.path }),
  );
  console.log(`${[...paths, ...roles].join(', ')} is taken from ${name}: ${inTarget(target)}.`);
}

async function trustRuns(text: string | undefined, options: Options): Promise<void> {
  const target = targetOf(options);
  const trust = await withDatabase(target, async (db) => giveTrust(db, trustOf(text, options, await readGrants(db))));
  console.log(describeTrusted(trust, target));
}

async function distrustRuns(texts: readonly string[], options: Options): Promise<void> {
  const numbers = numbersOf(texts, 'trusts');
  console.log(
    `${await withDatabase(targetOf(options), (db) => endTrusts(db, numbers))} of ${numbers.length} were trusted and are no more.`,
  );
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
  const { tokens, paths } = await withDatabase(target, (db) => retire(db, target, text?.replace(/^mf-/, '')));
  const freed = paths === '' ? '' : `, ${paths} may be granted again`;
  console.log(
    `${text} is in no document any more; ${tokens} of its tokens were live and are revoked${freed}: ${inTarget(target)}.`,
  );
}

type Operation = (positionals: string[], options: Options) => Promise<void>;

/** Runs an operation with the arguments of the process. */
const operate = (operation: Operation) => async () => {
  const { values, positionals } = readOptions(CONFIG);
  await operation(positionals, values);
};

/** What operators do to the database of a deployment. */
export const OPERATIONS = {
  token: operate(token),
  grant: operate(([name], options) => grantTo(name, options)),
  ungrant: operate(([name], options) => ungrantFrom(name, options)),
  grants: operate(async (_, options) => console.log(describeGrants(await withDatabase(targetOf(options), readGrants)))),
  trust: operate(([name], options) => trustRuns(name, options)),
  trusts: operate(async (_, options) => {
    const rows = await withDatabase(targetOf(options), ({ orm }) => readTrusts(orm));
    for (const row of rows) console.log(describeTrust(row));
  }),
  distrust: operate(distrustRuns),
  retire: operate(([name], options) => takeOut(name, options)),
};
