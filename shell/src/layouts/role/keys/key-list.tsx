import { Dialog, type KeyLine, useShownKeyLines } from '@niyukti/kit';
import * as s from './key-list.module.css';
import { words } from './words.ts';

/** The keys of the page, then those that work on every page. */
export function KeyList({ onClose }: { onClose: () => void }) {
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
