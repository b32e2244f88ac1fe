import { isOneLine } from '@niyukti/contract/api/fields';
import type { VouchedRun } from '@niyukti/contract/releases/provenance';
import * as z from 'zod/mini';
import { fromBase64url } from '../../core/hash.ts';
import { refuse } from '../../http/problem.ts';

/** Allowed clock difference in seconds. */
const LEEWAY = 60;
/** Maximum validity in seconds. Used tokens are remembered for a limited time only. */
const MAX_AGE = 86_400;

/** The claims of a run's token, named as in GitHub Actions. */
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

/**
 * `crit` lists extensions that the receiver must understand. None are supported, so such a token is
 * refused.
 */
const Head = z.object({
  alg: z.literal('RS256'),
  kid: z.string().check(z.minLength(1), z.maxLength(200)),
  crit: z.optional(z.undefined()),
});

/** A run's token, parsed but not yet verified. */
export interface RunToken {
  readonly run: VouchedRun;
  readonly audiences: readonly string[];
  /** Times in seconds. */
  readonly expires: number;
  readonly from: number;
  /** Id of the token. Each can be exchanged once. */
  readonly jti: string;
  /** Id of the repository at its host, if given. */
  readonly repositoryId: string | null;
  /** Id of the signing key. */
  readonly kid: string;
  readonly signed: Uint8Array<ArrayBuffer>;
  readonly signature: Uint8Array<ArrayBuffer>;
}

/** Parses a JWT. Throws a 401 if it is invalid or lacks a claim. */
export function readRunToken(text: string): RunToken {
  const [head = '', body = '', signature = '', ...more] = text.split('.');
  if (more.length > 0 || signature === '') refuse('run-token-invalid');
  const [{ kid }, claims] = parseParts(head, body);
  const { iss: issuer, environment, sha, exp, nbf, jti } = claims;
  const { repository } = claims;
  if (!repository) refuse('run-token-invalid');
  return {
    run: {
      issuer: readLine(issuer) ?? refuse('run-token-invalid'),
      repository: readLine(repository) ?? refuse('run-token-invalid'),
      ref: readLine(claims.ref),
      environment: readLine(environment),
      commit: readLine(sha),
      run: readLine(claims.run_id),
      by: readLine(claims.actor),
    },
    audiences: typeof claims.aud === 'string' ? [claims.aud] : claims.aud,
    expires: exp,
    from: nbf ?? 0,
    jti,
    repositoryId: readLine(claims.repository_id),
    kid,
    signed: Uint8Array.from(new TextEncoder().encode(`${head}.${body}`)),
    signature: decodeBytes(signature),
  };
}

/** Throws a 401 unless the token is for this audience and valid now. */
export function checkClaims({ audiences, expires, from }: RunToken, audience: string, now: number): void {
  if (!audiences.includes(audience)) {
    const said = audiences.map((one) => one.slice(0, 100)).join(', ');
    refuse('run-audience-wrong', {
      detail: `This token was made for ${said}. Ask the runner for one for ${audience}.`,
    });
  }
  const seconds = now / 1_000;
  if (expires + LEEWAY <= seconds) refuse('run-token-expired');
  if (from - LEEWAY > seconds) refuse('run-token-early');
  if (expires - seconds > MAX_AGE) refuse('run-token-invalid', { detail: 'A token of a run lives for a day at most.' });
}

function parseParts(head: string, body: string): [z.infer<typeof Head>, z.infer<typeof Claims>] {
  try {
    return [Head.parse(parseJson(head)), Claims.parse(parseJson(body))];
  } catch {
    return refuse('run-token-invalid');
  }
}

const parseJson = (part: string): unknown => JSON.parse(new TextDecoder().decode(decodeBytes(part)));

function decodeBytes(part: string): Uint8Array<ArrayBuffer> {
  try {
    return fromBase64url(part);
  } catch {
    return refuse('run-token-invalid');
  }
}

/**
 * Reads a claim of one line, or null if it is empty. Longer values are refused, because a
 * truncated value would be another one.
 */
function readLine(text = ''): string | null {
  if (text.length > 120 || /\p{Cc}/u.test(text) || !isOneLine(text)) refuse('run-token-invalid');
  return text === '' ? null : text;
}
