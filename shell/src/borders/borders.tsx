import type { Registry } from '@niyukti/contract/release';
import { lazy, Suspense } from 'react';
import { useBorders } from './switch.ts';

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
const Corner =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('./corner.tsx').then(({ Corner: component }) => ({ default: component })));

/**
 * Where one front end ends and the next begins, with the release of each, once that was switched
 * on.
 */
export function Borders({ registry }: { registry: Registry }) {
  const on = useBorders();
  return (
    <>
      {Corner && (
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
