import type { ComponentProps } from 'react';
import { useRouter } from './place.ts';
import { shellServices } from './shell-services.ts';

/** Props of `Link`: an anchor's, with `to` an internal path. */
export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: string;
  /** Replaces the current entry of the history, for filters. */
  replace?: boolean | undefined;
};

/**
 * A link to a screen. Loads what the screen needs as soon as it is hovered, focused or touched, and
 * leaves the document when the screen belongs to another audience.
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
        // Another site or another audience is another document: there the browser goes by itself.
        if (event.defaultPrevented || !isPlain(event) || ABROAD.test(to) || shellServices().isDocumentNavigation(to))
          return;
        event.preventDefault();
        go(to, { replace });
      }}
    />
  );
}

/** An address with a host of its own. */
const ABROAD = /^([a-z][a-z\d+.-]*:|\/\/)/i;

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
  const { pathname } = useRouter().place;
  const own = props.to.split(/[?#]/)[0]?.toLowerCase();
  return <Link {...props} aria-current={own === pathname.toLowerCase() ? 'page' : undefined} />;
}
