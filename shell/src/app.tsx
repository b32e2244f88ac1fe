import type { Session } from '@niyukti/contract/accounts/session';
import type { Registry } from '@niyukti/contract/releases/release';
import { screenAddress, withParams } from '@niyukti/contract/screens/screen-path';
import { KitHosts, ParamsProvider, QueryProvider, SessionProvider, useLocation } from '@niyukti/kit';
import { useMemo } from 'react';
import { FreshProof } from './fresh-proof.tsx';
import { OrGallery } from './gallery.tsx';
import { Layout } from './layouts/layout.tsx';
import { NotFound } from './not-found.tsx';
import { useArrival } from './page-change.ts';
import { RemoteOutlines } from './remote-outlines/remote-outlines.tsx';
import { type RouteTable, routeTable } from './routes.ts';
import { NewerReleaseNotice } from './screen/newer-release-notice.tsx';
import type { Pages } from './screen/remote-pages.ts';
import { ScreenView } from './screen/screen-view.tsx';
import { words } from './words.ts';

interface Props {
  registry: Registry;
  session: Session | null;
  pages: Pages;
  /** The path for which this document shows the not-found page. */
  missing?: string | null;
}

/** The shell: the layout of the audience around the screen of the path. Needs a router around it. */
export function App({ registry, session, pages, missing = null }: Props) {
  const table = useMemo(() => routeTable(registry, missing), [registry, missing]);
  return (
    <QueryProvider>
      <SessionProvider session={session}>
        <OrGallery>
          <Place table={table} pages={pages} />
        </OrGallery>
        <KitHosts />
        <FreshProof />
        <NewerReleaseNotice registry={registry} />
        <RemoteOutlines registry={registry} />
      </SessionProvider>
    </QueryProvider>
  );
}

function Place({ table, pages }: { table: RouteTable; pages: Pages }) {
  const { pathname } = useLocation();
  const place = table.find(pathname) ?? table.find('/404');
  const { screen, params = {} } = place ?? {};
  const address = screenAddress(screen?.path ?? '/404', params);
  const onArrive = useArrival(withParams(screen?.title ?? words.notFound.title, params), address);
  return (
    <Layout kind={screen?.layout ?? 'public'} role={screen?.role ?? null} table={table}>
      {place ? (
        <ParamsProvider params={params}>
          {/* Another value of a parameter is another page with its own state. */}
          <ScreenView key={address} remote={place.remote} screen={place.screen} pages={pages} onArrive={onArrive} />
        </ParamsProvider>
      ) : (
        <NotFound onArrive={onArrive} />
      )}
    </Layout>
  );
}
