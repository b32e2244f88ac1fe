import { type ComponentProps, useSyncExternalStore } from 'react';
import { pageState } from '../state/page-state.ts';
import { shellServices } from '../state/shell-services.ts';
import { useRouter } from './place.ts';

/** The props of an anchor, with `to` in place of `href`. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the current entry of the history, as for a filter. */
  replace?: boolean | undefined;
};

/**
 * A link. Starts to load its screen when it is hovered, focused or touched. A screen of another
 * audience is opened as a new document.
 *
 * @example
 * <Link to="/AppliedStatus">{words.status}</Link>
 */
export function Link({ to, replace = false, ...anchor }: LinkProps) {
  const { place, go } = useRouter();
  const prepare = () => shellServices().prefetch(to);
  return (
    <a
      {...anchor}
      href={/^[?#]/.test(to) ? place.pathname + to : to}
      onPointerEnter={(event) => {
        prepare();
        anchor.onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prepare();
        anchor.onFocus?.(event);
      }}
      onTouchStart={(event) => {
        prepare();
        anchor.onTouchStart?.(event);
      }}
      onClick={(event) => {
        anchor.onClick?.(event);
        // The browser itself opens other sites and screens of another audience.
        if (event.defaultPrevented || !isPlainClick(event) || HAS_HOST.test(to)) return;
        if (shellServices().isDocumentNavigation(to)) return;
        event.preventDefault();
        go(to, { replace });
      }}
    />
  );
}

/** An address with a scheme or a host. */
const HAS_HOST = /^([a-z][a-z\d+.-]*:|\/\/)/i;

function isPlainClick(event: React.MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !target;
}

const getListPath = () => pageState.get().listPath;

/**
 * A link that has `aria-current="page"` on the screen that it leads to, and `true` on the page of one
 * item of that list. The letter case of the path does not count.
 *
 * @example
 * <NavLink to="/Community">{words.community}</NavLink>
 */
export function NavLink(props: LinkProps) {
  const { pathname } = useRouter().place;
  const own = props.to.split(/[?#]/)[0]?.toLowerCase();
  const listPath = useSyncExternalStore(pageState.subscribe, getListPath, getListPath);
  const isPage = own === pathname.toLowerCase();
  const isList = own === listPath?.toLowerCase();
  return <Link {...props} aria-current={isPage ? 'page' : isList ? 'true' : undefined} />;
}
