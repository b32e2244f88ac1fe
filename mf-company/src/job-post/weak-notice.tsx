import { Notice } from '@niyukti/kit';
import * as s from './job-dialog.module.css';
import type { Weakness } from './weak-posting.ts';
import { words } from './words.ts';

/** Hints of what would make more people apply. */
export function WeakNotice({ weak }: { weak: readonly Weakness[] }) {
  if (weak.length === 0) return null;
  return (
    <Notice>
      {words.weak.title}
      <ul className={s.weak}>
        {weak.map((one) => (
          <li key={one}>{words.weak[one]}</li>
        ))}
      </ul>
    </Notice>
  );
}
