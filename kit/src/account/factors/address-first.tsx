import type { ReactNode } from 'react';
import * as words from './words.ts';

/** Says in the settings what waits for the confirmation of the address, and where to confirm it. */
export function AddressFirst({ children }: { children: ReactNode }) {
  return (
    <p>
      {children} <a href="#mail">{words.address.toMail}</a>
    </p>
  );
}
