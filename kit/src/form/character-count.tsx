import { useEffect, useState } from 'react';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { useFormState } from './context.ts';
import * as s from './field.module.css';
import { words } from './words.ts';

/**
 * How much room a text has left, said when it is nearly full. The browser's own `maxlength` cuts
 * what is pasted in silence: here nothing is lost, and the form refuses what is too long.
 *
 * @param id The control's.
 * @param limit Characters; without it nothing is counted.
 */
export function CharacterCount({ id, limit }: { id: string; limit: number | undefined }) {
  const [length, setLength] = useState(0);
  // A form that was sent, reset or filled from a draft changes its fields without their events.
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
        {over > 0 ? words.room.tooMany(over) : words.room.left(-over)}
      </span>
      {/* Spoken once when it becomes too long and once when it fits again, not at every letter. */}
      <span role="status">
        <VisuallyHidden>{over > 0 ? words.room.tooLong(limit) : ''}</VisuallyHidden>
      </span>
    </>
  );
}
