import { BordersButton } from './borders.tsx';
import * as s from './corner.module.css';

/** The switch of the borders in a corner of the window, above the page. */
export function Corner() {
  return (
    <div className={s.corner}>
      <BordersButton />
    </div>
  );
}
