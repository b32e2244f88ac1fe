import { Icon, IconButton, Link } from '@niyukti/kit';
import type { KeyboardEvent } from 'react';
import { NoticeList, ReadAll } from './notice-list.tsx';
import * as s from './notices.module.css';
import { useNotices } from './use-notices.ts';
import { words } from './words.ts';

const SHOWN = 10;

/** Arrows go from notice to notice, Home and End to the first and the last. */
function alongLinks(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('li a')];
  const at = links.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: Math.max(at - 1, 0), Home: 0, End: links.length - 1 }[event.key];
  if (to === undefined || !links[to]) return;
  event.preventDefault();
  links[to].focus();
}

/**
 * The bell's panel: the newest, and the way to all. `all` is the page of all, where there is one.
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows go on among its links, which Tab reaches as well */}
      <div className={s.body} onKeyDown={alongLinks}>
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
