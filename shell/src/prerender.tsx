import type { Role } from '@niyukti/contract/accounts/roles';
import type { Session } from '@niyukti/contract/accounts/session';
import type { Registry } from '@niyukti/contract/releases/release';
import { QueryProvider, SessionProvider } from '@niyukti/kit';
import { StaticRouter } from '@niyukti/kit/server';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { given } from './federation/shared-modules.ts';
import { RoleLayout } from './layouts/role/role-layout.tsx';
import type { Pages } from './screen/remote-pages.ts';

/** The modules that this build shares with the server builds of remotes. */
export { given as shared };

/** Renders a whole page for a visitor without a session. Rejects with what the page throws. */
export async function renderPage(path: string, registry: Registry, Page: ComponentType): Promise<string> {
  const [page, done, ignore] = [() => Page, () => Promise.resolve(), () => undefined];
  const pages: Pages = { page, retry: page, prefetch: done, ready: done, shown: ignore, failed: ignore };
  return markupOf(
    <StaticRouter location={path}>
      <App registry={registry} session={null} pages={pages} />
    </StaticRouter>,
  );
}

/**
 * Renders the empty layout of a role's pages. A document shows it, `inert`, until the scripts have
 * rendered the page.
 */
export async function renderFrame(role: Role): Promise<string> {
  const session: Session = { role, id: '', name: '', email: '', picture: null, expiresAt: '' };
  const html = await markupOf(
    <StaticRouter location="/frame">
      <QueryProvider>
        <SessionProvider session={session}>
          <RoleLayout role={role} entries={[]} has={() => true}>
            {null}
          </RoleLayout>
        </SessionProvider>
      </QueryProvider>
    </StaticRouter>,
  );
  return html.replace('<div ', '<div inert="" ');
}

async function markupOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>{page}</StrictMode>,
    // The default hides a long page behind inline scripts, which the CSP refuses.
    { onError: (error) => void errors.push(error), progressiveChunkSize: 1e9 },
  );
  const html = await new Response(prelude as ReadableStream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
