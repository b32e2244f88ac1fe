import { applyTheme, BrowserRouter, KitHosts, QueryProvider, readTheme, SessionProvider } from '@niyukti/kit';
import { createRoot } from 'react-dom/client';
import { KitGallery } from './gallery.tsx';

/** The gallery by itself, without a shell: what the kit's journeys look at. */
const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
applyTheme(readTheme());
createRoot(root).render(
  <QueryProvider>
    <SessionProvider session={null}>
      <BrowserRouter>
        <main>
          <KitGallery />
        </main>
        <KitHosts />
      </BrowserRouter>
    </SessionProvider>
  </QueryProvider>,
);
