/** What one check found. `remedy` says what to do about a warning or a failure. */
export interface Finding {
  readonly what: string;
  readonly is: 'well' | 'warning' | 'failure';
  readonly remedy?: string;
}

const well = (what: string): Finding => ({ what, is: 'well' });
const warning = (what: string, remedy: string): Finding => ({ what, is: 'warning', remedy });
const failure = (what: string, remedy: string): Finding => ({ what, is: 'failure', remedy });

/** What is looked at of an environment in wrangler.toml. */
export interface EnvironmentConfig {
  readonly d1_databases: readonly { binding: string; database_id?: string }[];
  readonly vars: Readonly<Record<string, unknown>>;
  readonly observability?: { enabled?: boolean } | undefined;
}

/** Ids of wrangler.toml as it is in this repository: nobody's database. */
const PLACEHOLDER = /^0{8}-0{4}-0{4}-0{4}-\d{12}$/;

/**
 * Checks what wrangler.toml says of an environment.
 *
 * @example
 * const findings = configFindings(readConfig('production'));
 */
export function configFindings({ d1_databases, vars, observability }: EnvironmentConfig): Finding[] {
  const id = d1_databases.find(({ binding }) => binding === 'DB')?.database_id ?? '';
  const origin = String(vars.SITE_ORIGIN ?? '');
  return [
    id === '' || PLACEHOLDER.test(id)
      ? failure('The database has no id.', 'Run `npx wrangler d1 create niyukti` and put the id into wrangler.toml.')
      : well('The database has an id.'),
    originFinding(origin),
    observability?.enabled
      ? well('Logs are kept.')
      : warning('Logs are not kept.', 'Set `enabled = true` under [env.NAME.observability] in wrangler.toml.'),
    vars.CANARY_WITHDRAWS === 'yes'
      ? well('A canary that fails is withdrawn.')
      : warning('A canary that fails is only reported.', 'Set CANARY_WITHDRAWS to "yes" once its alerts are trusted.'),
    vars.RATE_SCALE === undefined
      ? well('Rate limits stand as they are.')
      : failure('RATE_SCALE weakens every rate limit.', 'Remove RATE_SCALE from wrangler.toml.'),
  ];
}

function originFinding(origin: string): Finding {
  const remedy = 'Set SITE_ORIGIN in wrangler.toml, as "https://niyukti.example".';
  if (origin === '') return warning('Links begin with whatever address was asked.', remedy);
  const isOrigin = URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('https:');
  return isOrigin ? well(`Links begin with ${origin}.`) : failure(`SITE_ORIGIN is no https origin: ${origin}.`, remedy);
}

/**
 * Checks what the account holds for an environment: secrets that it lacks, migrations that wait.
 */
export function accountFindings(lacking: readonly string[], waiting: readonly string[]): Finding[] {
  return [
    lacking.length === 0
      ? well('The Worker has its secrets.')
      : failure(`The Worker lacks ${lacking.join(' and ')}.`, 'Run `npm run deploy`, which makes them.'),
    waiting.length === 0
      ? well('Every migration is applied.')
      : failure(`Migrations wait: ${waiting.join(', ')}.`, 'Run `npm run deploy`, which applies them first.'),
  ];
}

/** Headers that every document has (worker/src/gateway/headers.ts). */
const HEADERS = ['content-security-policy', 'strict-transport-security', 'x-content-type-options'];
/** Seconds that a clock may be off before codes and limits go wrong. */
const CLOCK_SECONDS = 60;

/**
 * Checks a deployment from outside, as a visitor.
 *
 * @example
 * const findings = await siteFindings('https://niyukti.example');
 */
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
