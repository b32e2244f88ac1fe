import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import * as s from './public-layout.module.css';

/** Header, page, footer of the public site; the landing page's header stands on its marigold hero. */
export function PublicLayout({ landing, children }: { landing: boolean; children: ReactNode }) {
  return (
    <div className={s.page}>
      <PublicHeader landing={landing} />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
