import { findAnything } from '@niyukti/contract/calls/find';
import type { Role } from '@niyukti/contract/roles';
import { Button, cx, IconButton, useCall, useNavigate } from '@niyukti/kit';
import { BriefcaseBusiness, Building2, File, Search, UserRound, X } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import * as s from './palette.module.css';
import { type Entry, type Place, placesOf, recentPlaces, rememberPlace, screensWith } from './places.ts';
import { words } from './words.ts';

/** Typing rests so long before anything is asked. */
const REST_MS = 150;
const LEAST = 2;

interface Props {
  role: Role;
  account: string;
  entries: readonly Entry[];
  onClose: () => void;
}

const ICONS: Record<Place['kind'], ReactNode> = {
  candidate: <UserRound />,
  student: <UserRound />,
  hr: <UserRound />,
  company: <Building2 />,
  job: <BriefcaseBusiness />,
  screen: <File />,
};

interface Group {
  readonly name: string;
  readonly places: readonly Place[];
}

/** Results under the name of their kind, in the order in which the kinds come. */
function grouped(places: readonly Place[]): Group[] {
  const groups = Map.groupBy(places, ({ kind }) => kind);
  return [...groups].map(([kind, some]) => ({
    name: kind === 'screen' ? words.screens : words.kinds[kind],
    places: some,
  }));
}

/** Finds candidates, jobs, companies, people and pages by a part of their name, and opens one. */
export function Palette({ role, account, entries, onClose }: Props) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const isAsking = [...text].length >= LEAST;
  const found = useCall(
    findAnything,
    { query: { q: asked } },
    { enabled: [...asked].length >= LEAST, keepPrevious: true },
  );

  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useEffect(() => {
    const rest = setTimeout(() => setAsked(text), REST_MS);
    return () => clearTimeout(rest);
  }, [text]);

  const groups: Group[] = isAsking
    ? grouped([...(asked === '' ? [] : placesOf(role, found.data ?? [])), ...screensWith(entries, text)])
    : [
        { name: words.recent, places: recentPlaces(account) },
        { name: words.screens, places: screensWith(entries, text) },
      ].filter(({ places }) => places.length > 0);
  const places = groups.flatMap((group) => group.places);
  const current = Math.min(at, places.length - 1);
  const isSettled = isAsking && asked === text && !found.isFetching;

  const open = (place: Place, inTab: boolean) => {
    rememberPlace(account, place);
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

  let number = -1;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, through onCancel
    <dialog
      ref={dialog}
      className={s.palette}
      aria-label={words.title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={s.box}>
        <div className={s.head}>
          <Search aria-hidden="true" />
          <input
            type="text"
            role="combobox"
            aria-label={words.open}
            aria-expanded={places.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={current >= 0 ? `${id}-${current}` : undefined}
            placeholder={words.placeholder[role]}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onKeyDown={onKey}
          />
          <IconButton label={words.close} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className={s.list} id={`${id}-list`} role="listbox" aria-label={words.results}>
          {groups.map((group) => (
            <Fragment key={group.name}>
              <p className={s.group} role="presentation">
                {group.name}
              </p>
              {group.places.map((place) => {
                number += 1;
                const index = number;
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keys of the list
                  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the option
                  <div
                    key={`${place.kind} ${place.to} ${place.title}`}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === current}
                    className={cx(s.option, index === current && s.current)}
                    ref={index === current ? (element) => element?.scrollIntoView?.({ block: 'nearest' }) : undefined}
                    onPointerMove={() => setAt(index)}
                    onClick={(event) => open(place, event.ctrlKey || event.metaKey)}
                  >
                    <span className={s.icon} aria-hidden="true">
                      {ICONS[place.kind]}
                    </span>
                    <span className={s.text} dir="auto">
                      <Marked text={place.title} part={text} />
                      {place.under && <small>{place.under}</small>}
                    </span>
                  </div>
                );
              })}
            </Fragment>
          ))}
        </div>
        <p className={s.state} role="status">
          {found.error && isAsking
            ? words.failed
            : !isAsking
              ? words.hint
              : !isSettled
                ? words.searching
                : places.length === 0
                  ? words.nothing(text)
                  : words.found(places.length)}
        </p>
        {found.error && isAsking && (
          <p className={s.state}>
            <Button small onClick={found.refetch}>
              {words.again}
            </Button>
          </p>
        )}
        <p className={s.foot} aria-hidden="true">
          {Object.values(words.foot).map((key) => (
            <span key={key}>{key}</span>
          ))}
        </p>
      </div>
    </dialog>
  );
}

/** A text with the part of it that was typed marked. */
function Marked({ text, part }: { text: string; part: string }) {
  const at = part ? text.toLowerCase().indexOf(part.toLowerCase()) : -1;
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </span>
  );
}
