import { type Draft, readDraft } from '@niyukti/kit';
import { type RefObject, useEffect } from 'react';
import { useAlive } from './use-account-page.ts';

/**
 * The draft of a form that came with the document. What comes alive knows no draft, so `useForm`
 * must not read it then: it is put into the fields afterwards, where nobody has typed meanwhile.
 * Answers the draft to give to `useForm`.
 *
 * @example
 * const box = useRef<HTMLDivElement>(null);
 * const form = useForm(Body, { draft: useLateDraft(box, { key: 'sign-up', in: 'session' }), onSubmit });
 */
export function useLateDraft(box: RefObject<HTMLElement | null>, { key, in: place }: Draft): Draft | undefined {
  const alive = useAlive();
  useEffect(() => {
    const values = readDraft({ key, in: place });
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
    for (const field of fields) {
      const kept = values?.[field.name];
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= kept === true;
      else if (typeof kept === 'string' && field.type !== 'hidden' && field.value === '') field.value = kept;
    }
  }, [box, key, place]);
  return alive ? { key, ...(place ? { in: place } : {}) } : undefined;
}
