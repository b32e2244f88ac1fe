import { useHydrated } from '@niyukti/product/hydration';
import { Suggestions } from '@niyukti/product/suggest';
import { useRef } from 'react';
import { createPortal } from 'react-dom';

/**
 * Suggestions for a field of the search, beside it: the field stands in the document before any
 * script and is left as it is.
 */
export function Suggest({ id, only }: { id: string; only?: 'place' }) {
  const isHydrated = useHydrated();
  const field = useRef<HTMLInputElement | null>(null);
  if (!isHydrated) return null;
  field.current ??= document.getElementById(id) as HTMLInputElement | null;
  const box = field.current?.parentElement;
  return box && createPortal(<Suggestions field={field} {...(only ? { only } : {})} />, box);
}
