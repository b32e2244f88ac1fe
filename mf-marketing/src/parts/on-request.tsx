import type { ReactNode } from 'react';
import * as s from './on-request.module.css';
import { words } from './words.ts';

/** Marks what the product does not do yet, and says what can be asked for. */
export function OnRequest({ children }: { children: ReactNode }) {
  return (
    <p className={s.onRequest}>
      <b>{words.onRequest}</b> {children}
    </p>
  );
}
