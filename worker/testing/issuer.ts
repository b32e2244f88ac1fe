import { vi } from 'vitest';
import { base64url } from '../src/core/hash.ts';
import { ORIGIN } from './client.ts';

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

interface Signer {
  readonly kid: string;
  readonly pair: CryptoKeyPair;
}

let made = 0;

/**
 * A host of CIs with keys of its own, that signs tokens of runs as GitHub Actions does. What the
 * Worker asks of it is answered and counted, from `listen` on.
 */
export class FakeIssuer {
  /** Each is another one, whom no isolate remembers. */
  readonly address: string;
  /** What was asked of it, in order. */
  readonly asked: string[] = [];
  /** Answers instead of it, for what goes wrong on the way. */
  instead: ((address: string) => Response | Promise<Response>) | null = null;
  #signers: Signer[] = [];

  private constructor(address: string) {
    this.address = address;
  }

  static async make(): Promise<FakeIssuer> {
    made += 1;
    const issuer = new FakeIssuer(`https://ci${made}.test`);
    await issuer.turnKeys();
    return issuer;
  }

  /** Signs with another key from now on; `forget` withdraws those from before. */
  async turnKeys({ forget = false } = {}): Promise<void> {
    const pair = (await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair;
    const signer = { kid: `key-${this.#signers.length + 1}`, pair };
    this.#signers = forget ? [signer] : [...this.#signers, signer];
  }

  /** Answers whatever the Worker fetches from now on. */
  listen(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
      // As a Worker reads what it is asked to fetch: some of it is refused.
      const address = new Request(to as string, init as RequestInit).url;
      this.asked.push(address.replace(this.address, ''));
      if (this.instead) return this.instead(address);
      if (address.endsWith('/.well-known/openid-configuration'))
        return Response.json({ issuer: this.address, jwks_uri: `${this.address}/keys` });
      return Response.json({ keys: await Promise.all(this.#signers.map(published)) });
    });
  }

  /** A token for a run of niyukti/campus on main; what is named is said otherwise. */
  async sign(claims: Record<string, unknown> = {}, head: Record<string, unknown> = {}): Promise<string> {
    const { kid, pair } = this.#signers.at(-1) as Signer;
    const now = Math.floor(Date.now() / 1_000);
    const said = {
      iss: this.address,
      aud: ORIGIN,
      sub: 'repo:niyukti/campus:ref:refs/heads/main',
      jti: crypto.randomUUID(),
      iat: now,
      nbf: now - 5,
      exp: now + 300,
      repository: 'niyukti/campus',
      repository_id: '4711',
      ref: 'refs/heads/main',
      sha: 'a'.repeat(40),
      run_id: '42',
      actor: 'asha',
      ...claims,
    };
    const part = (value: unknown) => base64url(new TextEncoder().encode(JSON.stringify(value)));
    const signed = `${part({ alg: 'RS256', typ: 'JWT', kid, ...head })}.${part(said)}`;
    const signature = await crypto.subtle.sign(RSA.name, pair.privateKey, new TextEncoder().encode(signed));
    return `${signed}.${base64url(new Uint8Array(signature))}`;
  }
}

async function published({ kid, pair }: Signer): Promise<object> {
  return { ...((await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey), use: 'sig', kid };
}
