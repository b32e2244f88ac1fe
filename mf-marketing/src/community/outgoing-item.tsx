import { Button } from '@niyukti/kit';
import * as s from './community.module.css';
import type { Outgoing } from './outbox.ts';
import type { Posting } from './use-posting.ts';
import { words } from './words.ts';

/** A text that is being sent, or why it failed, with Try again. */
export function OutgoingItem({ item, posting }: { item: Outgoing; posting: Posting }) {
  return (
    <li className={s.outgoing}>
      <p className={s.by}>{words.outgoingItem.you}</p>
      <p className={s.text}>{item.text}</p>
      {item.failed === null ? (
        <p className={s.meta} role="status">
          {words.outgoingItem.sending}
        </p>
      ) : (
        <>
          <p className={s.failed} role="alert">
            {item.failed}
          </p>
          <div className={s.acts}>
            <Button small look="primary" onClick={() => posting.retry(item)}>
              {words.outgoingItem.tryAgain}
            </Button>
            <Button small onClick={() => posting.discard(item)}>
              {words.outgoingItem.discard}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}
