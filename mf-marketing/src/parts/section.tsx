import { type ReactNode, useId } from 'react';
import * as s from './section.module.css';

const TONES = { canvas: '', surface: s.onSurface, dye: s.onDye } as const;

/** A part of a page under its own heading; dye and white parts alternate. */
export function Section({
  title,
  lede,
  tone = 'canvas',
  children,
}: {
  title: string;
  lede?: ReactNode;
  tone?: keyof typeof TONES;
  children?: ReactNode;
}) {
  const id = useId();
  return (
    <section className={`${s.section} ${TONES[tone]}`} aria-labelledby={id}>
      <div className={children ? s.wrap : `${s.wrap} ${s.beside}`}>
        <h2 id={id}>{title}</h2>
        {lede && <p className={s.sectionLede}>{lede}</p>}
        {children}
      </div>
    </section>
  );
}
