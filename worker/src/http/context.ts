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

/**
 * The principal of a call: always there unless the call is open, and a deployer where deploy tokens
 * make it.
 */
export type CallerOf<C extends MountableCall> = C['access'] extends { deploy: null }
  ? null
  : C['access'] extends DeployAccess
    ? Deployer
    : C['access'] extends { open: true }
      ? Caller | null
      : Extract<Caller, { readonly role: RoleOf<C['access']> }>;

/** A call that can be mounted: of sessions and visitors, or of deploy tokens. */
export type MountableCall = AnyCall | AnyDeployCall;

/** What a call needs beside its declaration. */
export interface MountOptions {
  /** Largest body in bytes; 128 KB unless set. */
  maxBytes?: number | ((path: Readonly<Record<string, string>>) => number);
  /** The problem of a larger one; `body-too-large` unless set. */
  tooLarge?: RefusalCode;
  /** The problem of a body that does not match its schema; `invalid` unless set. */
  mismatch?: RefusalCode;
}

/** One request of a call, before anything is known of who makes it. */
export interface Exchange {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** One clock for the whole request, in milliseconds. */
  readonly now: number;
  readonly db: Database;
  /** Ids of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Goes on after the answer has gone. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a handler is given: the request as its call declares it, and who makes it. */
export interface Context<C extends MountableCall> extends Omit<Exchange, 'path'> {
  readonly path: Readonly<Record<PathIds<C['path']>, string>>;
  readonly query: SchemaOutput<C['query']>;
  readonly body: SchemaOutput<C['body']>;
  readonly caller: CallerOf<C>;
  /** Every live session that the request carries, of whatever role the call admits. */
  readonly callers: readonly Caller[];
  /** The Idempotency-Key that the call runs under, for `remember` of what it changes. */
  readonly key: HeldKey | null;
}

/** An answer with headers or a status of its own. */
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

/** Answers a call. A download answers its bytes as a response of its own. */
export type Handler<C extends MountableCall> = (
  context: Context<C>,
) => Promise<C['output'] extends z.ZodMiniType ? Result<CallOutput<C>> : NoContent>;

/** The row that an opaque id of the request names. 404 where it cannot be one. */
export function rowId(kind: IdKind, text: string): number {
  return internalId(kind, text) ?? refuse('not-found');
}

/** As `rowId`, for an optional filter: undefined without one. */
export function filterId(kind: IdKind, text: string | undefined): number | undefined {
  return text === undefined ? undefined : rowId(kind, text);
}

/** Counts a try against limits by account, address or whatever the key names. */
export async function limitTries(
  context: Pick<Context<AnyCall>, 'db' | 'now' | 'env'>,
  ...limits: readonly RateLimit[]
): Promise<void> {
  await spend(context.db, limits, context.now, scaleOf(context.env));
}

/** Who a limit on an open call counts: the account, or the address of a visitor. */
export function who(context: { caller: Caller | null; request: Request }): string {
  return context.caller ? `account:${context.caller.account}` : `address:${addressOf(context.request)}`;
}
