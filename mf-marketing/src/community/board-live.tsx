import { Button } from '@niyukti/kit';
import { NewRowsButton, startBoardLive } from '@niyukti/kit/live';
import { useEffect } from 'react';
import * as s from './community.module.css';
import type { HeldBoard } from './use-held-board.ts';
import { words } from './words.ts';

interface Props {
  held: HeldBoard | null;
  /** The board changed: what the document brought is asked for again. */
  onHeard: () => void;
}

/**
 * Listens to what others write while the board is open, and offers changes that would move rows.
 * Loaded after the page.
 */
export function BoardLive({ held, onHeard }: Props) {
  useEffect(() => startBoardLive(() => undefined, onHeard), [onHeard]);
  const show = () => {
    held?.show();
    // The button disappears with its offer.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className={s.news}>
      {held ? (
        <div role="status">
          <Button small look="primary" onClick={show}>
            {held.count > 0 ? words.fresh(held.count) : words.changed}
          </Button>
        </div>
      ) : (
        <NewRowsButton />
      )}
    </div>
  );
}
