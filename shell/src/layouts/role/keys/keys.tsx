import { areShortcutsOn, Dialog, type KeyLine, useShownKeyLines } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import * as s from './keys.module.css';
import { words } from './words.ts';

/** `?` shows the keys of the page, outside of fields. */
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
  return open && <KeyList onClose={() => setOpen(false)} />;
}

/** The keys of the page, then those that work on every page. */
function KeyList({ onClose }: { onClose: () => void }) {
  const here = useShownKeyLines();
  return (
    <Dialog title={words.title} onClose={onClose}>
      {here.length > 0 && <Lines title={words.here} lines={here} />}
      <Lines title={words.everywhere} lines={words.always} />
    </Dialog>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly KeyLine[] }) {
  return (
    <section className={s.part} aria-label={title}>
      <h3>{title}</h3>
      <dl className={s.lines}>
        {lines.map(([key, does]) => (
          <div key={`${key} ${does}`}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
