import { type Draft, readDraft } from '@niyukti/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useAlive } from './use-slots.ts';

/**
 * The draft of a prerendered form. The markup that comes alive knows no draft, so `useForm` must
 * not read it then; it is put into the fields afterwards, where nobody has typed in the meantime.
 * With `sent` the document answers a plain post of this form that went through: the draft is what
 * was sent, and is over. Answers the draft to give to `useForm`.
 */
export function useLateDraft(box: RefObject<HTMLElement | null>, draft: Draft, sent: boolean): Draft | undefined {
  const alive = useAlive();
  const late = useRef(!alive);
  const { key, in: place } = draft;
  useEffect(() => {
    if (!late.current) return;
    late.current = false;
    const values = readDraft({ key, in: place });
    // A draft that could be read stands in a storage that works. Public pages know no account:
    // theirs are a visitor's.
    if (values && sent && isFresh()) return sessionStorage.removeItem(`draft:visitor:${key}`);
    for (const field of box.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ??
      []) {
      const kept = values?.[field.name];
      if (typeof kept === 'string' && field.type !== 'hidden' && field.value === '') field.value = kept;
    }
  }, [box, key, place, sent]);
  return alive ? draft : undefined;
}

/**
 * False for a document that was loaded again: what it says happened before what is in the draft
 * now.
 */
function isFresh(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
