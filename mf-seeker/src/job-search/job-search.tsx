import { Button, Field, TextInput, useSearchParams } from '@niyukti/kit';
import { Segmented } from '@niyukti/kit/work';
import { Search } from 'lucide-react';
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

  return (
    <div className={s.tools} data-away={away}>
      <search>
        <form
          className={s.search}
          onSubmit={(event) => {
            event.preventDefault();
            const data = new FormData(event.currentTarget);
            change({ title: String(data.get('title')).trim(), location: String(data.get('location')).trim() });
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
          {(title || location) && <Button onClick={() => change({ title: '', location: '' })}>Clear</Button>}
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
