import type { Registry } from '@niyukti/contract/release';
import type { Session } from '@niyukti/contract/session';
import { KitHosts, QueryProvider, SessionProvider, useLocation } from '@niyukti/kit';
import { useMemo } from 'react';
import { Borders } from './borders/borders.tsx';
import { OrGallery } from './gallery.tsx';
import { Layout } from './layouts/layout.tsx';
import { NotFound } from './not-found.tsx';
import { useArrival } from './page-change.ts';
import { type RouteTable, routeTable } from './routes.ts';
import type { Pages } from './screen/pages.ts';
import { ScreenView } from './screen/screen-view.tsx';

interface Props {
  registry: Registry;
  session: Session | null;
  pages: Pages;
}

/** The shell: the frame of the audience around the screen that the path names. Rendered inside a router. */
export function App({ registry, session, pages }: Props) {
  const table = useMemo(() => routeTable(registry), [registry]);
  return (
    <QueryProvider>
      <SessionProvider session={session}>
        <OrGallery>
          <Place table={table} pages={pages} />
        </OrGallery>
        <KitHosts />
        <Borders registry={registry} />
      </SessionProvider>
    </QueryProvider>
  );
}

function Place({ table, pages }: { table: RouteTable; pages: Pages }) {
  const { pathname } = useLocation();
  const place = table.find(pathname) ?? table.find('/404');
  const onArrive = useArrival(place?.screen.title ?? 'Page not found', place?.screen.path ?? '/404');
  return (
    <Layout kind={place?.screen.layout ?? 'public'} role={place?.screen.role ?? null} table={table}>
      {place ? (
        <ScreenView key={place.screen.path} {...place} pages={pages} onArrive={onArrive} />
      ) : (
        <NotFound onArrive={onArrive} />
      )}
    </Layout>
  );
}
