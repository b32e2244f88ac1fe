import type { BoardPart } from './board-part.ts';
import type { Inbox } from './inbox.ts';

declare global {
  namespace Cloudflare {
    /** Objects that hold open pages (docs/decisions/0055). */
    interface Env {
      /** One for each account, by `hr:5`. */
      INBOX: DurableObjectNamespace<Inbox>;
      /** Visitors with the community board open, by `board:0`. */
      BOARD: DurableObjectNamespace<BoardPart>;
    }
  }
}
