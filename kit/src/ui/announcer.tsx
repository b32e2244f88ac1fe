import { useHostState } from './host-state.ts';
import * as s from './visually-hidden.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** The live region of `announce`. Part of `KitHosts`. */
export function Announcer() {
  const { text, count } = useHostState().announcement;
  return (
    <div className={s.announcer} aria-live="polite" aria-atomic="true">
      {/* A new element each time, else the same words twice are spoken once. */}
      <VisuallyHidden key={count}>{text}</VisuallyHidden>
    </div>
  );
}
