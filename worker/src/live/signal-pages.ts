import type { Topic } from '@niyukti/contract/notices/live';
import type { Env } from '../core/env.ts';
import type { BoardPart } from './board-part.ts';
import type { Inbox } from './inbox.ts';

declare global {
  namespace Cloudflare {
    interface Env {
      /** One object for each account, named by its id. */
      INBOX: DurableObjectNamespace<Inbox>;
      /** Objects of the community board, named `board:0` and so on. */
      BOARD: DurableObjectNamespace<BoardPart>;
    }
  }
}

interface Account {
  readonly account: number;
}

/**
 * A signal to an account's pages. Without topics it only signs out pages whose session has ended.
 */
export interface PageSignal extends Account {
  readonly topics: readonly Topic[];
  /** The page of this account that made the change. */
  readonly by?: string | undefined;
}

interface SignalOptions {
  /** True if the board changed. */
  readonly board?: boolean;
}

/**
 * Number of objects that share the pages of the board. If it changes, pages move with their next
 * socket.
 */
export const BOARD_PARTS = 4;

export const inboxOf = (env: Env, { account }: Account) => env.INBOX.getByName(String(account));
export const boardPart = (env: Env, part: number) => env.BOARD.getByName(`board:${part}`);

/** Tells open pages what changed. A page that is not reached polls within minutes. */
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

/** Signs out the pages of these accounts whose sessions have ended. */
export function endPages(env: Env, ended: readonly Account[]): Promise<void> {
  return signalPages(
    env,
    ended.map(({ account }) => ({ account, topics: [] })),
  );
}
