import { IconButton } from '@niyukti/kit';
import { SquareDashed } from 'lucide-react';
import * as s from './corner.module.css';
import { setBorders, useBorders } from './switch.ts';
import { words } from './words.ts';

/** The switch of the borders in a corner of the window, above the page. */
export function Corner() {
  return (
    <div className={s.corner}>
      <BordersButton />
    </div>
  );
}

function BordersButton() {
  const on = useBorders();
  return (
    <IconButton label={words.borders.label} aria-pressed={on} onClick={() => setBorders(!on)}>
      <SquareDashed aria-hidden="true" />
    </IconButton>
  );
}
