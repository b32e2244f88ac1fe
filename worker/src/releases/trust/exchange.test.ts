import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answer, ask, signIn } from '../../../testing/client.ts';
import { deploy, mintToken, packSeeker, packShell, ship, upload } from '../../../testing/deployer.ts';
import { FakeIssuer } from '../../../testing/issuer.ts';
import { sendAll } from '../../../testing/statement.ts';
import { Database } from '../../core/database.ts';
import { findRetirable, retireFrontEnd } from '../grants/change-grants.ts';
import { sweepRunTokens } from '../storage/sweep.ts';
import { addTrust, endTrust, readTrusts, type Trust } from './trusts.ts';

const db = () => new Database(env.DB);

let issuer: FakeIssuer;
const trust = (more: Partial<Trust> = {}) =>
  sendAll(
    addTrust(
      {
        name: 'seeker',
        issuer: issuer.address,
        repository: 'niyukti/campus',
        ref: 'refs/heads/main',
        environment: null,
        right: 'promote',
        ...more,
      },
      Date.now(),
    ),
  );
const distrustAll = async () => {
  for (const row of await readTrusts(db().orm)) await sendAll(endTrust(row, Date.now()));
};
const exchange = (token: string, name = 'seeker', more: Parameters<typeof ask>[2] = {}) =>
  ask('POST', `/api/deploy/${name}/run-token`, { body: { token }, ...more });
const problem = ({ status, json }: Answer) => [status, json.type.slice('/problems/'.length)];

