import { suggestJobs } from '@niyukti/contract/jobs/job-search-calls';
import { useCall } from '@niyukti/kit';
import { type RefObject, useEffect, useId, useState } from 'react';
import * as s from './suggestions.module.css';
import { words } from './words.ts';

/** How long after the last key suggestions are read. */
const DELAY_MS = 150;
/** How many letters suggestions need. */
const MIN_LETTERS = 2;

const keyOf = (option?: { kind: string; text: string }): string => (option ? `${option.kind} ${option.text}` : '');

interface Props {
  /** The search field. Its parent must be positioned. */
  field: RefObject<HTMLInputElement | null>;
  /** Suggests places only, for a field for places. */
  only?: 'place';
}

/**
 * Suggests titles, skills, companies and places of open jobs for an existing search field, which also
 * works without scripts. Arrow keys, Enter and Escape work as in a list. A choice is searched at once. A
 * place goes to the field `place` of the form.
 *
 * @example
 * <div className={s.field}><input ref={what} name="q" /><Suggestions field={what} /></div>
 */
export function Suggestions({ field, only }: Props) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const asked = useCall(
    suggestJobs,
    { query: { q: typed, ...(only ? { only } : {}) } },
    { enabled: typed.length >= MIN_LETTERS, keepPrevious: true, freshSeconds: 60 },
  );
  const options = typed.length >= MIN_LETTERS ? (asked.data ?? []) : [];
  const isOpen = options.length > 0;
  // By its text: another list of suggestions may come between two keys.
  const at = options.findIndex((option) => keyOf(option) === chosen);
  const setAt = (index: number) => setChosen(keyOf(options[index]));
  const close = () => {
    setTyped('');
    setChosen('');
  };
  const choose = (index: number) => {
    const input = field.current;
    const option = options[index];
    if (!input || !option) return;
    const place = only || option.kind !== 'place' ? null : input.form?.elements.namedItem('place');
    if (place instanceof HTMLInputElement) {
      input.value = '';
      place.value = option.text;
    } else input.value = option.text;
    close();
    input.form?.requestSubmit();
  };

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) input.setAttribute('aria-controls', id);
    else input.removeAttribute('aria-controls');
    if (at >= 0) input.setAttribute('aria-activedescendant', `${id}-${at}`);
    else input.removeAttribute('aria-activedescendant');
  }, [field, id, isOpen, at]);

  useEffect(() => {
    const input = field.current;
    if (!input) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const on = new AbortController();
    const { signal } = on;
    input.addEventListener(
      'input',
      () => {
        clearTimeout(timer);
        setChosen('');
        timer = setTimeout(() => setTyped(input.value.trim()), DELAY_MS);
      },
      { signal },
    );
    input.addEventListener(
      'blur',
      () => {
        clearTimeout(timer);
        setTyped('');
      },
      { signal },
    );
    return () => {
      clearTimeout(timer);
      on.abort();
    };
  }, [field]);

  // After each render: keys act on the suggestions that are shown.
  useEffect(() => {
    const input = field.current;
    if (!input || !isOpen) return;
    const press = (event: KeyboardEvent) => {
      const last = options.length - 1;
      if (event.key === 'ArrowDown') setAt(at >= last ? 0 : at + 1);
      else if (event.key === 'ArrowUp') setAt(at <= 0 ? last : at - 1);
      else if (event.key === 'Enter' && at >= 0) choose(at);
      else if (event.key === 'Escape') close();
      else return;
      event.preventDefault();
    };
    input.addEventListener('keydown', press);
    return () => input.removeEventListener('keydown', press);
  });

  if (!isOpen) return null;
  return (
    <div className={s.list} id={id} role="listbox" aria-label={words.label}>
      {options.map(({ kind, text, jobs }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys
        <div
          key={keyOf({ kind, text })}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          tabIndex={-1}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(index)}
        >
          <span>{text}</span>
          <small>{words.kinds[kind]}</small>
          <small data-num="">{words.jobs(jobs)}</small>
        </div>
      ))}
    </div>
  );
}
