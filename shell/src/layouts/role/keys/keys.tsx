import { areShortcutsOn } from '@niyukti/kit';
import { lazy, Suspense, useEffect, useState } from 'react';

/** It comes with the first question mark. */
const KeyList = lazy(() => import('./key-list.tsx').then((m) => ({ default: m.KeyList })));

/** `?` shows the keys of the page, wherever nothing is typed. */
export function Keys() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!areShortcutsOn()) return;
      const target = event.target as HTMLElement | null;
      if (target?.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    open && (
      <Suspense>
        <KeyList onClose={() => setOpen(false)} />
      </Suspense>
    )
  );
}
