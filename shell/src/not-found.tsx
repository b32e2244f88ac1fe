import { LINKS } from '@niyukti/contract/links';
import { ButtonLink } from '@niyukti/kit';
import { useEffect } from 'react';
import * as s from './screen/area-fallback.module.css';

/** The last resort for an unknown path, when no live remote serves a not-found page. */
export function NotFound({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return (
    <section className={s.fallback}>
      <h1 className={s.title} tabIndex={-1}>
        Page not found
      </h1>
      <p>There is no page at this address.</p>
      <ButtonLink look="primary" to={LINKS.landing}>
        Back to home
      </ButtonLink>
    </section>
  );
}
