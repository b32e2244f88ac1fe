import { VisuallyHidden } from '@niyukti/kit';
import { Search } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import * as s from './toolbar.module.css';

/**
 * The filters above a table. `count` ("18 pending, 9 shown") is read out when it changes. `note` is
 * below the filters.
 *
 * @example
 * <Toolbar count={words.shown(rows.length)}>
 *   <SearchField label={words.search} value={values.q} onSearch={search} />
 * </Toolbar>
 */
export function Toolbar({ children, count, note }: { children: ReactNode; count?: ReactNode; note?: ReactNode }) {
  return (
    <div className={s.tools} data-toolbar="">
      {children}
      {count !== undefined && (
        <span className={s.count} role="status" data-num="">
          {count}
        </span>
      )}
      {note !== undefined && <p className={s.note}>{note}</p>}
    </div>
  );
}

interface SearchProps {
  /** What it finds, also shown while it is empty: "Candidate or skill". */
  label: string;
  value: string;
  /** Is called 300 ms after the last key, and on Enter. */
  onSearch: (value: string) => void;
}

/**
 * A search field that searches while the person types.
 *
 * @example
 * <SearchField label={words.search} value={values.q} onSearch={search} />
 */
export function SearchField({ label, value, onSearch }: SearchProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const send = useCallback(() => {
    sent.current = text.trim();
    onSearch(sent.current);
  }, [text, onSearch]);
  useEffect(() => {
    // The value is our own last search: keep what was typed since, even a space.
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === value) return;
    const timer = setTimeout(send, 300);
    return () => clearTimeout(timer);
  }, [text, value, send]);
  return (
    <label className={s.search}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <Search aria-hidden="true" />
      <input
        type="search"
        className={s.input}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send();
        }}
      />
    </label>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/**
 * A filter with many values: a native select with its label.
 *
 * @example
 * <FilterSelect
 *   label={words.job}
 *   value={values.job}
 *   options={jobs.map(({ _id, jobTitle }) => ({ value: _id, label: jobTitle }))}
 *   onChange={(job) => filters.set('job', job)}
 * />
 */
export function FilterSelect<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    <label className={s.chipLabel}>
      {label}
      <select className={s.chip} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

/**
 * A filter with two to four values, all visible.
 *
 * @example
 * <Segmented
 *   label={words.show}
 *   value={visible}
 *   options={VISIBLE.map((value) => ({ value, label: words.shows[value] }))}
 *   onChange={(value) => filters.set('visible', value)}
 * />
 */
export function Segmented<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div className={s.segmented} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
