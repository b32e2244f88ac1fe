import type { Session } from '@niyukti/contract/accounts/session';
import { IconButton } from '@niyukti/kit';
import { Search } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useWindowEvent } from '../../../use-window-event.ts';
import * as s from './find.module.css';
import { holdKeys } from './hold-keys.ts';
import type { Entry } from './places.ts';
import { words } from './words.ts';

/** Loads with the first search. */
const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })));

interface Props {
  session: Session | null;
  entries: readonly Entry[];
}

/** Ctrl K everywhere, / outside of fields. */
function asksForSearch(event: KeyboardEvent): boolean {
  if (event.repeat || event.altKey || event.shiftKey) return false;
  if (event.key.toLowerCase() === 'k') return event.ctrlKey || event.metaKey;
  if (event.key !== '/' || event.ctrlKey || event.metaKey) return false;
  const target = event.target as HTMLElement | null;
  return !target?.closest('input, textarea, select, [contenteditable], dialog');
}

/** The field in the top bar that opens the search over everything. */
export function Find({ session, entries }: Props) {
  const [open, setOpen] = useState(false);
  const release = useRef<() => string>(undefined);
  const takeHeld = () => {
    const text = release.current?.() ?? '';
    release.current = undefined;
    return text;
  };
  const openPalette = () => {
    if (!session) return;
    release.current ??= holdKeys(() => {
      takeHeld();
      setOpen(false);
    });
    setOpen(true);
  };
  useWindowEvent('keydown', (event) => {
    if (!asksForSearch(event) || document.querySelector('dialog[open]')) return;
    event.preventDefault();
    openPalette();
  });
  // The palette closes with its session, and the page gets its keys back.
  const hasSession = session !== null;
  useEffect(
    () => () => {
      release.current?.();
      release.current = undefined;
      if (hasSession) setOpen(false);
    },
    [hasSession],
  );
  if (!session) return null;
  const { role } = session;
  return (
    <>
      <button type="button" className={s.field} aria-keyshortcuts={words.shortcut} onClick={openPalette}>
        <Search aria-hidden="true" />
        <span className={s.placeholder}>{words.placeholder[role]}</span>
        <span className={s.keys} aria-hidden="true">
          {words.keys}
        </span>
      </button>
      <span className={s.icon}>
        <IconButton label={words.open} onClick={openPalette}>
          <Search aria-hidden="true" />
        </IconButton>
      </span>
      {open && (
        <Suspense>
          <Palette role={role} entries={entries} takeHeld={takeHeld} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
