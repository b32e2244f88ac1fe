import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { isTemplate } from '@niyukti/kit';
import { startTransition, useEffect, useState } from 'react';
import { SLOT_TAGS } from './slot-tags.ts';

let hasLeftDocument = false;

/**
 * The data that the gateway put into this document, for the page at `path`; null on a page that was
 * reached without a new document. While the template is made, it is the tags.
 */
export function useSlots(path: string): PageSlots | null {
  const [slots] = useState(() => readSlots(path));
  useEffect(
    () => () => {
      hasLeftDocument = true;
    },
    [],
  );
  return slots;
}

function readSlots(path: string): PageSlots | null {
  if (isTemplate) return SLOT_TAGS;
  const text = hasLeftDocument ? null : document.getElementById('slots')?.textContent;
  if (!text) return null;
  const slots = JSON.parse(text) as PageSlots;
  return slots.path === path ? slots : null;
}

/** Whether the document's markup is still to be hydrated; always while the template is made. */
let isHydrating = isTemplate || document.getElementById('slots') !== null;

/**
 * False while prerendered markup is hydrated, then true: for what only this browser knows. What it
 * changes is rendered in a transition, after the task of the hydration.
 */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(!isHydrating);
  useEffect(() => {
    isHydrating = false;
    startTransition(() => setHydrated(true));
  }, []);
  return isHydrated;
}
