import type { Topic } from '@niyukti/contract/notices/live';
import type { Env } from '../core/env.ts';
import type { BoardPart } from './board-part.ts';
import type { Inbox } from './inbox.ts';

declare global {
  namespace Cloudflare {
    /** Objects that hold open pages (docs/decisions/0055). */
    interface Env {
      /** One for each account, by its id. */
      INBOX: DurableObjectNamespace<Inbox>;
      /** Visitors with the community board open, by `board:0`. */
      BOARD: DurableObjectNamespace<BoardPart>;
    }
  }
}

interface Account {
  readonly account: number;
}

/**
 * What an account's open pages are told. With no topic at all it is only seen who is still signed
 * in.
 */
export interface PageSignal extends Account {
  readonly topics: readonly Topic[];
  /** The account's own page that changed all of it. */
  readonly by?: string | undefined;
}

/** What is signalled beside accounts. */
interface SignalOptions {
  /** The board changed. */
  readonly board?: boolean;
}

/**
 * Objects that share the pages of the board among them. A deployment may have more: an address
 * then moves once, with its next socket.
 */
export const BOARD_PARTS = 4;

/** The object that holds an account's open pages. */
export const inboxOf = (env: Env, { account }: Account) => env.INBOX.getByName(String(account));
/** One part of the board's pages. */
export const boardPart = (env: Env, part: number) => env.BOARD.getByName(`board:${part}`);

/**
 * Tells open pages. One that is not reached asks by itself within minutes: nothing waits for it,
 * and nothing is lost but time.
 */
export async function signalPages(
  env: Env,
  signals: readonly PageSignal[],
  { board = false }: SignalOptions = {},
): Promise<void> {
  const parts = board ? Array.from({ length: BOARD_PARTS }, (_, part) => boardPart(env, part).signal()) : [];
  const sent = signals.map((one) => inboxOf(env, one).signal(one.topics, one.by));
  for (const { status, reason } of (await Promise.allSettled([...sent, ...parts])) as PromiseRejectedResult[])
    if (status === 'rejected') console.error(JSON.stringify({ unsignalled: String(reason) }));
}

/** Signs out the open pages of these accounts whose sessions have ended. */
export function endPages(env: Env, ended: readonly Account[]): Promise<void> {
  return signalPages(
    env,
    ended.map(({ account }) => ({ account, topics: [] })),
  );
}
