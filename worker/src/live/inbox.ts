import { SIGNED_OUT, type Signal, type Topic } from '@niyukti/contract/notices/live';
import { and, eq, gt, inArray } from 'drizzle-orm';
import { Database } from '../core/database.ts';
import { accounts, sessions } from '../core/schema/accounts.ts';
import { idleSince } from '../http/session.ts';
import { OpenPages } from './open-pages.ts';

/** The session of a socket, by the hash of its token. It is kept while the object hibernates. */
interface SocketSession {
  readonly session: string;
}

/** Maximum number of sockets of an account. Further pages poll. */
const MAX_SOCKETS = 64;

/** Durable object with the sockets of one account. */
export class Inbox extends OpenPages {
  /** Accepts a socket. `openLive` has checked session and origin. */
  override fetch(request: Request): Response {
    if (this.ctx.getWebSockets().length >= MAX_SOCKETS) return new Response(null, { status: 429 });
    const { searchParams } = new URL(request.url);
    const session: SocketSession = { session: searchParams.get('session') ?? '' };
    return this.accept(session, [], searchParams);
  }

  /** Tells all pages what changed. Pages whose session has ended are signed out instead. */
  async signal(topics: readonly Topic[], by?: string): Promise<void> {
    const signal = topics.length > 0 ? this.remember(topics, Date.now()) : null;
    const open = await this.#openSockets();
    if (signal) this.#send(open, { ...signal, ...(by === undefined ? {} : { by }) });
  }

  #send(open: readonly WebSocket[], signal: Signal): void {
    const text = JSON.stringify(signal);
    for (const socket of open) socket.send(text);
  }

  /** Returns the sockets with a valid session, and signs out the others. */
  async #openSockets(): Promise<WebSocket[]> {
    const sockets = this.ctx.getWebSockets();
    if (sockets.length === 0) return [];
    const hashes = [...new Set(sockets.map((socket) => sessionOf(socket).session))];
    const now = Date.now();
    const { token_hash, seen_at, expires_at } = sessions;
    const rows = await new Database(this.env.DB).orm
      .select({ token_hash, seen_at, role: accounts.role })
      .from(sessions)
      .innerJoin(accounts, eq(accounts.id, sessions.account_id))
      .where(and(inArray(token_hash, hashes), gt(expires_at, now)));
    const inUse = rows.filter((row) => row.seen_at === null || row.seen_at > idleSince(row.role, now));
    const live = new Set(inUse.map((row) => row.token_hash));
    return sockets.filter((socket) => {
      if (socket.readyState !== WebSocket.OPEN) return false;
      if (live.has(sessionOf(socket).session)) return true;
      // Send this before closing: behind a proxy, the browser may notice the close late.
      socket.send(SIGNED_OUT.message);
      socket.close(SIGNED_OUT.code, SIGNED_OUT.message);
      return false;
    });
  }
}

const sessionOf = (socket: WebSocket): SocketSession => socket.deserializeAttachment() as SocketSession;
