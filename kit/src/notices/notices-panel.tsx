import { Icon, IconButton, Link } from '@niyukti/kit';
import { NoticeList } from './notice-list.tsx';
import * as s from './notices.module.css';
import { ReadAll } from './read-all.tsx';
import { useNotices } from './use-notices.ts';
import { words } from './words/index.ts';

const SHOWN = 10;

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
      <div className={s.body}>
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
