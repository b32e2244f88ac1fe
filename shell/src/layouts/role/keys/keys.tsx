import { areShortcutsOn, Dialog, type KeyLine, useShownKeyLines } from '@niyukti/kit';
import { useState } from 'react';
import { useWindowEvent } from '../../../use-window-event.ts';
import * as s from './keys.module.css';
import { words } from './words.ts';

/** `?` shows the keys of the page and those of every page, outside of fields. */
export function Keys() {
  const [open, setOpen] = useState(false);
  const here = useShownKeyLines();
  useWindowEvent('keydown', (event) => {
    if (event.key !== '?' || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!areShortcutsOn()) return;
    const target = event.target as HTMLElement | null;
    if (target?.closest('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')) return;
    event.preventDefault();
    setOpen(true);
  });
  return (
    open && (
      <Dialog title={words.title} onClose={() => setOpen(false)}>
        {here.length > 0 && <Lines title={words.here} lines={here} />}
        <Lines title={words.everywhere} lines={words.always} />
      </Dialog>
    )
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
