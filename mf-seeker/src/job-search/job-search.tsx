import { Button, Field, TextInput, useSearchParams } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/work';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as s from './job-search.module.css';

interface JobSearchProps {
  title: string;
  location: string;
  saved: boolean;
  /** A phone shows a job instead. */
  away: boolean;
}

const SCOPES = [
  { value: 'all', label: 'All jobs' },
  { value: 'saved', label: 'Saved' },
] as const;

/** Search by title and location, by the button or Enter. What is searched for is in the address. */
export function JobSearch({ title, location, saved, away }: JobSearchProps) {
  const [, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      next.delete('id');
      for (const [name, value] of Object.entries(values)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      return next;
    });
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef({ title, location });

  useEffect(() => {
    // Our own search comes back as the address: what has been typed since stays.
    if (title === sent.current.title && location === sent.current.location) return;
    sent.current = { title, location };
    fill(form.current, sent.current);
  }, [title, location]);
  const search = (values: { title: string; location: string }) => {
    sent.current = values;
    change(values);
  };
  const clear = () => {
    const nothing = { title: '', location: '' };
    fill(form.current, nothing);
    search(nothing);
    // The button goes with what it clears, and would take the focus along.
    form.current?.querySelector('input')?.focus();
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
            search({ title: String(data.get('title')).trim(), location: String(data.get('location')).trim() });
          }}
        >
          <Field name="title" label="Job title">
            <TextInput type="search" defaultValue={title} maxLength={200} aria-required={false} />
          </Field>
          <Field name="location" label="Location">
            <TextInput type="search" defaultValue={location} maxLength={200} aria-required={false} />
          </Field>
          <Button type="submit" look="primary">
            <Search aria-hidden />
            Search
          </Button>
          {(title || location) && <Button onClick={clear}>Clear</Button>}
        </form>
      </search>
      <Segmented
        label="Which jobs"
        options={SCOPES}
        value={saved ? 'saved' : 'all'}
        onChange={(scope) => change({ saved: scope === 'saved' ? 'true' : '' })}
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
