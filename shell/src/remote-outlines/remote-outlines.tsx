import type { Registry } from '@niyukti/contract/releases/release';
import { lazy, Suspense } from 'react';
import { lazyOptional } from '../layouts/lazy-optional.ts';
import { useOutlines } from './switch.ts';

const Overlay = lazyOptional(() => import('./overlay.tsx').then((module) => module.Overlay));

/** In development every page has the switch. */
const OutlineToggle =
  process.env.NODE_ENV === 'production'
    ? null
    : lazy(() => import('./outline-toggle.tsx').then(({ OutlineToggle: component }) => ({ default: component })));

/** Shows the borders of the front ends and their releases while that is switched on. */
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
