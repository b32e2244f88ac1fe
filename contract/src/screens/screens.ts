import type { ContentName } from '../public-pages/slots.ts';
import type { Screen } from '../releases/release.ts';
import { BRAND } from '../text/brand.ts';

type ScreenFields = Pick<Screen, 'path' | 'layout' | 'title'> &
  Partial<Pick<Screen, 'aliases' | 'role' | 'login' | 'description' | 'nav' | 'prerendered' | 'status'>> & {
    content?: ContentName[];
  };

/**
 * A screen as its remote declares it, with its lazy page. `Page` is React's component type: the
 * contract does not import React.
 */
export type ScreenDeclaration<Page = unknown> = Omit<Screen, 'js' | 'css' | 'asks'> & { page: () => Promise<Page> };

/**
 * Declares the screens of a remote. Defaults: open to everyone, not prerendered, no content, status
 * 200.
 */
export function defineScreens<Page>(
  screens: readonly (ScreenFields & { page: () => Promise<Page> })[],
): readonly ScreenDeclaration<Page>[] {
  return screens.map((screen) => ({
    aliases: [],
    role: null,
    login: null,
    description: '',
    nav: null,
    prerendered: false,
    status: 200,
    ...screen,
  }));
}

/** Who a screen is for. Screens of one audience share a document, also across remotes. */
export function audience(screen: Pick<Screen, 'role' | 'login'>): string {
  return screen.role ?? (screen.login ? 'log-in' : 'public');
}

/** The document title of a screen. */
export function documentTitle(title: string): string {
  return title === BRAND.name ? title : `${title} · ${BRAND.name}`;
}
