import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { isTemplate } from '@niyukti/kit';
import { useEffect, useState } from 'react';
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
