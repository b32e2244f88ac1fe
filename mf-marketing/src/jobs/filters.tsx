import type { FilterOption, JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { buttonClass, Each, If, Unless } from '@niyukti/kit';
import * as s from './filters.module.css';
import { Line } from './icons.tsx';
import { words } from './words.ts';

type Group = keyof typeof words.groups;
const SCALES: Readonly<Partial<Record<Group, string | undefined>>> = {
  salary: s.from,
  experience: s.one,
  posted: s.to,
  closing: s.to,
};
const OPEN: readonly Group[] = ['mode', 'type', 'salary', 'experience', 'posted'];
const GROUPS = Object.keys(words.groups) as Group[];

/**
 * The filters: a column, on a phone a sheet that opens without a script. Words and order belong to
 * the same form, so that one press sends all of it.
 */
export function Filters({ slot }: { slot: JobsSlot }) {
  return (
    // Browsers would restore the last choice over the search that Back leads to.
    <form
      className={s.filters}
      id="filters"
      action="/Jobs"
      popover="auto"
      autoComplete="off"
      aria-label={words.filters}
    >
      <div className={s.head}>
        <h2>{words.filters}</h2>
        <button type="button" popoverTarget="filters" popoverTargetAction="hide" aria-label={words.closeFilters}>
          <Line of="close" />
        </button>
      </div>
      {GROUPS.map((group) => (
        <details key={group} open={OPEN.includes(group)}>
          <summary>
            {words.groups[group]}
            <Line of="down" />
          </summary>
          <fieldset className={SCALES[group]}>
            <legend>{words.groups[group]}</legend>
            <Options group={group} options={slot[group]} />
          </fieldset>
        </details>
      ))}
      <If name="jobs.skill" is={slot.skill}>
        <input type="hidden" name="skill" value={slot.skill} />
      </If>
      <If name="jobs.company" is={slot.company}>
        <input type="hidden" name="company" value={slot.company} />
      </If>
      <p className={s.go}>
        <button type="submit" className={buttonClass({ look: 'primary', wide: true })}>
          {slot.show}
        </button>
      </p>
    </form>
  );
}

function Options({ group, options }: { group: Group; options: readonly FilterOption[] }) {
  const type = SCALES[group] ? 'radio' : 'checkbox';
  return (
    <Each name={`jobs.${group}`}>
      {options.map(({ value, label, jobs, on }) => (
        <label key={value} className={s.option}>
          <If name="on" is={on}>
            <input type={type} name={group} value={value} defaultChecked />
          </If>
          <Unless name="on" is={on}>
            <input type={type} name={group} value={value} />
          </Unless>
          <span>{label}</span> <small data-num="">{jobs}</small>
        </label>
      ))}
    </Each>
  );
}
