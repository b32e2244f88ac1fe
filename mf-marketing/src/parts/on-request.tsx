import type { ReactNode } from 'react';
import * as s from './on-request.module.css';

/** Marks what the product does not do yet, and says what can be asked for. */
export function OnRequest({ children }: { children: ReactNode }) {
  return (
    <p className={s.onRequest}>
      <b>On request</b> {children}
    </p>
  );
}
