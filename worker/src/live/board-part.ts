import { BOARD_TOPICS } from '@niyukti/contract/notices/live';
import { OpenPages } from './open-pages.ts';

/** Maximum number of sockets of one object. */
const MAX_SOCKETS = 2_000;
/**
 * Maximum per IP address. A campus may share one address; its other pages poll every 30 seconds.
 */
const MAX_PER_ADDRESS = 100;

/**
 * Durable object with the sockets of visitors who have the community board open. The IP address
 * decides which part they are in.
 */
export class BoardPart extends OpenPages {
  /** Accepts a socket. `openBoard` has checked the origin. */
  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const address = searchParams.get('address') ?? '';
    const full =
      this.ctx.getWebSockets().length >= MAX_SOCKETS || this.ctx.getWebSockets(address).length >= MAX_PER_ADDRESS;
    if (full) return new Response(null, { status: 429 });
    return this.accept(null, [address], searchParams);
  }

  /** Tells all pages that the board changed. */
  signal(): void {
    const text = JSON.stringify(this.remember(BOARD_TOPICS, Date.now()));
    for (const socket of this.ctx.getWebSockets()) if (socket.readyState === WebSocket.OPEN) socket.send(text);
  }
}
