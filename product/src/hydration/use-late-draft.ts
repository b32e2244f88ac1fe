import { type Draft, readDraft } from '@niyukti/kit';
import { type RefObject, useEffect, useRef } from 'react';
import { useHydrated } from './use-hydrated.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * The draft of a prerendered form, to be given to `useForm`. Hydration must match the markup, which
 * has no draft, so the draft is put into the fields afterwards, unless somebody has typed
 * meanwhile. `sent`: the document answers a plain post of this form that succeeded, so the draft is
 * deleted.
 *
 * @example
 * const box = useRef<HTMLDivElement>(null);
 * const form = useForm(Body, { draft: useLateDraft(box, { key: 'sign-up', in: 'session' }), onSubmit });
 */
export function useLateDraft(box: RefObject<HTMLElement | null>, draft: Draft, sent = false): Draft | undefined {
  const isHydrated = useHydrated();
  const late = useRef(!isHydrated);
  const { key, in: place } = draft;
  useEffect(() => {
    if (!late.current) return;
    late.current = false;
    const values = readDraft({ key, in: place });
    // Public pages know no account: their drafts are a visitor's.
    if (values && sent && isFresh()) return sessionStorage.removeItem(`draft:visitor:${key}`);
    for (const field of box.current?.querySelectorAll<Control>('input, select, textarea') ?? []) {
      const kept = values?.[field.name];
      if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked ||= kept === true;
      else if (typeof kept === 'string' && field.type !== 'hidden' && field.value === '') field.value = kept;
    }
  }, [box, key, place, sent]);
  return isHydrated ? draft : undefined;
}

/** False for a reloaded document: the draft is newer than what it says. */
function isFresh(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'navigate';
}
