import type { Registry } from '@niyukti/contract/release';
import { IconButton } from '@niyukti/kit';
import { SquareDashed } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { setBorders, useBorders } from './switch.ts';
import { words } from './words/index.ts';

/**
 * Few people ever see it: it comes when it is asked for, and costs nothing but itself when it does
 * not come.
 */
const Overlay = lazy(() =>
  import('./overlay.tsx').then(
    ({ Overlay: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** In development the switch stands on every page, and moves nothing on it. */
const Corner = lazy(() => import('./corner.tsx').then(({ Corner: component }) => ({ default: component })));

/**
 * Where one front end ends and the next begins, with the release of each, once that was switched
 * on.
 */
export function Borders({ registry }: { registry: Registry }) {
  const on = useBorders();
  return (
    <>
      {process.env.NODE_ENV !== 'production' && (
        <Suspense>
          <Corner />
        </Suspense>
      )}
      {on && (
        <Suspense>
          <Overlay registry={registry} />
        </Suspense>
      )}
    </>
  );
}

/** Switches the borders: in the administrators' frame, and on every page in development. */
export function BordersButton() {
  const on = useBorders();
  return (
    <IconButton label={words.borders.label} aria-pressed={on} onClick={() => setBorders(!on)}>
      <SquareDashed aria-hidden="true" />
    </IconButton>
  );
}
