import type { Registry } from '@niyukti/contract/releases/release';
import { lazyOptional } from '../layouts/lazy-optional.tsx';
import { useOutlines } from './switch.ts';

const Overlay = lazyOptional(() => import('./overlay.tsx').then((module) => module.Overlay));

/** In development every page has the switch. */
const OutlineToggle =
  process.env.NODE_ENV === 'production'
    ? null
    : lazyOptional(() => import('./outline-toggle.tsx').then((module) => module.OutlineToggle));

/** Shows the borders of the front ends and their releases while that is switched on. */
export function RemoteOutlines({ registry }: { registry: Registry }) {
  const on = useOutlines();
  return (
    <>
      {OutlineToggle && <OutlineToggle />}
      {on && <Overlay registry={registry} />}
    </>
  );
}
