import type { Role } from '@niyukti/contract/accounts/roles';
import { findAnything } from '@niyukti/contract/administration/find-calls';
import { Avatar, cx, Dialog, useCall, useNavigate } from '@niyukti/kit';
import { Fragment, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import * as s from './palette.module.css';
import { type Entry, type Place, placesOf, screensWith, wholeAnswer } from './places.ts';
import { words } from './words.ts';

/** Pause in typing before a search is sent. */
const REST_MS = 150;
const LEAST = 2;

interface Props {
  role: Role;
  entries: readonly Entry[];
  /** Takes what was typed before the field was rendered. */
  takeHeld: () => string;
  onClose: () => void;
}

/** Finds candidates, jobs, companies, people and pages by a part of their name, and opens one. */
export function Palette({ role, entries, takeHeld, onClose }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  // Runs after the effect of the dialog, which focuses the field.
  const take = useRef(takeHeld);
  useEffect(() => setTyped((later) => take.current() + later), []);
  const text = typed.trim();
  const isAsking = [...text].length >= LEAST;
  const found = useCall(
    findAnything,
    { query: { q: asked, view: 'cut' } },
    { enabled: [...asked].length >= LEAST, keepPrevious: true },
  );

  useEffect(() => {
    const rest = setTimeout(() => setAsked(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);

  const { found: things, cut } = wholeAnswer(found.data ?? []);
  const places = [...(isAsking && asked ? placesOf(role, things) : []), ...screensWith(entries, text)];
  const headingOf = (at: number) => words.kinds[places[at]?.kind ?? 'screen'];
  const current = Math.min(at, places.length - 1);
  const isSettled = isAsking && asked === text && !found.isFetching;

  const open = (place: Place, inTab: boolean) => {
    if (inTab) window.open(place.to, '_blank', 'noopener');
    else {
      onClose();
      navigate(place.to);
    }
  };
  const onKey = (event: KeyboardEvent) => {
    const place = places[current];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      if (places.length > 0) setAt((current + step + places.length) % places.length);
    } else if (event.key === 'Enter' && place && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(place, event.ctrlKey || event.metaKey);
    }
  };

  return (
    <Dialog title={words.title} onClose={onClose} wide>
      <div className={s.box}>
        <input
          type="text"
          data-autofocus=""
          className={s.field}
          role="combobox"
          aria-label={words.open}
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <div className={s.list} id={`${id}-list`} role="listbox" aria-label={words.title}>
          {places.map((place, index) => (
            <Fragment key={`${headingOf(index)} ${place.to} ${place.title} ${place.under}`}>
              {(index === 0 || headingOf(index) !== headingOf(index - 1)) && (
                <p className={s.group} role="presentation">
                  {headingOf(index)}
                </p>
              )}
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list */}
              {/* biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field */}
              <div
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === current}
                className={cx(s.option, index === current && s.current)}
                ref={index === current ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                onClick={(event) => open(place, event.ctrlKey || event.metaKey)}
              >
                <Avatar name={place.kind === 'job' ? place.under : place.title} />
                <span className={s.text} dir="auto">
                  {place.title}
                  {place.under && <small>{place.under}</small>}
                </span>
              </div>
            </Fragment>
          ))}
        </div>
        <p className={s.state} role="status">
          {found.error ? words.failed : isSettled && (places.length === 0 ? words.nothing : words.found(places.length))}
        </p>
        {isSettled && !found.error && cut.length > 0 && (
          <p className={s.state}>{words.more(cut.map((kind) => words.kinds[kind]).join(', '))}</p>
        )}
      </div>
    </Dialog>
  );
}
