import type { Registry } from '@niyukti/contract/release';
import * as kit from '@niyukti/kit';
import { StaticRouter } from '@niyukti/kit/server';
import * as react from 'react';
import { type ComponentType, StrictMode } from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import type { Pages } from './screen/pages.ts';

/** Modules that the remotes' server builds share with this one. */
export const shared = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
  '@niyukti/kit': kit,
};

const NOTHING = { prefetch: () => undefined, shown: () => undefined, failed: () => undefined };

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
