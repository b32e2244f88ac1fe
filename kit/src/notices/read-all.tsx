import { Button } from '@niyukti/kit';
import type { useNotices } from './use-notices.ts';
import { words } from './words.ts';

/** Marks all notices as read, of the panel and of the page. */
export function ReadAll({ notices }: { notices: ReturnType<typeof useNotices> }) {
  return (
    <Button
      small
      look="quiet"
      unavailable={!notices.anyUnread}
      busy={notices.busy}
      busyLabel={words.busy}
      onClick={notices.readAll}
    >
      {words.readAll}
    </Button>
  );
}
