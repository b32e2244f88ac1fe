import { SEARCH_MAX } from '@niyukti/contract/jobs/job-search';
import { buttonClass } from '@niyukti/kit';
import { Line } from './icons.tsx';
import * as s from './search-box.module.css';
import { words } from './words.ts';

/** Words and place in one box: they belong to the form of the filters. */
export function SearchBox({ q, place }: { q: string; place: string }) {
  return (
    <div className={s.find}>
      <SearchField name="q" icon="search" label={words.what} hint={words.whatHint} value={q} />
      <SearchField name="place" icon="pin" label={words.where} hint={words.whereHint} value={place} />
      <button type="submit" form="filters" className={buttonClass({ look: 'primary' })}>
        <Line of="search" />
        {words.search}
      </button>
    </div>
  );
}

interface FieldProps {
  name: 'q' | 'place';
  icon: 'search' | 'pin';
  label: string;
  hint: string;
  value: string;
}

function SearchField({ name, icon, label, hint, value }: FieldProps) {
  return (
    <p className={s.field}>
      <Line of={icon} />
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        form="filters"
        defaultValue={value}
        placeholder={hint}
        maxLength={SEARCH_MAX}
        autoComplete="off"
        enterKeyHint="search"
      />
    </p>
  );
}
