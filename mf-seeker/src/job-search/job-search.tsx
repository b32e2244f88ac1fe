import { SEARCH_MAX } from '@niyukti/contract/jobs/job-search';
import { Button, Field, TextInput } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/list';
import type { Suggestions as LoadedSuggestions } from '@niyukti/product/suggest';
import { Search } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useRef } from 'react';
import * as s from './job-search.module.css';
import type { AddressedSearch } from './use-job-search.ts';
import { words } from './words.ts';

/** Optional: if the suggestions fail to load, the search works without them. */
const Suggestions = lazy(() =>
  import('@niyukti/product/suggest').then(
    (m) => ({ default: m.Suggestions }),
    () => ({ default: (() => null) as typeof LoadedSuggestions }),
  ),
);

interface JobSearchProps {
  searched: AddressedSearch;
  /** A phone shows a job instead. */
  away: boolean;
}

const SCOPES = ['false', 'true'] as const;

interface FieldProps {
  name: 'q' | 'place';
  label: string;
  hint: string;
  /** What the field starts with. */
  text: string;
  input: RefObject<HTMLInputElement | null>;
  /** The one kind of suggestions that fits. */
  only?: 'place';
}

function SearchField({ name, label, hint, text, input, only }: FieldProps) {
  return (
    <div className={s.field}>
      <Field name={name} label={label}>
        <TextInput
          ref={input}
          type="search"
          defaultValue={text}
          placeholder={hint}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          aria-required={false}
        />
      </Field>
      <Suspense>
        <Suggestions field={input} {...(only && { only })} />
      </Suspense>
    </div>
  );
}

/** Search by words and by place. The address holds the search, and Back undoes it. */
export function JobSearch({ searched, away }: JobSearchProps) {
  const { go, saved } = searched;
  const { q, place } = searched.search;
  const form = useRef<HTMLFormElement>(null);
  const what = useRef<HTMLInputElement>(null);
  const where = useRef<HTMLInputElement>(null);
  const sent = useRef({ q, place });

  useEffect(() => {
    // The address has changed by our own search: keep what has been typed since.
    if (q === sent.current.q && place === sent.current.place) return;
    sent.current = { q, place };
    fill(form.current, sent.current);
  }, [q, place]);
  const search = (values: { q: string; place: string }) => {
    sent.current = values;
    go(values);
  };
  const clear = () => {
    const nothing = { q: '', place: '' };
    fill(form.current, nothing);
    search(nothing);
    // The button disappears with what it clears: move its focus.
    what.current?.focus();
  };

  return (
    <div className={s.tools} data-away={away}>
      <search>
        <form
          className={s.search}
          ref={form}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            search({ q: String(data.get('q')).trim(), place: String(data.get('place')).trim() });
          }}
        >
          <SearchField name="q" label={words.what} hint={words.whatHint} text={q} input={what} />
          <SearchField
            name="place"
            label={words.where}
            hint={words.whereHint}
            text={place}
            input={where}
            only="place"
          />
          <Button type="submit" look="primary">
            <Search aria-hidden />
            {words.search}
          </Button>
          {(q || place) && <Button onClick={clear}>{words.clear}</Button>}
        </form>
      </search>
      <Segmented
        label={words.scope}
        options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
        value={saved ? 'true' : 'false'}
        onChange={(value) => go({}, value === 'true')}
      />
    </div>
  );
}

function fill(form: HTMLFormElement | null, values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
