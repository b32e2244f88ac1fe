import type { Role } from '@niyukti/contract/accounts/roles';
import type { AnyCall, AnyDeployCall, CallOutput, DeployAccess, PathIds } from '@niyukti/contract/api/call';
import type * as z from 'zod/mini';
import type { Database } from '../core/database.ts';
import type { Env } from '../core/env.ts';
import { type IdKind, internalId } from '../core/ids.ts';
import type { HeldKey } from './idempotency.ts';
import type { Page } from './list.ts';
import type { Caller, Deployer } from './principal.ts';
import { type RefusalCode, refuse } from './problem.ts';
import { addressOf, type RateLimit, scaleOf, spend } from './rate-limit.ts';

type SchemaOutput<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type RoleOf<A> = A extends { roles: readonly (infer R)[] } ? R : Role;

/** The caller of a call: null is possible for open calls, and calls of the deploy API have a deployer. */
export type CallerOf<C extends MountableCall> = C['access'] extends { deploy: null }
  ? null
  : C['access'] extends DeployAccess
    ? Deployer
    : C['access'] extends { open: true }
      ? Caller | null
      : Extract<Caller, { readonly role: RoleOf<C['access']> }>;

/** A call that can be mounted: of the API or of the deploy API. */
export type MountableCall = AnyCall | AnyDeployCall;

/** Options of a call that only the Worker needs. */
export interface MountOptions {
  /** Largest body in bytes; by default 128 KB. */
  maxBytes?: number | ((path: Readonly<Record<string, string>>) => number);
  /** The problem of a larger body; by default `body-too-large`. */
  tooLarge?: RefusalCode;
  /** The problem of a body that does not match its schema; by default `invalid`. */
  mismatch?: RefusalCode;
}

/** A request of a call, before its caller is known. */
export interface Exchange {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** The time of the request in milliseconds, for everything that it does. */
  readonly now: number;
  readonly db: Database;
  /** Ids of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Continues work after the answer was sent. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** The argument of a handler: the parsed request and its caller. */
export interface Context<C extends MountableCall> extends Omit<Exchange, 'path'> {
  readonly path: Readonly<Record<PathIds<C['path']>, string>>;
  readonly query: SchemaOutput<C['query']>;
  readonly body: SchemaOutput<C['body']>;
  readonly caller: CallerOf<C>;
  /** Every live session that the request carries, of whatever role the call admits. */
  readonly callers: readonly Caller[];
  /** The Idempotency-Key of the call, for `remember` of its transaction. */
  readonly key: HeldKey | null;
}

/** An answer with its own headers or status. */
export class Reply<T> {
  readonly body: T;
  readonly headers: readonly (readonly [string, string])[];
  readonly status: 200 | 201 | undefined;

  constructor(body: T, headers: readonly (readonly [string, string])[] = [], status?: 200 | 201) {
    this.body = body;
    this.headers = headers;
    this.status = status;
  }
}

type Result<Output> = Output | Reply<Output> | (Output extends readonly (infer Item)[] ? Page<Item> : never);
// biome-ignore lint/suspicious/noConfusingVoidType: a call without an output has a handler that returns nothing
type NoContent = void | Reply<undefined> | Response;

/** Answers a call. A download is answered with a `Response`. */
export type Handler<C extends MountableCall> = (
  context: Context<C>,
) => Promise<C['output'] extends z.ZodMiniType ? Result<CallOutput<C>> : NoContent>;

/** The row id of an opaque id in the request. Refuses with 404 where it is invalid. */
export function rowId(kind: IdKind, text: string): number {
  return internalId(kind, text) ?? refuse('not-found');
}

/** `rowId` for an optional filter. */
export function filterId(kind: IdKind, text: string | undefined): number | undefined {
  return text === undefined ? undefined : rowId(kind, text);
}

/** Counts a try against rate limits. Refuses with 429 where one is exceeded. */
export async function limitTries(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'>,
  ...limits: readonly RateLimit[]
): Promise<void> {
  await spend(context.db, limits, context.now, scaleOf(context.env));
}

/** Key of limits on open calls: the account, or the address of a visitor. */
export function callerKey(context: { caller: Caller | null; request: Request }): string {
  return context.caller ? `account:${context.caller.account}` : `address:${addressOf(context.request)}`;
}
