import { type Finding, failure, ok, warning } from './finding.ts';
import { valueFindings } from './values.ts';

/** The part of an environment in wrangler.toml that is checked. */
export interface EnvironmentConfig {
  readonly d1_databases: readonly { binding: string; database_id?: string }[];
  readonly vars: Readonly<Record<string, unknown>>;
  readonly observability?: { enabled?: boolean } | undefined;
}

/** The ids of this repository's wrangler.toml, which name no database. */
const PLACEHOLDER = /^0{8}-0{4}-0{4}-0{4}-\d{12}$/;

/** Checks an environment of wrangler.toml. `has` says which secrets its Worker has. */
export function configFindings(
  { d1_databases, vars, observability }: EnvironmentConfig,
  has: (name: string) => boolean = () => false,
): Finding[] {
  const id = d1_databases.find(({ binding }) => binding === 'DB')?.database_id ?? '';
  const origin = String(vars.SITE_ORIGIN ?? '');
  return [
    id === '' || PLACEHOLDER.test(id)
      ? failure('The database has no id.', 'Run `npx wrangler d1 create niyukti` and put the id into wrangler.toml.')
      : ok('The database has an id.'),
    observability?.enabled
      ? ok('Logs are kept.')
      : warning('Logs are not kept.', 'Set `enabled = true` under [env.NAME.observability] in wrangler.toml.'),
    vars.MAIL_BY
      ? ok('Mail is sent.')
      : warning('No mail is sent: a forgotten password needs an administrator.', 'See "Mail" in docs/deploy.md.'),
    origin === ''
      ? warning(
          'Links in mails begin with the address of the request.',
          'Set SITE_ORIGIN in wrangler.toml, as "https://niyukti.example".',
        )
      : ok(`Links begin with ${origin}.`),
    ...valueFindings(vars, has),
  ];
}

/** What the account has for an environment. */
export interface Account {
  /** Secrets that the Worker lacks. */
  readonly lacking: readonly string[];
  /** Migrations that are not applied. */
  readonly waiting: readonly string[];
  /** Commands that make missing queues and buckets. */
  readonly toMake: readonly string[];
}

/** Checks what the account has for an environment. */
export function accountFindings({ lacking, waiting, toMake }: Account): Finding[] {
  return [
    lacking.length === 0
      ? ok('The Worker has its secrets.')
      : failure(`The Worker lacks ${lacking.join(' and ')}.`, 'Run `npm run deploy`, which makes them.'),
    waiting.length === 0
      ? ok('Every migration is applied.')
      : failure(`Migrations wait: ${waiting.join(', ')}.`, 'Run `npm run deploy`, which applies them first.'),
    toMake.length === 0
      ? ok('Its queues and buckets exist.')
      : failure('Queues or buckets are missing.', toMake.map((command) => `\`${command}\``).join('; ')),
  ];
}

/** The queues and buckets of an environment in wrangler.toml. */
export interface EnvironmentNames {
  readonly queues: { readonly consumers: readonly { readonly queue: string }[] };
  readonly r2_buckets: readonly { readonly bucket_name?: string }[];
}

/** Commands that make queues and buckets that wrangler's lists of the account do not contain. */
export function commandsForMissing(
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
/** Seconds that a clock may be wrong before codes and limits fail. */
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
      ? ok('The landing page answers.')
      : failure(`The landing page answers ${home.status}.`, 'Promote a release of the shell: `npm run deploy`.'),
    lacking.length === 0
      ? ok('Documents have their security headers.')
      : failure(`Documents lack ${lacking.join(', ')}.`, 'Check whether a proxy before the Worker removes them.'),
    session.status === 200
      ? ok('The API and its database answer.')
      : failure(`The API answers ${session.status}.`, 'See "D1 is slow or down" in docs/operations.md.'),
    nothing.headers.get('content-type')?.startsWith('application/problem+json')
      ? ok('Errors are answered by the Worker.')
      : failure(
          'An error is not answered by the Worker.',
          'Check whether a proxy before the Worker answers in its place.',
        ),
    sitemap.status === 200 && listed.includes(new URL(url).origin)
      ? ok('The sitemap names this address.')
      : warning('The sitemap names another address.', 'Set SITE_ORIGIN to the address that people use.'),
    Number.isNaN(off) || off <= CLOCK_SECONDS
      ? ok('Its clock agrees with this machine.')
      : warning(`Its clock and this machine differ by ${Math.round(off)} s.`, 'Set the clock of this machine.'),
  ];
}
