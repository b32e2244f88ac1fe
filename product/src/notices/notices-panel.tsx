import { Icon, IconButton, Link } from '@niyukti/kit';
import type { KeyboardEvent } from 'react';
import { NoticeList, ReadAll } from './notice-list.tsx';
import * as s from './notices.module.css';
import { useNotices } from './use-notices.ts';
import { words } from './words.ts';

const SHOWN = 10;

/** Moves the focus by arrow keys, Home and End. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

/**
 * The panel of the bell: the newest notices. `all` is the address of the page with all notices, or null.
 *
 * @example
 * <NoticesPanel all="/HR/Notices" onClose={() => panel.current?.hidePopover()} />
 */
export function NoticesPanel({ all, onClose }: { all: string | null; onClose: () => void }) {
  const notices = useNotices(SHOWN);
  return (
    <>
      <div className={s.head}>
        <h2 className={s.title}>{words.title}</h2>
        <ReadAll notices={notices} />
        <IconButton label={words.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles arrow keys on the links inside */}
      <div className={s.body} onKeyDown={moveFocus}>
        <NoticeList notices={notices} onOpen={onClose} />
      </div>
      {all && (
        <div className={s.foot}>
          <Link to={all} onClick={onClose}>
            {words.all}
          </Link>
        </div>
      )}
    </>
  );
}
