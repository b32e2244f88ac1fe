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
 * A CI host with its own keys, which signs tokens of runs as GitHub Actions does. From `listen` on
 * it answers the Worker's requests.
 */
export class FakeIssuer {
  /** A new address each time, because isolates cache keys. */
  readonly address: string;
  /** Its requests, in order. */
  readonly asked: string[] = [];
  /** Answers instead, for failures. */
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

  /** Signs with a new key; `forget` removes the earlier ones. */
  async turnKeys({ forget = false } = {}): Promise<void> {
    const pair = (await crypto.subtle.generateKey(RSA, true, ['sign', 'verify'])) as CryptoKeyPair;
    const signer = { kid: `key-${this.#signers.length + 1}`, pair };
    this.#signers = forget ? [signer] : [...this.#signers, signer];
  }

  /** Answers all requests of the Worker from now on. */
  listen(): void {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
      // A `Request` refuses the same options as in a Worker.
      const address = new Request(to as string, init as RequestInit).url;
      this.asked.push(address.replace(this.address, ''));
      if (this.instead) return this.instead(address);
      if (address.endsWith('/.well-known/openid-configuration'))
        return Response.json({ issuer: this.address, jwks_uri: `${this.address}/keys` });
      return Response.json({ keys: await Promise.all(this.#signers.map(published)) });
    });
  }

  /** A token for a run of niyukti/campus on main, with these claims changed. */
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
