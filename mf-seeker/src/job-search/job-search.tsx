import { Button, Field, TextInput } from '@niyukti/kit';
import type { Filters } from '@niyukti/kit/list';
import { Segmented } from '@niyukti/kit/work';
import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import * as s from './job-search.module.css';
import { words } from './words/index.ts';

/** What jobs are searched by. */
export type JobFilters = Filters<{ title: string; location: string; saved: readonly ['false', 'true'] }>;

interface JobSearchProps {
  filters: JobFilters;
  /** A phone shows a job instead. */
  away: boolean;
}

const SCOPES = ['false', 'true'] as const;

/**
 * Search by title and location, by the button or Enter. What is searched for is in the address, and
 * Back undoes it.
 */
export function JobSearch({ filters, away }: JobSearchProps) {
  const { title, location, saved } = filters.values;
  const change = (values: Partial<JobFilters['values']>) => filters.change({ ...values, id: null }, { push: true });
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
          <Field name="title" label={words.jobTitle}>
            <TextInput type="search" defaultValue={title} maxLength={200} aria-required={false} />
          </Field>
          <Field name="location" label={words.location}>
            <TextInput type="search" defaultValue={location} maxLength={200} aria-required={false} />
          </Field>
          <Button type="submit" look="primary">
            <Search aria-hidden />
            {words.search}
          </Button>
          {(title || location) && <Button onClick={clear}>{words.clear}</Button>}
        </form>
      </search>
      <Segmented
        label={words.scope}
        options={SCOPES.map((value) => ({ value, label: words.scopes[value] }))}
        value={saved}
        onChange={(value) => change({ saved: value })}
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
