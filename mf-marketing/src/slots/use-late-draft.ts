import { type Draft, readDraft } from '@niyukti/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useAlive } from './use-slots.ts';

/**
 * The draft of a prerendered form. The markup that comes alive knows no draft, so `useForm` must not read it then; it is put into
 * the fields afterwards, where nobody has typed in the meantime. Answers the draft to give to `useForm`.
 */
export function useLateDraft(box: RefObject<HTMLElement | null>, draft: Draft): Draft | undefined {
  const alive = useAlive();
  const late = useRef(!alive);
  const { key, in: place } = draft;
  useEffect(() => {
    if (!late.current) return;
    late.current = false;
    const values = readDraft({ key, in: place });
    for (const field of box.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ??
      []) {
      const kept = values?.[field.name];
      if (typeof kept === 'string' && field.type !== 'hidden' && field.value === '') field.value = kept;
    }
  }, [box, key, place]);
  return alive ? draft : undefined;
}
