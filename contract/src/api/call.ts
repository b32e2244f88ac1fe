import type * as z from 'zod/mini';
import type { Role } from '../accounts/roles.ts';
import type { Topic } from '../notices/live.ts';
import type { DeployRight } from '../releases/deploy.ts';
import type { DeployProblemCode } from '../releases/deploy-problems.ts';
import type { ProblemCode } from './problems.ts';

/** What an id names that must be the caller's own. A foreign id is answered like a missing one: 404. */
export type OwnedBy = 'account' | 'application' | 'job' | 'draft' | 'resume' | 'thought' | 'letter';

/**
 * Who may make a call. `own` names the id in the path or body that must be the caller's own. An open
 * call with `ignoresSession` (log-ins, sign-ups, log-out) does the same for everyone. It is accepted
 * where the page names a session that has ended; other changes are refused then.
 */
export type Access =
  | { readonly open: true; readonly ignoresSession?: true }
  | {
      readonly roles: readonly Role[];
      readonly own?: { readonly id: string; readonly in: 'path' | 'body'; readonly is: OwnedBy };
    };

/**
 * Who may make a call of the deploy API: a token with this right for the front end `{name}` of the
 * path, or for all front ends where the path has no `{name}`. Null for the call that gives a token:
 * its body proves who makes it.
 */
export interface DeployAccess {
  readonly deploy: DeployRight | null;
}

type Schema = z.ZodMiniType;

/**
 * A call of the API as a value. The router mounts it, the client calls it, and the OpenAPI document
 * and tests are made from it. `path` is relative to `/api`, with ids in braces.
 */
export interface Call<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
  Admits extends Access = Access,
> {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: Path;
  readonly summary: string;
  readonly access: Admits;
  readonly query: Query;
  readonly body: Body;
  /** How the body travels. JSON unless it carries a file (`multipart`) or is one (`bytes`). */
  readonly encoding: 'json' | 'multipart' | 'bytes';
  /** Body of a success; without one it answers 204. */
  readonly output: Output;
  readonly status: 200 | 201 | 204;
  /** Problems in addition to those that its access and schemas imply. */
  readonly problems: readonly ProblemCode[];
  /**
   * The output is an array, newest first, with `limit` and `cursor` in the query and a `Link`
   * header.
   */
  readonly list: boolean;
  /** Takes `Idempotency-Key`: a repeat within a day gets the first answer. */
  readonly idempotent: boolean;
  /**
   * Pages repeat the call on their own. The answer has an `ETag` (a hash of its body), and the request
   * does not extend the session.
   */
  readonly polled: boolean;
  /**
   * Takes `If-Match` with the `revision` that a read gave. A changed resource is refused with
   * `changed-meanwhile`, which holds its current state. Without the header nothing is compared.
   */
  readonly revised: boolean;
  /** What the answer of a read shows: it is out of date when something of these topics changes. */
  readonly shows: readonly Topic[];
  /** What a success changes: pages read again what shows one of these topics. */
  readonly changes: readonly Topic[];
  /**
   * Needs a proof of who is signed in, by a log-in or by `giveProof`, within
   * `LIMITS.freshProofSeconds`. Otherwise it is refused with `fresh-proof-needed`.
   */
  readonly fresh: boolean;
  /**
   * May be made before the session has shown the second factor that the deployment asks for. Only
   * calls that set one up are.
   */
  readonly beforeSecondFactor: boolean;
  /** Media type of a success that is a file; null where it is JSON or nothing. */
  readonly download: Download | null;
}

/** Media types of files that calls answer. */
export type Download = 'application/octet-stream' | 'application/zip';

type Required = 'id' | 'method' | 'path' | 'summary' | 'access';

const DEFAULTS = {
  encoding: 'json',
  problems: [],
  list: false,
  idempotent: false,
  polled: false,
  revised: false,
  shows: [],
  changes: [],
  fresh: false,
  beforeSecondFactor: false,
  download: null,
} as const;

/** Declares a call. The status defaults to 200, or 204 without an output. */
export function defineCall<
  const P extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
  const A extends Access = Access,
>(options: Pick<Call<P, Q, B, O, A>, Required> & Partial<Omit<Call<P, Q, B, O, A>, Required>>): Call<P, Q, B, O, A> {
  return {
    ...DEFAULTS,
    status: options.output ? 200 : 204,
    query: undefined as Q,
    body: undefined as B,
    output: undefined as O,
    ...options,
  };
}

/** A call of the deploy API, which deploy tokens make instead of sessions. */
export interface DeployCall<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Output extends Schema | undefined = Schema | undefined,
> extends Omit<Call<Path, Query, Body, Output>, 'access' | 'problems'> {
  readonly access: DeployAccess;
  readonly problems: readonly (ProblemCode | DeployProblemCode)[];
}

/** Declares a call of the deploy API. The status defaults to 200. */
export function defineDeployCall<
  const P extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
>(
  options: Pick<DeployCall<P, Q, B, O>, Required> & Partial<Omit<DeployCall<P, Q, B, O>, Required>>,
): DeployCall<P, Q, B, O> {
  return {
    ...DEFAULTS,
    status: 200,
    query: undefined as Q,
    body: undefined as B,
    output: undefined as O,
    ...options,
  };
}

/** Whether a call is made with deploy tokens, not with sessions. */
export function isDeployCall(call: AnyCall | AnyDeployCall): call is AnyDeployCall {
  return 'deploy' in (call.access ?? {});
}

/** Names of the ids in a path: `PathIds<'/job/{id}'>` is `'id'`. */
export type PathIds<P extends string> = P extends `${string}{${infer Id}}${infer Rest}` ? Id | PathIds<Rest> : never;

// biome-ignore lint/suspicious/noExplicitAny: the widest call, for code that treats all calls alike
export type AnyCall = Call<string, any, any, any>;
// biome-ignore lint/suspicious/noExplicitAny: the widest call of the deploy API
export type AnyDeployCall = DeployCall<string, any, any, any>;

type InputOf<S> = S extends Schema ? z.input<S> : undefined;
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [K in Name]?: undefined }
  : object extends T
    ? { readonly [K in Name]?: T }
    : { readonly [K in Name]: T };

/**
 * The input of a call: `path` ids, `query`, `body`, `revision`, as far as the call has them.
 */
export type CallInput<C extends AnyCall> = Part<
  'path',
  [PathIds<C['path']>] extends [never] ? undefined : Record<PathIds<C['path']>, string>
> &
  Part<'query', InputOf<C['query']>> &
  Part<'body', InputOf<C['body']>> & {
    /** Of a `revised` call: the `revision` of the read that the change is based on. */
    readonly revision?: string | undefined;
  };

/** The body of a success; undefined for 204. */
export type CallOutput<C extends AnyCall | AnyDeployCall> = C['output'] extends Schema
  ? z.output<C['output']>
  : undefined;

/** The path of a call with its ids filled in, beginning with `/api`. */
export function callPath(path: string, ids: Readonly<Record<string, string | number>> = {}): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(ids[id] ?? '')))}`;
}
