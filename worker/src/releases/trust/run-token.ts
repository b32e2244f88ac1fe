import { isOneLine } from '@niyukti/contract/api/fields';
import type { VouchedRun } from '@niyukti/contract/releases/provenance';
import * as z from 'zod/mini';
import { fromBase64url } from '../../core/hash.ts';
import { refuse } from '../../http/problem.ts';

/** Clocks of hosts differ by less than this, in seconds. */
const LEEWAY = 60;
/** No host signs a token for a run that lives longer; one that does could be used for ever. */
const LONGEST = 86_400;

/** What is read of the claims, in the words of GitHub Actions. */
const Claims = z.object({
  iss: z.string(),
  aud: z.union([z.string(), z.array(z.string())]),
  exp: z.number(),
  nbf: z.optional(z.number()),
  jti: z.string().check(z.minLength(1), z.maxLength(200)),
  repository: z.optional(z.string()),
  repository_id: z.optional(z.string()),
  ref: z.optional(z.string()),
  environment: z.optional(z.string()),
  sha: z.optional(z.string()),
  run_id: z.optional(z.string()),
  actor: z.optional(z.string()),
});

/** Whoever signs with `crit` asks that extensions are understood. None are, so such a token is refused. */
const Head = z.object({
  alg: z.literal('RS256'),
  kid: z.string().check(z.minLength(1), z.maxLength(200)),
  crit: z.optional(z.undefined()),
});

/** A token of a run, read and not yet believed. */
export interface RunToken {
  readonly run: VouchedRun;
  readonly audiences: readonly string[];
  /** Times in seconds. */
  readonly expires: number;
  readonly from: number;
  /** The token's own name: each is taken once. */
  readonly jti: string;
  /** The repository's number at its host, if it says one. */
  readonly repositoryId: string | null;
  /** The name of the key that it was signed with. */
  readonly kid: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Reads a JWT. 401 for what is none, or lacks what a run has to say. */
export function readRunToken(text: string): RunToken {
  const [head = '', body = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || signature === '') refuse('run-token-invalid');
  const [{ kid }, claims] = parts(head, body);
  const { iss: issuer, environment, sha, exp, nbf, jti } = claims;
  const { repository } = claims;
  if (!repository) refuse('run-token-invalid');
  return {
    run: {
      issuer: line(issuer) ?? refuse('run-token-invalid'),
      repository: line(repository) ?? refuse('run-token-invalid'),
      ref: line(claims.ref),
      environment: line(environment),
      commit: line(sha),
      run: line(claims.run_id),
      by: line(claims.actor),
    },
    audiences: typeof claims.aud === 'string' ? [claims.aud] : claims.aud,
    expires: exp,
    from: nbf ?? 0,
    jti,
    repositoryId: line(claims.repository_id),
    kid,
    signed: Uint8Array.from(new TextEncoder().encode(`${head}.${body}`)),
    signature: bytes(signature),
  };
}

/** 401 unless the token was made for this audience and is valid at this time. */
export function checkMeant({ audiences, expires, from }: RunToken, audience: string, now: number): void {
  if (!audiences.includes(audience)) {
    const said = audiences.map((one) => one.slice(0, 100)).join(', ');
    refuse('run-audience-wrong', {
      detail: `This token was made for ${said}. Ask the runner for one for ${audience}.`,
    });
  }
  const seconds = now / 1_000;
  if (expires + LEEWAY <= seconds) refuse('run-token-expired');
  if (from - LEEWAY > seconds) refuse('run-token-early');
  if (expires - seconds > LONGEST) refuse('run-token-invalid', { detail: 'A token of a run lives for a day at most.' });
}

function parts(head: string, body: string): [z.infer<typeof Head>, z.infer<typeof Claims>] {
  try {
    return [Head.parse(json(head)), Claims.parse(json(body))];
  } catch {
    return refuse('run-token-invalid');
  }
}

const json = (part: string): unknown => JSON.parse(new TextDecoder().decode(bytes(part)));

function bytes(part: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64url(part);
  } catch {
    return refuse('run-token-invalid');
  }
}

/** A claim as one bounded line; null for none. A longer one would be another one, cut. */
function line(text = ''): string | null {
  if (text.length > 120 || /\p{Cc}/u.test(text) || !isOneLine(text)) refuse('run-token-invalid');
  return text === '' ? null : text;
}
