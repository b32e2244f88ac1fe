import { type ComponentProps, useState } from 'react';
import { Link as RouterLink, useLocation } from 'react-router';
import { routing } from './navigation.ts';

/** Props of `Link`: an anchor's, with `to` an internal path. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the current entry of the history, for filters. */
  replace?: boolean | undefined;
  /** Keeps the scroll position: for selections inside the same screen. */
  preventScrollReset?: boolean | undefined;
};

/**
 * A link to a screen. Loads what the screen needs as soon as it is hovered, focused or touched, and
 * leaves the document when the screen belongs to another audience.
 *
 * @example
 * <Link to="/AppliedStatus">{words.status}</Link>
 */
export function Link({ to, replace = false, preventScrollReset = false, ...anchor }: LinkProps) {
  const [reload, setReload] = useState(false);
  const prepare = () => {
    const { prefetch, isDocumentNavigation } = routing();
    setReload(isDocumentNavigation(to));
    prefetch(to);
  };
  return (
    <RouterLink
      {...anchor}
      to={to}
      replace={replace}
      preventScrollReset={preventScrollReset}
      reloadDocument={reload}
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
        // A click without a hover or focus before it (scripts, assistive technology) must decide
        // here.
        if (!reload && !event.defaultPrevented && isPlain(event) && routing().isDocumentNavigation(to)) {
          event.preventDefault();
          location.assign(to);
        }
      }}
    />
  );
}

function isPlain(event: React.MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) && !target;
}

/**
 * A link that says when it leads to the current screen: `aria-current="page"`, in any letter case
 * of the path.
 *
 * @example
 * <NavLink to="/Community">{words.community}</NavLink>
 */
export function NavLink(props: LinkProps) {
  const { pathname } = useLocation();
  const own = props.to.split(/[?#]/)[0]?.toLowerCase();
  return <Link {...props} aria-current={own === pathname.toLowerCase() ? 'page' : undefined} />;
}
