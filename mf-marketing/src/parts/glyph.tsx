import { GLYPHS, type GlyphName } from './glyphs.ts';
import * as s from './parts.module.css';

/** A drawing of the line and its stops, 48 px; decoration beside a heading that says the same. */
export function Glyph({ name }: { name: GlyphName }) {
  const { d, stops } = GLYPHS[name];
  return (
    <svg className={s.glyph} viewBox="0 0 48 48" aria-hidden="true">
      <path d={d} />
      {stops.map(([x, y, r]: readonly [number, number, number?]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={r ?? 5} />
      ))}
    </svg>
  );
}
