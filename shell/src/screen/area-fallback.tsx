import { ROLE_HOMES } from '@niyukti/contract/accounts/roles';
import type { RegistryRemote, Screen } from '@niyukti/contract/releases/release';
import { LINKS } from '@niyukti/contract/screens/links';
import { Button, buttonClass } from '@niyukti/kit';
import { useEffect, useRef } from 'react';
import { AreaError } from '../federation/remotes.ts';
import * as s from './area-fallback.module.css';
import { useIsReplaced, useRetryOnReturn } from './newer-release.ts';
import { useMayArrive } from './use-may-arrive.ts';
import { words } from './words.ts';

interface Props {
  remote: RegistryRemote;
  screen: Pick<Screen, 'path' | 'role'>;
  error: Error;
  /** How often "Try again" has failed. */
  retries: number;
  onRetry: () => void;
}

/**
 * Replaces a page that failed: names the area, says what to do and that the rest of the site works.
 * The link home loads a new document, because this one keeps its broken release.
 */
export function AreaFallback({ remote, screen, error, retries, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const replaced = useIsReplaced(remote, retries);
  const isFirst = useRef(retries === 0);
  useEffect(() => {
    // A page that fails again must not take the focus from the menu.
    if (isFirst.current || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  const loading = error instanceof AreaError;
  const late = useMayArrive(error);
  // An error in its code would only happen again.
  useRetryOnReturn(onRetry, loading);
  const home = screen.role ? ROLE_HOMES[screen.role] : LINKS.landing;
  return (
    <section className={s.fallback} role="alert">
      <h1 ref={heading} tabIndex={-1} className={s.title}>
        {words.areaFallback[late ? 'isSlow' : loading ? 'loadFailed' : 'renderFailed'](remote.label)}
      </h1>
      <p>{words.areaFallback[replaced ? 'newer' : late ? 'late' : loading ? 'slow' : 'failed']}</p>
      <div className={s.ways}>
        {replaced && (
          <Button look="primary" onClick={() => location.reload()}>
            {words.areaFallback.reload}
          </Button>
        )}
        <Button look={replaced ? 'quiet' : 'primary'} onClick={onRetry}>
          {words.areaFallback.tryAgain}
        </Button>
        {screen.path !== home && (
          <a className={buttonClass({})} href={home}>
            {words.areaFallback.home}
          </a>
        )}
      </div>
    </section>
  );
}
