import { PageHead } from '@niyukti/kit';
import { NoticeList, ReadAll } from './notice-list.tsx';
import * as s from './notices.module.css';
import { useNotices } from './use-notices.ts';
import { words } from './words.ts';

const AT_ONCE = 50;

/**
 * The page with all notices of the account.
 *
 * @example
 * { path: '/HR/Notices', title: words.notices, page: () => import('./notices/notices-page.ts').then((m) => m.NoticesPage) }
 */
export function NoticesPage() {
  const notices = useNotices(AT_ONCE);
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} actions={<ReadAll notices={notices} />} />
      <div className={s.page}>
        <NoticeList notices={notices} />
      </div>
    </>
  );
}
