import { IconButton } from '@niyukti/kit';
import { SquareDashed } from 'lucide-react';
import * as s from './outline-toggle.module.css';
import { setOutlines, useOutlines } from './switch.ts';
import { words } from './words.ts';

/** The switch of the borders, in a corner of the window above the page. */
export function OutlineToggle() {
  const on = useOutlines();
  return (
    <div className={s.corner}>
      <IconButton label={words.toggle} aria-pressed={on} onClick={() => setOutlines(!on)}>
        <SquareDashed aria-hidden="true" />
      </IconButton>
    </div>
  );
}
