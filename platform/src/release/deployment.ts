import { readFileSync } from 'node:fs';
import { type AnyDeployCall, type CallOutput, callPath, type PathIds } from '@niyukti/contract/api/call';
import { type Problem, problemCode } from '@niyukti/contract/api/problems';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import {
  findMissingFiles,
  putReleaseFile,
  readDeployStatus,
  readServerBundle,
  registerRelease,
} from '@niyukti/contract/releases/deploy-calls';
import { type FrontEndName, pooledFiles, type Release } from '@niyukti/contract/releases/release';
import type { FrontEndReleases } from '@niyukti/contract/releases/release-calls';
import type * as z from 'zod/mini';
import { Refusal } from '../progress.ts';
import { Momentary, messageOf, retry } from '../retry.ts';
import { provenance } from './provenance.ts';
import { offersRunToken, runToken } from './run-token.ts';

/** Statuses of a deployment that is busy for a moment. */
const BUSY = [429, 502, 503, 504];

/** Files that are sent at a time. */
const AT_ONCE = 6;

/** Answers the token for calls of a front end, or of `all`. */
type TokenFor = (name: string) => Promise<string>;

/** What a call is made with: the ids of its path, its query and its body. */
type Input<C extends AnyDeployCall> = (C['path'] extends `${string}{${string}`
  ? { path: Record<PathIds<C['path']>, string> }
  : object) &
  (C['query'] extends z.ZodMiniType ? { query: Record<string, string> } : object) &
  (C['body'] extends z.ZodMiniType ? { body: z.input<C['body']> } : object);

/** The ids in the path of a call, and its query. */
interface Address {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
}

/**
 * A running deployment, for the owner of a deploy token. It throws `Refusal` with the deployment's
 * message when the deployment refuses a call.
 */
export class Deployment {
  readonly url: string;
  readonly #tokenFor: TokenFor;
  /** True after the first answer. */
  #hasAnswered = false;

  constructor(url: string, token: string | TokenFor) {
    this.url = url;
    this.#tokenFor = typeof token === 'string' ? async () => token : token;
  }

  /** Makes a call of the deploy API and checks its answer. */
  async call<C extends AnyDeployCall>(call: C, input: Input<C>): Promise<CallOutput<C>> {
    const { body, ...address } = input as Address & { body?: unknown };
    const sent =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await this.#send(call, address, sent);
    return call.output.parse(await answer.json());
  }

  /** The releases of a front end. */
  releases(name: FrontEndName): Promise<FrontEndReleases> {
    return this.call(readDeployStatus, { path: { name } });
  }

  /**
   * Sends the files that are missing, then the list. Answers how many files were sent, and whether
   * the release is new.
   */
  async upload(
    release: Release,
    fileOf: (file: string) => string,
    more: { shell?: string; pages?: Release } = {},
  ): Promise<{ sent: number; isNew: boolean }> {
    const { name } = release;
    const files = pooledFiles(release);
    const { missing } = await this.call(findMissingFiles, { path: { name }, body: { files } });
    const waiting = [...missing];
    const sendFiles = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const headers = {
          [INTEGRITY_HEADER]: files[file]?.integrity ?? '',
          'content-type': 'application/octet-stream',
        };
        await this.#send(putReleaseFile, { path: { name, file } }, { headers, body: readFileSync(fileOf(file)) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, sendFiles));
    const body = { release, ...more, provenance: provenance() };
    const { isNew } = await this.call(registerRelease, { path: { name }, body });
    return { sent: missing.length, isNew };
  }

  /** The bundle that renders pages of the live shell or marketing. */
  async serverBundle(name: FrontEndName, side: 'shell' | 'marketing'): Promise<Uint8Array> {
    const answer = await this.#send(readServerBundle, { path: { name, side } });
    return new Uint8Array(await answer.arrayBuffer());
  }

  async #send(
    { method, path }: AnyDeployCall,
    { path: ids, query }: Address,
    sent: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> {
    const token = await this.#tokenFor(ids?.name ?? 'all');
    const send = () =>
      fetch(`${this.url}${callPath(path, ids)}${query ? `?${new URLSearchParams(query)}` : ''}`, {
        ...sent,
        method,
        headers: { ...sent.headers, authorization: `Bearer ${token}` },
        redirect: 'error',
      });
    // Repeated, a roll back would go one release further back.
    const answer = await (path.endsWith('/roll-back') ? send() : this.#retryWhileBusy(send)).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal(`${this.url} could not be reached: ${messageOf(error)}`);
    });
    this.#hasAnswered = true;
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    const hint =
      problem && problemCode(problem) === 'release-withdrawn' ? ' Add --anyway to promote it all the same.' : '';
    throw new Refusal(`${this.url} refused (${answer.status}): ${problem?.detail ?? answer.statusText}${hint}`);
  }

  /** Sends again while the deployment is busy. An address that never answered may be wrong, so it is tried once. */
  #retryWhileBusy(send: () => Promise<Response>): Promise<Response> {
    return retry(this.url, async () => {
      const answer = await send().catch((error: unknown) => {
        if (this.#hasAnswered) throw error;
        throw new Refusal(`${this.url} could not be reached: ${messageOf(error)}`);
      });
      if (!BUSY.includes(answer.status)) return answer;
      const seconds = Number(answer.headers.get('retry-after'));
      const problem = (await answer.json().catch(() => null)) as Problem | null;
      throw new Momentary(
        `(${answer.status}): ${problem?.detail ?? answer.statusText}`,
        seconds > 0 ? seconds * 1_000 : undefined,
      );
    });
  }
}

/** Requests a run's token with the first call of a front end, and keeps it for later calls. */
function tokensOfRun(url: string): TokenFor {
  const given = new Map<string, Promise<string>>();
  return (name) => {
    const token = given.get(name) ?? runToken(url, name);
    given.set(name, token);
    return token;
  };
}

/**
 * The deployment that the options and the environment name, with the deploy token of the
 * environment or, in a trusted run of GitHub Actions, one that the deployment gives the run. Throws
 * `Refusal` without either.
 */
export function deploymentOf(to: string | undefined): Deployment {
  const url = to ?? process.env.NIYUKTI_URL ?? `http://localhost:${process.env.PORT ?? 8787}`;
  if (!URL.canParse(url)) throw new Refusal(`"${url}" is not an address like https://niyukti.example.com.`);
  const token = process.env.NIYUKTI_DEPLOY_TOKEN;
  if (!token && offersRunToken()) return new Deployment(new URL(url).origin, tokensOfRun(new URL(url).origin));
  if (!token) {
    throw new Refusal(
      'Set NIYUKTI_DEPLOY_TOKEN to a deploy token. The operator of the deployment makes one: npx --no niyukti token mint <front end> --label <who> --remote. A trusted run of GitHub Actions needs none (npx --no niyukti trust … --remote): give its job "permissions: id-token: write".',
    );
  }
  return new Deployment(new URL(url).origin, token);
}
