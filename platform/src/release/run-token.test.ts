import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deploymentOf } from './deployment.ts';
import { runToken } from './run-token.ts';

/** What the runner and the deployment were asked, in order. */
let asked: string[];
/** What the runner answers, one by one; the last one stays. */
let runner: { status: number; body: unknown }[];
let exchange: { status: number; body: unknown };
const servers: Server[] = [];

const GIVEN = { token: 'niyukti_seeker_for_a_run_000000', expiresAt: '2026-11-23T10:00:00.000Z', right: 'promote' };
const STATUS = { name: 'seeker', label: 'Seeker', live: null, canary: null, previous: null, releases: [], history: [] };

async function serve(answer: (request: IncomingMessage, body: string) => { status: number; body: unknown }) {
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    const { status, body } = answer(request, text);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  servers.push(server);
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

let deployment: string;
beforeEach(async () => {
  asked = [];
  runner = [{ status: 200, body: { value: 'signed.by.host' } }];
  exchange = { status: 201, body: GIVEN };
  deployment = await serve((request, body) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization ?? body}`);
    return request.url?.endsWith('/run-token') ? exchange : { status: 200, body: STATUS };
  });
  const host = await serve((request) => {
    asked.push(`runner ${request.url} ${request.headers.authorization}`);
    return (runner.length > 1 ? runner.shift() : runner[0]) ?? { status: 500, body: {} };
  });
  vi.stubEnv('NIYUKTI_DEPLOY_TOKEN', '');
  vi.stubEnv('ACTIONS_ID_TOKEN_REQUEST_URL', `${host}/sign?api-version=2.0`);
  vi.stubEnv('ACTIONS_ID_TOKEN_REQUEST_TOKEN', 'of-the-job');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(servers.splice(0).map((server) => new Promise((done) => server.close(done))));
});

test("a run exchanges its runner's token for a deploy token and uses it for all calls", async () => {
  const one = deploymentOf(deployment);
  await Promise.all([one.releases('seeker'), one.releases('seeker')]);
  expect(asked).toEqual([
    `runner /sign?api-version=2.0&audience=${encodeURIComponent(deployment)} Bearer of-the-job`,
    'POST /api/deploy/seeker/run-token {"token":"signed.by.host"}',
    `GET /api/deploy/seeker/releases Bearer ${GIVEN.token}`,
    `GET /api/deploy/seeker/releases Bearer ${GIVEN.token}`,
  ]);
});

test('a deploy token in the environment is used instead', async () => {
  vi.stubEnv('NIYUKTI_DEPLOY_TOKEN', 'niyukti_seeker_of_the_team_000');
  await deploymentOf(deployment).releases('seeker');
  expect(asked).toEqual(['GET /api/deploy/seeker/releases Bearer niyukti_seeker_of_the_team_000']);
});

test('a request to a runner is repeated when it fails, and not when it is refused', async () => {
  runner.unshift({ status: 502, body: {} });
  await deploymentOf(deployment).releases('seeker');
  expect(asked.filter((one) => one.startsWith('runner'))).toHaveLength(2);
  runner = [{ status: 403, body: {} }];
  asked = [];
  await expect(deploymentOf(deployment).releases('seeker')).rejects.toThrow('needs "permissions: id-token: write"');
  expect(asked).toHaveLength(1);
});

test('a refusal of the deployment is thrown with its message', async () => {
  const detail = 'niyukti/campus at refs/heads/next may not release seeker.';
  exchange = { status: 403, body: { type: '/problems/run-not-trusted', detail } };
  await expect(runToken(deployment, 'seeker')).rejects.toThrow(`gave this run no token (403): ${detail}`);
});

test('without a token and a runner both ways to get one are named', () => {
  vi.stubEnv('ACTIONS_ID_TOKEN_REQUEST_URL', '');
  expect(() => deploymentOf(deployment)).toThrow(/Set NIYUKTI_DEPLOY_TOKEN.*npx --no niyukti trust/s);
});
