import { CHOICES, type ChoiceName, SCALE_NAMES, type ScaleName } from '@niyukti/contract/jobs/job-search';
import type { JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { Button, Link } from '@niyukti/kit';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import * as s from './job-filters.module.css';
import { toJoblistUrl } from './to-joblist-url.ts';
import type { AddressedSearch } from './use-job-search.ts';
import { words } from './words.ts';

interface JobFiltersProps {
  slot: JobsSlot;
  searched: AddressedSearch;
  /** A phone shows a job instead. */
  away: boolean;
}

const GROUPS = Object.keys(words.groups) as (ChoiceName | ScaleName)[];

/**
 * Filters with their numbers of jobs, the order, and the active filters with a button to remove
 * each. A choice searches at once; the address holds it.
 */
export function JobFilters({ slot, searched, away }: JobFiltersProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <div className={s.box} data-away={away}>
      <div className={s.bar}>
        <Button aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {slot.filters}
        </Button>
        <label className={s.order}>
          {words.order}
          <select
            value={searched.search.order}
            onChange={({ target }) => searched.go({ order: target.value as typeof searched.search.order })}
          >
            {slot.orders.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
        {slot.chosen.map(({ label, href }) => (
          <Link key={label} className={s.chosen} to={toJoblistUrl(href)} aria-label={words.without(label)}>
            {label}
            <X aria-hidden />
          </Link>
        ))}
        {slot.clear && <Link to={toJoblistUrl(slot.clear)}>{words.clearFilters}</Link>}
      </div>
      <div id={id} className={s.groups} hidden={!open}>
        {GROUPS.map((group) => (
          <fieldset key={group}>
            <legend>{words.groups[group]}</legend>
            {slot[group].map(({ value, label, jobs, on }) => (
              <label key={value} className={s.option}>
                <input
                  type={isScale(group) ? 'radio' : 'checkbox'}
                  name={group}
                  checked={on}
                  onChange={() => searched.go(choice(searched, group, value, on))}
                />
                <span>{label}</span> <small data-num="">{jobs}</small>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </div>
  );
}

const isScale = (group: ChoiceName | ScaleName): group is ScaleName =>
  (SCALE_NAMES as readonly string[]).includes(group) && !(CHOICES as readonly string[]).includes(group);

/** The search after a choice was pressed. */
function choice({ search }: AddressedSearch, group: ChoiceName | ScaleName, value: string, on: boolean) {
  if (isScale(group)) return { [group]: value };
  return { [group]: on ? search[group].filter((one) => one !== value) : [...search[group], value] };
}
