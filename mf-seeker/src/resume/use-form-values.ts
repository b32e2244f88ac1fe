import type { ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { typedIn } from './merge-import.ts';

/** The current values of the form inside the box, and the name of the field that has the focus. */
export function useFormValues(box: RefObject<HTMLElement | null>, version: number) {
  const [typed, setTyped] = useState<ResumeBody | null>(null);
  const [at, setAt] = useState('');
  const read = () => {
    const form = box.current?.querySelector('form');
    if (form) setTyped(typedIn(form));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per new start of the fields
  useEffect(read, [version]);
  return {
    typed,
    at,
    onInput: read,
    onFocus: (event: FocusEvent) => setAt((event.target as Partial<HTMLInputElement>).name ?? ''),
    onBlur: () => setAt(''),
  };
}
