import type * as z from 'zod/mini';
import type { Role } from '../accounts/roles.ts';
import type { Topic } from '../notices/live.ts';
import type { DeployRight } from '../releases/deploy.ts';
import type { DeployProblemCode } from '../releases/deploy-problems.ts';
import type { ProblemCode } from './problems.ts';

/** Whose thing a path id names. The server answers a foreign id exactly as a missing one: 404. */
export type OwnedBy = 'account' | 'application' | 'job' | 'draft' | 'resume' | 'thought' | 'letter';

/**
 * Who may make a call. `own` names the path or body id that must be the caller's own. An open call
 * with `ignoresSession` does the same whoever makes it (log-ins, sign-ups, log-out): an ended session
 * that the page names is no matter there, where any other change is refused.
 */
export type Access =
  | { readonly open: true; readonly ignoresSession?: true }
  | {
      readonly roles: readonly Role[];
      readonly own?: { readonly id: string; readonly in: 'path' | 'body'; readonly is: OwnedBy };
    };

/**
 * Who may make a call of the deploy API: a token with this right for the front end that `{name}` of
 * the path names, or for all of them where the path has no `{name}`. Null where the call is what
 * gives a token: what its body brings says who makes it.
 */
export interface DeployAccess {
  readonly deploy: DeployRight | null;
}

type Schema = z.ZodMiniType;

/**
 * A call of the API as a value: the router mounts it, the client calls it, the OpenAPI document and
 * the tests are generated from it. `path` is beneath `/api`, ids in braces.
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
  /** Body of a success; undefined is 204. */
  readonly output: Output;
  readonly status: 200 | 201 | 204;
  /** Problems of its own, beside those that its access and schemas imply. */
  readonly problems: readonly ProblemCode[];
  /**
   * The output is an array, newest first, with `limit` and `cursor` in the query and a `Link`
   * header.
   */
  readonly list: boolean;
  /** Takes `Idempotency-Key`: a repeat within a day answers the first answer. */
  readonly idempotent: boolean;
  /** Answers `ETag` and 304 from a version that the server keeps. */
  readonly polled: boolean;
  /**
   * Takes `If-Match`: the `revision` that a read gave. Where the thing has another by now it is
   * refused with `changed-meanwhile`, which carries the thing as it is. Without the header nothing
   * is compared.
   */
  readonly revised: boolean;
  /** What the answer of a read shows: it is out of date when something of these topics changes. */
  readonly shows: readonly Topic[];
  /** What a success changes: pages read again what shows one of these topics. */
  readonly changes: readonly Topic[];
  /**
   * What it does is dangerous: whoever makes it has proved who they are in this session, by a
   * log-in or by `giveProof`, within `LIMITS.freshProofSeconds`. Else it is refused with
   * `fresh-proof-needed`.
   */
  readonly fresh: boolean;
  /**
   * May be made before a second factor that the deployment asks for was shown in this session: what
   * somebody sets one up with, and nothing else.
   */
  readonly beforeSecondFactor: boolean;
  /** Media type of a success that is a file instead of JSON; null where it is JSON or nothing. */
  readonly download: Download | null;
}

/** What a call may answer as a file. */
export type Download = 'application/octet-stream' | 'application/zip';

type Options<
  P extends string,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  O extends Schema | undefined,
  A extends Access,
> = Pick<Call<P, Q, B, O, A>, 'id' | 'method' | 'path' | 'summary' | 'access'> & {
  query?: Q;
  body?: B;
  output?: O;
  status?: 200 | 201 | 204;
  encoding?: 'json' | 'multipart' | 'bytes';
  problems?: readonly ProblemCode[];
  list?: boolean;
  idempotent?: boolean;
  polled?: boolean;
  revised?: boolean;
  shows?: readonly Topic[];
  changes?: readonly Topic[];
  fresh?: boolean;
  beforeSecondFactor?: boolean;
  download?: Download;
};

/** Declares a call. The status defaults to 200, or 204 without an output. */
export function defineCall<
  const P extends string,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
  O extends Schema | undefined = undefined,
  const A extends Access = Access,
>(options: Options<P, Q, B, O, A>): Call<P, Q, B, O, A> {
  return {
    encoding: 'json',
    status: options.output ? 200 : 204,
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
  options: Pick<DeployCall<P, Q, B, O>, 'id' | 'method' | 'path' | 'summary' | 'access'> &
    Partial<
      Pick<DeployCall<P, Q, B, O>, 'query' | 'body' | 'output' | 'status' | 'encoding' | 'problems' | 'download'>
    >,
): DeployCall<P, Q, B, O> {
  return {
    encoding: 'json',
    status: 200,
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
    query: undefined as Q,
    body: undefined as B,
    output: undefined as O,
    ...options,
  };
}

/** Whether deploy tokens make a call, and not sessions. */
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
 * What a caller passes: `path` ids, `query`, `body`, `revision`. Parts that the call does not have
 * are left out.
 */
export type CallInput<C extends AnyCall> = Part<
  'path',
  [PathIds<C['path']>] extends [never] ? undefined : Record<PathIds<C['path']>, string>
> &
  Part<'query', InputOf<C['query']>> &
  Part<'body', InputOf<C['body']>> & {
    /** What a `revised` call is based on: the `revision` that a read gave. */
    readonly revision?: string | undefined;
  };

/** What a success answers; undefined for 204. */
export type CallOutput<C extends AnyCall | AnyDeployCall> = C['output'] extends Schema
  ? z.output<C['output']>
  : undefined;

/** The path of a call with its ids filled in, beneath `/api`. */
export function callPath(path: string, ids: Readonly<Record<string, string | number>> = {}): string {
  return `/api${path.replace(/\{(\w+)\}/g, (_, id: string) => encodeURIComponent(String(ids[id] ?? '')))}`;
}
