import type { AnyCall, AnyDeployCall } from '@niyukti/contract/call';
import type { Database, Statement } from '../../core/database.ts';
import type { Env } from '../../core/env.ts';
import type { Context, Handler } from '../context.ts';
import type { RefusalCode } from '../problem.ts';
import type { SessionRow } from '../session.ts';

/** A call that can be mounted: of sessions and visitors, or of deploy tokens. */
export type MountableCall = AnyCall | AnyDeployCall;

/** One request of a call, before anything is known of who makes it. */
export interface Exchange {
  readonly env: Env;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** One clock for the whole request, in milliseconds. */
  readonly now: number;
  readonly db: Database;
  /**
   * Sessions that whoever asks has found, and whose use they note; null for a request from outside.
   */
  readonly sessions: readonly SessionRow[] | null;
  /** Ids of the path, decoded. */
  readonly path: Readonly<Record<string, string>>;
  /** Goes on after the answer has gone. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/** What a call needs beside its declaration. */
export interface MountOptions<Row, C extends MountableCall = AnyCall> {
  /** Largest body in bytes; 128 KB unless set. */
  maxBytes?: number | ((path: Readonly<Record<string, string>>) => number);
  /** The problem of a larger one; `body-too-large` unless set. */
  tooLarge?: RefusalCode;
  /** The problem of a body that does not match its schema; `invalid` unless set. */
  mismatch?: RefusalCode;
  /**
   * Read in the same round trip as the session, so that it holds when the call arrives. It knows of
   * no caller yet.
   */
  prelude?: Statement<Row> | ((path: Readonly<Record<string, string>>) => Statement<Row>);
  /**
   * A change whose handler does nothing outside the database, and answers by one transaction: it is
   * made for the session that this isolate assumes, in the one round trip that holds it to that.
   * A function says it of a body, before its schema: where it does, there is no prelude either.
   */
  oneTrip?: boolean | ((body: unknown) => boolean);
  /**
   * For a call that takes an Idempotency-Key: the answer for what an earlier try made (`remember`)
   * before it broke off. Such a call cannot be mounted without.
   */
  remake?: (context: Context<C, Row>, made: number) => ReturnType<Handler<C, Row>>;
}