beforeAll(async () => {
  await ship(await packShell());
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
beforeEach(async () => {
  issuer = await FakeIssuer.make();
  issuer.listen();
  await trust();
});
afterEach(async () => {
  vi.useRealTimers();
  await distrustAll();
});

describe('a trusted run', () => {
  it('gets a token of its front end for ten minutes, and its release says who vouches for it', async () => {
    const { status, json } = await exchange(await issuer.sign());
    expect([status, json.right]).toEqual([201, 'promote']);
    expect(Date.parse(json.expiresAt) - Date.now()).toBeGreaterThan(9 * 60_000);
    expect(Date.parse(json.expiresAt) - Date.now()).toBeLessThanOrEqual(10 * 60_000);
    const packed = await packSeeker('built by a run');
    const said = { commit: 'a'.repeat(40), branch: 'main', clean: true, by: 'asha', with: 'GitHub Actions run 42' };
    const { json: kept } = await upload(json.token, packed, { provenance: said });
    const vouched = {
      issuer: issuer.address,
      repository: 'niyukti/campus',
      ref: 'refs/heads/main',
      environment: null,
      commit: 'a'.repeat(40),
      run: '42',
      by: 'asha',
    };
    expect(kept.release).toMatchObject({ by: 'niyukti/campus run 42', provenance: { ...said, vouched } });
    expect(problem(await deploy(json.token, 'GET', 'hr/releases'))).toEqual([403, 'deploy-token-foreign']);
    vi.useFakeTimers({ now: Date.now() + 10 * 60_000 + 1_000, toFake: ['Date'] });
    expect(problem(await deploy(json.token, 'GET', 'seeker/releases'))).toEqual([401, 'deploy-token-dead']);
  });

  it('is the provenance of a release without one, and only a run’s token can set it', async () => {
    const { json } = await exchange(await issuer.sign());
    const packed = await packSeeker('built without words');
    const own = { commit: 'a'.repeat(40), branch: 'refs/heads/main', clean: null, by: 'asha' };
    expect((await upload(json.token, packed)).json.release.provenance).toMatchObject(own);
    const claimed = { ...own, with: 'x', clean: true, vouched: { issuer: 'https://evil.test' } };
    const other = await packSeeker('built by somebody');
    const { json: kept } = await upload(await mintToken('seeker', 'upload'), other, { provenance: claimed });
    expect(kept.release.provenance).not.toHaveProperty('vouched');
    // Verified provenance replaces unverified provenance of the same build.
    const again = await exchange(await issuer.sign());
    expect((await upload(again.json.token, other)).json.release.provenance.vouched.run).toBe('42');
    const { json: last } = await upload(await mintToken('seeker', 'upload'), other, { provenance: { ...claimed } });
    expect(last.release.provenance.vouched.run).toBe('42');
  });

  it('may only upload if its trust does not include promotion', async () => {
    await distrustAll();
    await trust({ right: 'upload' });
    const { json } = await exchange(await issuer.sign());
    expect(json.right).toBe('upload');
    const answer = await deploy(json.token, 'POST', 'seeker/promote', { release: 'aaaaaaaa', reason: 'x' });
    expect(problem(answer)).toEqual([403, 'deploy-right-missing']);
  });

  it('matches by environment, and by repository name in any case', async () => {
    await distrustAll();
    await trust({ ref: null, environment: 'production', repository: 'Niyukti/Campus' });
    expect((await exchange(await issuer.sign({ environment: 'production', ref: 'refs/tags/v1' }))).status).toBe(201);
  });

  it('of a pull request matches by environment, and may create a preview but not promote', async () => {
    await distrustAll();
    await trust({ ref: null, environment: 'previews', right: 'upload' });
    const { status, json } = await exchange(await issuer.sign({ environment: 'previews', ref: 'refs/pull/7/merge' }));
    expect([status, json.right]).toEqual([201, 'upload']);
    const packed = await packSeeker('of a pull request');
    const { json: kept } = await upload(json.token, packed);
    expect(kept.release.provenance).toMatchObject({ branch: 'refs/pull/7/merge', by: 'asha' });
    const link = await deploy(json.token, 'POST', 'seeker/preview', { release: packed.release.id });
    expect([link.status, new URL(link.json.url).pathname]).toEqual([201, '/preview']);
    const promoted = await deploy(json.token, 'POST', 'seeker/promote', { release: packed.release.id, reason: 'x' });
    expect(problem(promoted)).toEqual([403, 'deploy-right-missing']);
  });

  it('needs the audience of the deployment’s configured origin, whatever the Host header says', async () => {
    const bindings = { SITE_ORIGIN: 'https://niyukti.example' };
    expect((await exchange(await issuer.sign({ aud: 'https://niyukti.example' }), 'seeker', { bindings })).status).toBe(
      201,
    );
    expect(problem(await exchange(await issuer.sign(), 'seeker', { bindings }))).toEqual([401, 'run-audience-wrong']);
  });
});

describe('a run is refused', () => {
  const NO_TOKEN =
    'This is no OpenID Connect token of a run: a JWT, signed with RS256, with jti, exp and a repository.';
  const LETS_IN = (from: string) =>
    `Whoever runs the deployment lets it in: npx --no niyukti trust seeker --repository ${from} --remote (on your own machine without --remote)`;
  const MAIN = 'niyukti/campus --ref refs/heads/main';
  const refused: [string, number, string, string, () => Promise<string>][] = [
    ['whose token is no JWT', 401, 'run-token-invalid', NO_TOKEN, async () => 'niyukti_seeker_0000'],
    [
      'whose token is of another algorithm',
      401,
      'run-token-invalid',
      NO_TOKEN,
      () => issuer.sign({}, { alg: 'HS256' }),
    ],
    ['whose token has no signature', 401, 'run-token-invalid', NO_TOKEN, () => issuer.sign({}, { alg: 'none' })],
    ['whose token requires an extension', 401, 'run-token-invalid', NO_TOKEN, () => issuer.sign({}, { crit: ['exp'] })],
    ['whose token has no name', 401, 'run-token-invalid', NO_TOKEN, () => issuer.sign({ jti: undefined })],
    ['that names no repository', 401, 'run-token-invalid', NO_TOKEN, () => issuer.sign({ repository: undefined })],
    ['whose token never ends', 401, 'run-token-invalid', NO_TOKEN, () => issuer.sign({ exp: undefined })],
    [
      'whose token lives for years',
      401,
      'run-token-invalid',
      'A token of a run lives for a day at most.',
      () => issuer.sign({ exp: Date.now() }),
    ],
    [
      'of another issuer',
      403,
      'run-issuer-unknown',
      `No run that this issuer vouches for may release seeker. ${LETS_IN(MAIN)}`,
      async () => (await FakeIssuer.make()).sign(),
    ],
    [
      'whose token has another audience',
      401,
      'run-audience-wrong',
      'This token was made for https://niyukti.test. Ask the runner for one for http',
      () => issuer.sign({ aud: 'https://niyukti.test' }),
    ],
    [
      'whose token has expired',
      401,
      'run-token-expired',
      'This token of a run has expired. Ask the runner for another one.',
      () => issuer.sign({ exp: Date.now() / 1_000 - 61 }),
    ],
    [
      'whose token is not valid yet',
      401,
      'run-token-early',
      'This token of a run is not valid yet.',
      () => issuer.sign({ nbf: Date.now() / 1_000 + 90 }),
    ],
    [
      'whose token was signed with an unknown key',
      401,
      'run-key-unknown',
      'The issuer has no key of the name that this token was signed with.',
      () => issuer.sign({}, { kid: 'key-9' }),
    ],
    [
      'of another repository',
      403,
      'run-not-trusted',
      `niyukti/campus-fork at refs/heads/main may not release seeker. ${LETS_IN('niyukti/campus-fork --ref refs/heads/main')}`,
      () => issuer.sign({ repository: 'niyukti/campus-fork' }),
    ],
    [
      'of another branch',
      403,
      'run-not-trusted',
      `niyukti/campus at refs/heads/Main may not release seeker. ${LETS_IN('niyukti/campus --ref refs/heads/Main')}`,
      () => issuer.sign({ ref: 'refs/heads/Main' }),
    ],
    [
      'of a pull request',
      403,
      'run-not-trusted',
      `niyukti/campus at refs/pull/7/merge may not release seeker. ${LETS_IN('niyukti/campus --environment previews')}`,
      () => issuer.sign({ ref: 'refs/pull/7/merge' }),
    ],
    [
      'of an environment that is not trusted',
      403,
      'run-not-trusted',
      `niyukti/campus at refs/pull/7/merge in the environment staging may not release seeker. ${LETS_IN('niyukti/campus --environment staging')}`,
      () => issuer.sign({ ref: 'refs/pull/7/merge', environment: 'staging' }),
    ],
  ];

  it.each(refused)('%s', async (_, status, code, words, token) => {
    const answer = await exchange(await token());
    expect(problem(answer)).toEqual([status, code]);
    expect(answer.json.detail.slice(0, words.length)).toBe(words);
  });

  it('whose token has the signature of another issuer or changed claims', async () => {
    const other = await FakeIssuer.make();
    const [head, body, signature] = (await issuer.sign()).split('.');
    const [, , foreign] = (await other.sign()).split('.');
    const [, claims] = (await other.sign({ iss: issuer.address, repository: 'niyukti/campus' })).split('.');
    for (const token of [`${head}.${body}.${foreign}`, `${head}.${claims}.${signature}`]) {
      const answer = await exchange(token);
      expect([...problem(answer), answer.json.detail]).toEqual([
        401,
        'run-signature-wrong',
        'The signature of this token is not its issuer’s.',
      ]);
    }
  });

  it('that has exchanged its token already', async () => {
    const token = await issuer.sign();
    expect((await exchange(token)).status).toBe(201);
    const again = await exchange(token);
    expect([...problem(again), again.json.detail]).toEqual([
      409,
      'run-token-used',
      'This token of a run was used already. Ask the runner for another one.',
    ]);
    const both = await issuer.sign();
    const answers = await Promise.all([exchange(both), exchange(both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('for a front end that its trust does not name, or an unknown one', async () => {
    expect(problem(await exchange(await issuer.sign(), 'hr'))).toEqual([403, 'run-issuer-unknown']);
    expect(problem(await exchange(await issuer.sign(), 'campus'))).toEqual([404, 'front-end-unknown']);
  });

  it('whose repository has the trusted name but another id', async () => {
    expect((await exchange(await issuer.sign())).status).toBe(201);
    expect(problem(await exchange(await issuer.sign({ repository_id: '99' })))).toEqual([403, 'run-not-trusted']);
  });

  it('that tries too often', async () => {
    const headers = { 'cf-connecting-ip': '10.77.0.1' };
    const tries = { headers, bindings: { RATE_SCALE: '0.02' } };
    const answers: number[] = [];
    for (let n = 0; n < 3; n += 1) answers.push((await exchange('none', 'seeker', tries)).status);
    expect(answers).toEqual([401, 401, 429]);
  });
});

describe('the keys of an issuer', () => {
  it('are requested once, and again for an unknown key id', async () => {
    const now = Date.now();
    await exchange(await issuer.sign());
    await exchange(await issuer.sign());
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration', '/keys']);
    await issuer.turnKeys();
    const answer = await exchange(await issuer.sign());
    expect(problem(answer)).toEqual([401, 'run-key-unknown']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(issuer.asked).toHaveLength(2);
    vi.useFakeTimers({ now: now + 61_000, toFake: ['Date'] });
    expect((await exchange(await issuer.sign())).status).toBe(201);
    expect(issuer.asked).toHaveLength(4);
  });

  it('are cached for an hour, so that a revoked key ends', async () => {
    const now = Date.now();
    await exchange(await issuer.sign());
    vi.useFakeTimers({ now: now + 3_600_000 + 1_000, toFake: ['Date'] });
    const old = await issuer.sign();
    await issuer.turnKeys({ forget: true });
    expect(problem(await exchange(old))).toEqual([401, 'run-key-unknown']);
  });

  it('stay valid for another hour while the issuer fails; without cached keys the run must retry', async () => {
    const now = Date.now();
    await exchange(await issuer.sign());
    issuer.instead = () => new Response('', { status: 500 });
    vi.useFakeTimers({ now: now + 3_600_000 + 1_000, toFake: ['Date'] });
    expect((await exchange(await issuer.sign())).status).toBe(201);
    vi.setSystemTime(now + 7_200_000 + 1_000);
    const answer = await exchange(await issuer.sign());
    expect([...problem(answer), answer.json.detail]).toEqual([
      503,
      'run-issuer-silent',
      'The keys of the issuer could not be read. Please try again in a minute.',
    ]);
    expect(answer.headers.get('retry-after')).toBe('60');
    const asked = issuer.asked.length;
    expect(problem(await exchange(await issuer.sign()))).toEqual([503, 'run-issuer-silent']);
    expect(issuer.asked).toHaveLength(asked);
  });

  it('are not read from another origin, nor from an answer that is too large', async () => {
    issuer.instead = () => Response.json({ issuer: issuer.address, jwks_uri: 'https://evil.test/keys' });
    expect(problem(await exchange(await issuer.sign()))).toEqual([503, 'run-issuer-silent']);
    expect(issuer.asked).toEqual(['/.well-known/openid-configuration']);
    issuer = await FakeIssuer.make();
    issuer.listen();
    await trust();
    issuer.instead = () => new Response(null, { status: 302, headers: { location: 'https://evil.test/keys' } });
    expect(problem(await exchange(await issuer.sign()))).toEqual([503, 'run-issuer-silent']);
    issuer = await FakeIssuer.make();
    issuer.listen();
    await trust();
    issuer.instead = () => new Response('['.repeat(70_000));
    expect(problem(await exchange(await issuer.sign()))).toEqual([503, 'run-issuer-silent']);
  });

  it('are not requested from an issuer that is not trusted', async () => {
    await distrustAll();
    await exchange(await issuer.sign());
    expect(issuer.asked).toEqual([]);
  });
});

describe('a trust that ends', () => {
  it('revokes the tokens of its runs', async () => {
    const { json } = await exchange(await issuer.sign());
    expect((await deploy(json.token, 'GET', 'seeker/releases')).status).toBe(200);
    await distrustAll();
    expect(problem(await deploy(json.token, 'GET', 'seeker/releases'))).toEqual([401, 'deploy-token-dead']);
    expect(problem(await exchange(await issuer.sign()))).toEqual([403, 'run-issuer-unknown']);
  });

  it('ends with its front end', async () => {
    await trust({ name: 'hr' });
    const found = await findRetirable(db().orm, 'hr');
    await sendAll(retireFrontEnd('hr', found ?? { paths: '', tokens: 0 }, Date.now()));
    expect((await readTrusts(db().orm)).map(({ name }) => name)).toEqual(['seeker']);
  });

  it('is in the audit log, like its beginning', async () => {
    await distrustAll();
    const { json } = await ask('GET', '/api/audit-log?limit=50', { cookie: (await signIn('admin')).cookie });
    const lines = json.map(({ event, thingName, before, after }: Record<string, unknown>) => [
      event,
      thingName,
      before ?? after,
    ]);
    const short = { repository: 'niyukti/campus', from: 'refs/heads/main', may: 'upload, promote' };
    expect(lines).toContainEqual(['remote.trusted', 'seeker', short]);
    expect(lines).toContainEqual(['remote.distrusted', 'seeker', short]);
  });
});

it('tokens of runs are deleted two days after they expired, and no others', async () => {
  const { json } = await exchange(await issuer.sign());
  await mintToken('seeker', 'upload', { expires: Date.now() - 1 });
  await sweepRunTokens(db(), Date.now() + 86_400_000);
  expect((await deploy(json.token, 'GET', 'seeker/releases')).status).toBe(200);
  expect(await sweepRunTokens(db(), Date.now() + 3 * 86_400_000)).toBeGreaterThan(0);
  expect(problem(await deploy(json.token, 'GET', 'seeker/releases'))).toEqual([401, 'deploy-token-dead']);
  const { results } = await env.DB.prepare('SELECT DISTINCT run_key FROM deploy_tokens').all();
  expect(results).toEqual([{ run_key: null }]);
});
