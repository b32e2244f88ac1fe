import { type Finding, failure, warning, well } from './finding.ts';
import { valueFindings } from './values.ts';

/** What is looked at of an environment in wrangler.toml. */
export interface EnvironmentConfig {
  readonly d1_databases: readonly { binding: string; database_id?: string }[];
  readonly vars: Readonly<Record<string, unknown>>;
  readonly observability?: { enabled?: boolean } | undefined;
}

/** Ids of wrangler.toml as it is in this repository: nobody's database. */
const PLACEHOLDER = /^0{8}-0{4}-0{4}-0{4}-\d{12}$/;

/** Checks what wrangler.toml says of an environment. `has` says which secrets its Worker has. */
export function configFindings(
  { d1_databases, vars, observability }: EnvironmentConfig,
  has: (name: string) => boolean = () => false,
): Finding[] {
  const id = d1_databases.find(({ binding }) => binding === 'DB')?.database_id ?? '';
  const origin = String(vars.SITE_ORIGIN ?? '');
  return [
    id === '' || PLACEHOLDER.test(id)
      ? failure('The database has no id.', 'Run `npx wrangler d1 create niyukti` and put the id into wrangler.toml.')
      : well('The database has an id.'),
    observability?.enabled
      ? well('Logs are kept.')
      : warning('Logs are not kept.', 'Set `enabled = true` under [env.NAME.observability] in wrangler.toml.'),
    vars.MAIL_BY
      ? well('Mail is sent.')
      : warning('No mail is sent: a forgotten password needs an administrator.', 'See "Mail" in docs/deploy.md.'),
    origin === ''
      ? warning(
          'Links begin with whatever address was asked.',
          'Set SITE_ORIGIN in wrangler.toml, as "https://niyukti.example".',
        )
      : well(`Links begin with ${origin}.`),
    ...valueFindings(vars, has),
  ];
}

/** What the account holds for an environment, as far as it was asked. */
export interface Account {
  /** Secrets of its own that the Worker lacks. */
  readonly lacking: readonly string[];
  /** Migrations that are not applied. */
  readonly waiting: readonly string[];
  /** Commands that make queues and buckets that are not there. */
  readonly toMake: readonly string[];
}

/** Checks what the account holds for an environment. */
export function accountFindings({ lacking, waiting, toMake }: Account): Finding[] {
  return [
    lacking.length === 0
      ? well('The Worker has its secrets.')
      : failure(`The Worker lacks ${lacking.join(' and ')}.`, 'Run `npm run deploy`, which makes them.'),
    waiting.length === 0
      ? well('Every migration is applied.')
      : failure(`Migrations wait: ${waiting.join(', ')}.`, 'Run `npm run deploy`, which applies them first.'),
    toMake.length === 0
      ? well('Its queues and buckets are there.')
      : failure('Queues or buckets are not there.', toMake.map((command) => `\`${command}\``).join('; ')),
  ];
}

/** The queues and buckets that an environment names. */
export interface EnvironmentNames {
  readonly queues: { readonly consumers: readonly { readonly queue: string }[] };
  readonly r2_buckets: readonly { readonly bucket_name?: string }[];
}

/**
 * Commands that make what an environment names and the account does not list. `queues` and
 * `buckets` are what wrangler prints.
 */
export function notThere(
  { queues, r2_buckets }: EnvironmentNames,
  listed: { queues: string; buckets: string },
): string[] {
  const lists = (text: string, name: string) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text);
  return [
    ...queues.consumers
      .filter(({ queue }) => !lists(listed.queues, queue))
      .map(({ queue }) => `npx wrangler queues create ${queue}`),
    ...r2_buckets
      .filter(({ bucket_name: name = '' }) => !lists(listed.buckets, name))
      .map(({ bucket_name: name }) => `npx wrangler r2 bucket create ${name}`),
  ];
}

/** Headers that every document has (worker/src/gateway/headers.ts). */
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];
/** Seconds that a clock may be off before codes and limits go wrong. */
const CLOCK_SECONDS = 60;

/** Checks a deployment from outside, as a visitor. */
export async function siteFindings(url: string, ask: typeof fetch = fetch, now = Date.now()): Promise<Finding[]> {
  const get = (path: string) => ask(new URL(path, url), { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
  let home: Response;
  try {
    home = await get('/');
  } catch (error) {
    return [
      failure(`${url} does not answer: ${(error as Error).message}`, 'See "Nothing answers" in docs/operations.md.'),
    ];
  }
  const lacking = HEADERS.filter((name) => !home.headers.has(name));
  const off = Math.abs(Date.parse(home.headers.get('date') ?? '') - now) / 1_000;
  const [session, nothing, sitemap] = [await get('/api/session'), await get('/api/nothing'), await get('/sitemap.xml')];
  const listed = await sitemap.text();
  return [
    home.status === 200
      ? well('The landing page answers.')
      : failure(`The landing page answers ${home.status}.`, 'Promote a release of the shell: `npm run deploy`.'),
    lacking.length === 0
      ? well('Documents have their security headers.')
      : failure(`Documents lack ${lacking.join(', ')}.`, 'See whether a proxy before the Worker takes them away.'),
    session.status === 200
      ? well('The API and its database answer.')
      : failure(`The API answers ${session.status}.`, 'See "D1 is slow or down" in docs/operations.md.'),
    nothing.headers.get('content-type')?.startsWith('application/problem+json')
      ? well('Refusals are problems of ours.')
      : failure('A refusal is none of ours.', 'See whether a proxy before the Worker answers in its place.'),
    sitemap.status === 200 && listed.includes(new URL(url).origin)
      ? well('The sitemap names this address.')
      : warning('The sitemap names another address.', 'Set SITE_ORIGIN to the address that people use.'),
    Number.isNaN(off) || off <= CLOCK_SECONDS
      ? well('Its clock agrees with this machine.')
      : warning(`Its clock and this machine differ by ${Math.round(off)} s.`, 'Set the clock of this machine.'),
  ];
}
