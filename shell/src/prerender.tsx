import { PAGE_PLACE } from '@niyukti/contract/first-view';
import type { Registry } from '@niyukti/contract/release';
import { ROLE_HOMES, type Role } from '@niyukti/contract/roles';
import type { Session } from '@niyukti/contract/session';
import { QueryProvider, SessionProvider } from '@niyukti/kit';
import { StaticRouter } from '@niyukti/kit/server';
import { type ComponentType, type ReactNode, StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { App } from './app.tsx';
import { given } from './federation/given.ts';
import { RoleLayout } from './layouts/role/role-layout.tsx';
import type { Pages } from './screen/pages.ts';
import * as s from './screen/screen-view.module.css';

/** Modules that the remotes' server builds share with this one. */
export { given as shared };

const NOTHING = {
  prefetch: () => Promise.resolve(),
  ready: () => Promise.resolve(),
  shown: () => undefined,
  failed: () => undefined,
};

/**
 * Markup of a whole page, for a visitor without a session. Rejects with whatever the page throws.
 */
export async function renderPage(path: string, registry: Registry, Page: ComponentType): Promise<string> {
  const pages: Pages = { ...NOTHING, page: () => Page, retry: () => Page };
  return markupOf(
    <StaticRouter location={path}>
      <App registry={registry} session={null} pages={pages} />
    </StaticRouter>,
  );
}

/**
 * The frame of a role's pages, with marks for what is one account's: shown before the scripts run,
 * around the first view of a screen. Nothing in it can be used: it is `inert`.
 */
export async function renderFrame(role: Role): Promise<string> {
  const entry = { path: '{{.path}}', label: '{{.label}}' };
  const session: Session = { role, id: '', name: '{{session.name}}', email: '', picture: null, expiresAt: '' };
  const html = await markupOf(
    <StaticRouter location="/frame">
      <QueryProvider>
        <SessionProvider session={session}>
          <RoleLayout role={role} entries={[entry]} has={() => true}>
            <div className={s.area} data-remote="{{remote}}">
              {PAGE_PLACE}
            </div>
          </RoleLayout>
        </SessionProvider>
      </QueryProvider>
    </StaticRouter>,
  );
  const link = /<a\b[^>]*href="\{\{\.path\}\}"[^>]*>/;
  const [open = ''] = link.exec(html) ?? [];
  const [whole = ''] = new RegExp(`${escaped(open)}.*?</a>`).exec(html) ?? [];
  if (open === '' || !html.includes('<li>')) throw new Error('The frame has no menu to fill.');
  const here = whole.replace('<a ', '<a data-if=".current" aria-current="page" ');
  return html
    .replace(whole, here + whole.replace('<a ', '<a data-if="!.current" '))
    .replace('<li>', '<li data-each="entries">')
    .replace('<div ', '<div inert="" ');
}

/** The first view of a screen, with marks for what its document brings. */
export function renderView(View: ComponentType, role: Role): Promise<string> {
  return markupOf(
    <StaticRouter location={ROLE_HOMES[role]}>
      <QueryProvider>
        <SessionProvider session={null}>
          <View />
        </SessionProvider>
      </QueryProvider>
    </StaticRouter>,
  );
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

async function markupOf(page: ReactNode): Promise<string> {
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>{page}</StrictMode>,
    // The default hides a long page behind inline scripts, which the CSP refuses.
    { onError: (error) => void errors.push(error), progressiveChunkSize: 1e9 },
  );
  const html = await new Response(prelude as ReadableStream).text();
  if (errors.length > 0) throw errors[0];
  // The letters of a mark are none: a disc stays empty until scripts know the name.
  return html.replaceAll('aria-hidden="true">{</span>', 'aria-hidden="true"></span>');
}
