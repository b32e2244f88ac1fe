import { countNotices, listNotices, NOTICES_COUNTED } from '@niyukti/contract/notices/notice-calls';
import { countInTabTitle, IconButton, invalidate, Loading, useCall } from '@niyukti/kit';
import { Bell as BellIcon } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import * as s from './bell.module.css';
import { words } from './words.ts';

/** The channel on which tabs tell each other that notices were read (`useNotices` of the kit). */
const CHANNEL = 'niyukti-notices';
/** How often the bell asks where no signal of the server reaches the page. */
const POLL_SECONDS = 60;

/** Loads when the panel is opened first. */
const Panel = lazy(() => import('@niyukti/product/notices').then((m) => ({ default: m.NoticesPanel })));

/** How many notices are unread, and a panel with the newest. */
export function Bell({ all }: { all: string | null }) {
  const counted = useCall(countNotices, {}, { pollSeconds: POLL_SECONDS });
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const unread = counted.data?.unread ?? 0;
  useEffect(() => countInTabTitle(unread), [unread]);
  useEffect(() => () => countInTabTitle(0), []);
  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void invalidate(countNotices, listNotices);
    return () => channel.close();
  }, []);
  return (
    <>
      <span className={s.bell}>
        <IconButton
          label={words.label(unread, NOTICES_COUNTED)}
          popoverTarget="notices"
          onClick={() => void invalidate(listNotices)}
        >
          <BellIcon aria-hidden="true" />
        </IconButton>
        {unread > 0 && (
          <span className={s.count} aria-hidden="true">
            {words.count(unread, NOTICES_COUNTED)}
          </span>
        )}
      </span>
      <div
        ref={panel}
        id="notices"
        popover="auto"
        className={s.panel}
        role="dialog"
        aria-label={words.title}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {open && (
          <Suspense fallback={<Loading label={words.loading} />}>
            <Panel all={all} onClose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
