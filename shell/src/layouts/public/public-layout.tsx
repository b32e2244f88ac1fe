import type { ReactNode } from 'react';
import { PublicFooter } from './public-footer.tsx';
import { PublicHeader } from './public-header.tsx';
import * as s from './public-layout.module.css';

/** Header, page, footer of the public site. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className={s.page}>
      <PublicHeader />
      <main id="main" tabIndex={-1} className={s.main}>
        {children}
      </main>
      <PublicFooter />
    </div>
  );
}
