import type { Registry } from '@niyukti/contract/release';
import { StaticRouter } from '@niyukti/kit/server';
import { type ComponentType, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { given } from './federation/given.ts';
import type { Pages } from './screen/pages.ts';

/** Modules that the remotes' server builds share with this one. */
export { given as shared };

const NOTHING = {
  prefetch: () => undefined,
  ready: () => Promise.resolve(),
  shown: () => undefined,
  failed: () => undefined,
};

/**
 * Markup of a whole page, for a visitor without a session. Rejects with whatever the page throws.
 */
export async function renderPage(path: string, registry: Registry, Page: ComponentType): Promise<string> {
  const pages: Pages = { ...NOTHING, page: () => Page, retry: () => Page };
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouter location={path}>
        <App registry={registry} session={null} pages={pages} />
      </StaticRouter>
    </StrictMode>,
    // The default hides a long page behind inline scripts, which the CSP refuses.
    { onError: (error) => void errors.push(error), progressiveChunkSize: 1e9 },
  );
  const html = await new Response(prelude as ReadableStream).text();
  if (errors.length > 0) throw errors[0];
  return html;
}
