import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useFormState } from './context.ts';
import * as s from './field.module.css';
import { words } from './words.ts';

/**
 * How many characters a text may still have, shown near the limit. The browser's own `maxlength`
 * cuts pasted text in silence. Here nothing is cut, and the form refuses a text that is too long.
 *
 * @param id The id of the control.
 * @param limit The most characters. Undefined shows nothing.
 */
export function CharacterCount({ id, limit }: { id: string; limit: number | undefined }) {
  const [length, setLength] = useState(0);
  // The form may change a field without an event: after sending, on a reset, or from a draft.
  useFormState();
  useEffect(() => {
    const control = document.getElementById(id);
    if (limit === undefined || !(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
    const count = () => setLength(control.value.length);
    count();
    control.addEventListener('input', count);
    return () => control.removeEventListener('input', count);
  });
  if (limit === undefined || length < limit * 0.9) return null;
  const over = length - limit;
  return (
    <>
      <span className={over > 0 ? s.error : s.hint} id={`${id}-room`} data-num="">
        {over > 0 ? words.characters.tooMany(over) : words.characters.left(-over)}
      </span>
      {/* Read out once when the text becomes too long, not with each character. */}
      <span role="status">
        <VisuallyHidden>{over > 0 ? words.characters.tooLong(limit) : ''}</VisuallyHidden>
      </span>
    </>
  );
}
