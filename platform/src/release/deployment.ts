import { readFileSync } from 'node:fs';
import { type Problem, problemCode } from '@niyukti/contract/api/problems';
import { INTEGRITY_HEADER } from '@niyukti/contract/releases/deploy';
import { LiveAnswer, MissingAnswer, RegisterAnswer, RevokedAnswer } from '@niyukti/contract/releases/deploy-calls';
import { type FrontEndName, pooledFiles, type Release } from '@niyukti/contract/releases/release';
import {
  type CanaryBody,
  FrontEndReleases,
  PreviewLink,
  ReleaseFigures,
} from '@niyukti/contract/releases/release-calls';
import type * as z from 'zod/mini';
import { Refusal } from '../progress.ts';
import { Momentary, messageOf, retry } from '../retry.ts';
import { provenance } from './provenance.ts';
import { offersRunToken, runToken } from './run-token.ts';

/** Statuses of a deployment that asks to come later. */
const BUSY = [429, 502, 503, 504];

/** Files sent at a time. */
const AT_ONCE = 6;

/** The token for calls of a front end, or of `all`. */
type TokenFor = (name: string) => Promise<string>;

/**
 * A running deployment, as somebody with a deploy token sees it. Every refusal of it is a `Refusal`
 * with its words.
 */
export class Deployment {
  readonly url: string;
  readonly #tokenFor: TokenFor;
  /** Whether it has answered anything yet. */
  #heard = false;

  constructor(url: string, token: string | TokenFor) {
    this.url = url;
    this.#tokenFor = typeof token === 'string' ? async () => token : token;
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
    const files = pooledFiles(release);
    const { missing } = MissingAnswer.parse(await this.#json('POST', `${release.name}/missing`, { files }));
    const waiting = [...missing];
    const send = async () => {
      for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
        const headers = {
          [INTEGRITY_HEADER]: files[file]?.integrity ?? '',
          'content-type': 'application/octet-stream',
        };
        await this.#ask('PUT', `${release.name}/files/${file}`, { headers, body: readFileSync(fileOf(file)) });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, send));
    const sent = { release, ...more, provenance: provenance() };
    const { isNew } = RegisterAnswer.parse(await this.#json('POST', `${release.name}/releases`, sent));
    return { sent: missing.length, isNew };
  }

  /** The live shell and marketing releases. */
  async live(name: FrontEndName): Promise<z.infer<typeof LiveAnswer>> {
    return LiveAnswer.parse(await this.#json('GET', `${name}/live`));
  }

  /** The bundle that renders pages of the live shell or marketing. */
  async serverBundle(name: FrontEndName, side: 'shell' | 'marketing'): Promise<Uint8Array> {
    const answer = await this.#ask('GET', `${name}/live/${side}/server`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  /** `anyway` promotes one that was withdrawn or rolled back. */
  async promote(name: FrontEndName, release: string, reason: string, anyway = false): Promise<FrontEndReleases> {
    return FrontEndReleases.parse(await this.#json('POST', `${name}/promote`, { release, reason, anyway }));
  }

  /** Makes a set of releases live at once. */
  async promoteAll(releases: Partial<Record<FrontEndName, string>>, reason: string, anyway: boolean): Promise<void> {
    await this.#json('POST', 'all/promote', { releases, reason, anyway });
  }

  async rollBack(name: FrontEndName): Promise<FrontEndReleases> {
    return FrontEndReleases.parse(await this.#json('POST', `${name}/roll-back`));
  }

  async releases(name: FrontEndName): Promise<FrontEndReleases> {
    return FrontEndReleases.parse(await this.#json('GET', `${name}/releases`));
  }

  /** What browsers reported of its releases over a day or a week. */
  async figures(name: FrontEndName, over: 'day' | 'week'): Promise<ReleaseFigures> {
    return ReleaseFigures.parse(await this.#json('GET', `${name}/figures?over=${over}`));
  }

  /** Gives a release to some of the visitors. */
  async setCanary(name: FrontEndName, canary: z.input<typeof CanaryBody>): Promise<void> {
    await this.#json('PUT', `${name}/canary`, canary);
  }

  async endCanary(name: FrontEndName): Promise<void> {
    await this.#json('DELETE', `${name}/canary`);
  }

  /** Ends every preview link of a front end. Answers how many there were. */
  async revokePreviews(name: FrontEndName): Promise<number> {
    return RevokedAnswer.parse(await this.#json('DELETE', `${name}/preview`)).revoked;
  }

  /** A link that shows a release to whoever opens it. */
  async preview(name: FrontEndName, release: string): Promise<z.infer<typeof PreviewLink>> {
    return PreviewLink.parse(await this.#json('POST', `${name}/preview`, { release }));
  }

  async #json(method: string, path: string, body?: unknown): Promise<unknown> {
    const sent =
      body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await this.#ask(method, path, sent);
    return answer.status === 204 ? undefined : answer.json();
  }

  async #ask(
    method: string,
    path: string,
    { headers, body }: { headers?: Record<string, string>; body?: string | Uint8Array<ArrayBuffer> } = {},
  ): Promise<Response> {
    const token = await this.#tokenFor(path.split('/')[0] ?? '');
    const send = () =>
      fetch(`${this.url}/api/deploy/${path}`, {
        method,
        headers: { ...headers, authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
        redirect: 'error',
      });
    // Sent twice, a roll back would go on to the release before.
    const answer = await (path.endsWith('/roll-back') ? send() : this.#sendPatiently(send)).catch((error: unknown) => {
      throw error instanceof Refusal ? error : new Refusal(`${this.url} could not be reached: ${messageOf(error)}`);
    });
    this.#heard = true;
    if (answer.ok) return answer;
    const problem = (await answer.json().catch(() => null)) as Problem | null;
    const hint =
      problem && problemCode(problem) === 'release-withdrawn' ? ' Add --anyway to promote it all the same.' : '';
    throw new Refusal(`${this.url} refused (${answer.status}): ${problem?.detail ?? answer.statusText}${hint}`);
  }

  /** Sends again while the deployment is busy. An address that never answered may be mistyped. */
  #sendPatiently(send: () => Promise<Response>): Promise<Response> {
    return retry(this.url, async () => {
      const answer = await send().catch((error: unknown) => {
        if (this.#heard) throw error;
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

/** Asks for a run's token with the first call of a front end, and keeps it for those behind it. */
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
 * environment or, in a run of a hosted CI, one that the deployment gives the run. Throws `Refusal`
 * without either.
 */
export function deploymentOf(to: string | undefined): Deployment {
  const url = to ?? process.env.NIYUKTI_URL ?? `http://localhost:${process.env.PORT ?? 8787}`;
  if (!URL.canParse(url)) throw new Refusal(`"${url}" is not an address like https://niyukti.example.com.`);
  const token = process.env.NIYUKTI_DEPLOY_TOKEN;
  if (!token && offersRunToken()) return new Deployment(new URL(url).origin, tokensOfRun(new URL(url).origin));
  if (!token) {
    throw new Refusal(
      'Set NIYUKTI_DEPLOY_TOKEN to a deploy token: who runs the deployment makes one ("npx --no niyukti token mint <front end> --label <who> --remote"). A run of a hosted CI that is trusted needs none ("npx --no niyukti trust … --remote"): give its job "permissions: id-token: write".',
    );
  }
  return new Deployment(new URL(url).origin, token);
}
