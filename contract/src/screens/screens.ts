import type { ContentName } from '../public-pages/slots.ts';
import type { Screen } from '../releases/release.ts';
import { BRAND } from '../text/brand.ts';

type ScreenFields = Pick<Screen, 'path' | 'layout' | 'title'> &
  Partial<Pick<Screen, 'aliases' | 'role' | 'login' | 'description' | 'nav' | 'prerendered' | 'status'>> & {
    content?: ContentName[];
  };

/**
 * A screen as its remote declares it, with the lazy page that shows it. `Page` is React's component
 * type; the contract knows no React.
 */
export type ScreenDeclaration<Page = unknown> = Omit<Screen, 'js' | 'css' | 'asks'> & { page: () => Promise<Page> };

/**
 * The table of a remote's screens: the one list that a team touches to add a screen, and all that
 * anybody knows of one. Defaults: open to everyone, not prerendered, nothing filled in, status 200.
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

/** Who a screen is for. Screens of one audience share documents, whichever remotes serve them. */
export function audience(screen: Pick<Screen, 'role' | 'login'>): string {
  return screen.role ?? (screen.login ? 'log-in' : 'public');
}

/** What the tab shows for a screen. */
export function documentTitle(title: string): string {
  return title === BRAND.name ? title : `${title} · ${BRAND.name}`;
}
