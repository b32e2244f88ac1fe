import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A host of CIs on this machine, as GitHub Actions is one: it signs tokens for runs of one
 * repository, says by which keys, and gives a run the address where it asks for them.
 */
export class FakeHost {
  readonly issuer: string;
  readonly #close: () => Promise<void>;

  private constructor(issuer: string, close: () => Promise<void>) {
    this.issuer = issuer;
    this.#close = close;
  }

  /** Signs for runs of a repository at `refs/heads/main`. */
  static async start(repository: string): Promise<FakeHost> {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    let issuer = '';
    const signed = (audience: string) => {
      const now = Math.floor(Date.now() / 1_000);
      const claims = {
        iss: issuer,
        aud: audience,
        jti: randomUUID(),
        nbf: now - 5,
        exp: now + 300,
        repository,
        repository_id: '1',
        ref: 'refs/heads/main',
        sha: 'a'.repeat(40),
        run_id: '42',
        actor: 'asha',
      };
      const text = [{ alg: 'RS256', kid: 'one' }, claims]
        .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
        .join('.');
      return `${text}.${sign('sha256', Buffer.from(text), privateKey).toString('base64url')}`;
    };
    const answers: Record<string, (url: URL) => unknown> = {
      '/.well-known/openid-configuration': () => ({ issuer, jwks_uri: `${issuer}/keys` }),
      '/keys': () => ({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'one' }] }),
      '/sign': (url) => ({ value: signed(url.searchParams.get('audience') ?? '') }),
    };
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '/', issuer);
      const answer = answers[url.pathname];
      response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer?.(url) ?? {}));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return new FakeHost(issuer, () => new Promise((done) => server.close(() => done())));
  }

  /** What a run of it finds in its environment. */
  get run(): Record<string, string> {
    return {
      NIYUKTI_DEPLOY_TOKEN: '',
      ACTIONS_ID_TOKEN_REQUEST_URL: `${this.issuer}/sign?api-version=2.0`,
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'of-the-run',
    };
  }

  stop(): Promise<void> {
    return this.#close();
  }
}
