import type { Registry } from '@niyukti/contract/releases/release';
import { lazy, Suspense } from 'react';
import { useOutlines } from './switch.ts';

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
const OutlineToggle =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('./outline-toggle.tsx').then(({ OutlineToggle: component }) => ({ default: component })));

/**
 * Where one front end ends and the next begins, with the release of each, once that was switched
 * on.
 */
export function RemoteOutlines({ registry }: { registry: Registry }) {
  const on = useOutlines();
  return (
    <>
      {OutlineToggle && (
        <Suspense>
          <OutlineToggle />
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
