import { Line } from './icons.tsx';
import * as s from './search-box.module.css';
import { words } from './words/index.ts';

/** Words and place in one box. On /Jobs they belong to the form of the filters. */
export function SearchBox({ q, place, form }: { q: string; place: string; form?: string }) {
  return (
    <div className={s.find}>
      <p className={s.field}>
        <Line of="search" />
        <label htmlFor="q">{words.what}</label>
        <input
          id="q"
          name="q"
          form={form}
          defaultValue={q}
          placeholder={words.whatHint}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </p>
      <p className={s.field}>
        <Line of="pin" />
        <label htmlFor="place">{words.where}</label>
        <input
          id="place"
          name="place"
          form={form}
          defaultValue={place}
          placeholder={words.whereHint}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
        />
      </p>
      <button type="submit" form={form}>
        <Line of="search" />
        {words.search}
      </button>
    </div>
  );
}
