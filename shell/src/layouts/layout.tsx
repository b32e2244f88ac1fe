import type { Role } from '@niyukti/contract/accounts/roles';
import type { Screen } from '@niyukti/contract/releases/release';
import type { ReactNode } from 'react';
import type { RouteTable } from '../routes.ts';
import * as s from './layout.module.css';
import { PublicFooter } from './public/public-footer.tsx';
import { PublicHeader } from './public/public-header.tsx';
import { RoleLayout } from './role/role-layout.tsx';
import { words } from './words.ts';

interface Props {
  kind: Screen['layout'];
  role: Role | null;
  table: RouteTable;
  children: ReactNode;
}

/** The layout around a page, as its screen declares it. */
export function Layout({ kind, role, table, children }: Props) {
  return (
    <>
      <a className={s.skip} href="#main">
        {words.skip}
      </a>
      {kind === 'role' && role ? (
        <RoleLayout role={role} entries={table.sidebar(role)} has={(path) => table.find(path) !== undefined}>
          {children}
        </RoleLayout>
      ) : kind === 'bare' ? (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      ) : kind === 'landing' ? (
        // The landing page brings its own navigation, main and footer.
        children
      ) : (
        <div className={s.page}>
          <PublicHeader />
          <main id="main" tabIndex={-1} className={s.main}>
            {children}
          </main>
          <PublicFooter />
        </div>
      )}
    </>
  );
}
