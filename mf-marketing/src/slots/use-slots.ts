import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { isTemplate } from '@niyukti/kit';
import { startTransition, useEffect, useState } from 'react';
import { SLOT_TAGS } from './slot-tags.ts';

let left = false;

/**
 * The data that the gateway put into this document, for the page at `path`; null on a page that was
 * reached without a new document. While the template is made, it is the tags.
 */
export function useSlots(path: string): PageSlots | null {
  const [slots] = useState(() => readSlots(path));
  useEffect(
    () => () => {
      left = true;
    },
    [],
  );
  return slots;
}

function readSlots(path: string): PageSlots | null {
  if (isTemplate) return SLOT_TAGS;
  const text = left ? null : document.getElementById('slots')?.textContent;
  if (!text) return null;
  const slots = JSON.parse(text) as PageSlots;
  return slots.path === path ? slots : null;
}

/** Whether what the document brought has yet to come alive. In the template it has. */
let waits = isTemplate || document.getElementById('slots') !== null;

/**
 * False while prerendered markup comes alive, true from then on: for what only this browser knows.
 * What it changes is drawn in slices, behind the task in which the page came alive.
 */
export function useAlive(): boolean {
  const [alive, setAlive] = useState(!waits);
  useEffect(() => {
    waits = false;
    startTransition(() => setAlive(true));
  }, []);
  return alive;
}
