import { type Draft, readDraft } from '@niyukti/kit';
import { type RefObject, useEffect } from 'react';
import { useHydrated } from './use-account-page.ts';

/**
 * The draft of a prerendered form. Hydration must render the markup without the draft, so the draft is
 * written into the empty fields afterwards. Answers the draft to pass to `useForm`.
 *
 * @example
 * const box = useRef<HTMLDivElement>(null);
 * const form = useForm(Body, { draft: useLateDraft(box, { key: 'sign-up', in: 'session' }), onSubmit });
 */
export function useLateDraft(box: RefObject<HTMLElement | null>, { key, in: place }: Draft): Draft | undefined {
  const isHydrated = useHydrated();
  useEffect(() => {
    const values = readDraft({ key, in: place });
    const fields = box.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [];
    for (const field of fields) {
      const kept = values?.[field.name];
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= kept === true;
      else if (typeof kept === 'string' && field.type !== 'hidden' && field.value === '') field.value = kept;
    }
  }, [box, key, place]);
  return isHydrated ? { key, ...(place ? { in: place } : {}) } : undefined;
}
