import { LINKS } from '@niyukti/contract/screens/links';
import { ButtonLink } from '@niyukti/kit';
import { useEffect } from 'react';
import * as s from './screen/area-fallback.module.css';
import { words } from './words.ts';

/** The not-found page of the shell, for when no live remote serves one. */
export function NotFound({ onArrive }: { onArrive: () => void }) {
  useEffect(onArrive, [onArrive]);
  return (
    <section className={s.fallback}>
      <h1 className={s.title} tabIndex={-1}>
        {words.notFound.title}
      </h1>
      <p>{words.notFound.text}</p>
      <ButtonLink look="primary" to={LINKS.landing}>
        {words.notFound.home}
      </ButtonLink>
    </section>
  );
}
