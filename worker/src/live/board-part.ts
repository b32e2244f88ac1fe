import { BOARD_TOPICS } from '@niyukti/contract/notices/live';
import { OpenPages } from './open-pages.ts';

/** Pages of the public board that one object tells. */
const MOST = 2_000;
/** Of them from one address: a campus is behind one, and has the reading of every 30 seconds. */
const MOST_OF_ADDRESS = 100;

/** Visitors who have the community board open: one part of them, by their address. */
export class BoardPart extends OpenPages {
  /** Takes a socket from `openBoard`, which has checked the Origin. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const address = searchParams.get('address') ?? '';
    const full = this.ctx.getWebSockets().length >= MOST || this.ctx.getWebSockets(address).length >= MOST_OF_ADDRESS;
    if (full) return new Response(null, { status: 429 });
    return this.accept(null, [address], searchParams);
  }

  /** Tells every open page that the board changed. */
  signal(): void {
    const text = JSON.stringify(this.remember(BOARD_TOPICS, Date.now()));
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }
}
