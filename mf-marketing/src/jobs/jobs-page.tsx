import { readSearch, searchHref } from '@niyukti/contract/jobs/job-search';
import type { JobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { buttonClass, Each, ErrorState, If, Loading } from '@niyukti/kit';
import { type FormEvent, useEffect, useRef } from 'react';
import { Board } from './board.tsx';
import { Filters } from './filters.tsx';
import { Line } from './icons.tsx';
import * as s from './jobs.module.css';
import { NoResults } from './no-results.tsx';
import * as p from './parts.module.css';
import { SearchBox } from './search-box.tsx';
import { Suggest } from './suggest.tsx';
import { useJobs } from './use-jobs.ts';
import { words } from './words.ts';

/** /Jobs: every open job, searched without logging in. It works whole without a script. */
export function JobsPage() {
  const { slot, error, retry } = useJobs();
  if (slot) return <Search slot={slot} />;
  return (
    <div className={p.wrap}>
      {error ? (
        <ErrorState title={words.failed} error={error} onRetry={retry} />
      ) : (
        <Loading label={words.jobs} failed={words.failed} onRetry={retry} />
      )}
    </div>
  );
}

/** The URL of a form's search, without any other parameter. */
function addressOf(form: HTMLFormElement): string {
  const values = new URLSearchParams();
  for (const [name, value] of new FormData(form)) values.append(name, String(value));
  return searchHref(readSearch(values));
}

function Search({ slot }: { slot: JobsSlot }) {
  const results = useRef<HTMLElement>(null);
  useEffect(() => {
    // After Back a restored page shows its own search, not the choice that led away from it.
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      results.current?.removeAttribute('aria-busy');
      (document.getElementById('filters') as HTMLFormElement | null)?.reset();
    };
    addEventListener('pageshow', restore);
    return () => removeEventListener('pageshow', restore);
  }, []);
  const go = (form: HTMLFormElement) => {
    results.current?.setAttribute('aria-busy', 'true');
    location.assign(addressOf(form));
  };
  return (
    <div
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        go(event.target as HTMLFormElement);
      }}
      onChange={({ target }) => {
        // Beside the list a change asks at once; in the sheet, and while words are typed, a press
        // does.
        const { form, type } = target as unknown as HTMLInputElement;
        const isChoice = type === 'radio' || type === 'checkbox' || type === 'select-one';
        if (form?.id === 'filters' && isChoice && !form.matches(':popover-open')) go(form);
      }}
    >
      <div className={`${p.wrap} ${s.top}`}>
        <search>
          <SearchBox q={slot.q} place={slot.place} />
          <Suggest id="q" />
          <Suggest id="place" only="place" />
        </search>
        <div className={s.title}>
          <div>
            <h1>{slot.title}</h1>
            <p role="status">{slot.note}</p>
          </div>
          <div className={s.tools}>
            <button type="button" className={buttonClass({})} popoverTarget="filters" data-phone="">
              <Line of="filter" />
              {slot.filters}
            </button>
            <a className={buttonClass({})} href={slot.alerts}>
              {words.alerts}
            </a>
            <label className={s.order}>
              <span>{words.order}</span>
              <select name="order" form="filters">
                <Each name="jobs.orders">
                  {slot.orders.map(({ value, label }) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </Each>
              </select>
            </label>
          </div>
        </div>
        <hr className={s.rule} />
      </div>
      <div className={`${p.wrap} ${s.parts}`}>
        <Filters slot={slot} />
        <section aria-label={words.results} ref={results}>
          <ul className={s.chosen}>
            <Each name="jobs.chosen">
              {slot.chosen.map(({ label, href }) => (
                <li key={label}>
                  <a className={s.pick} href={href}>
                    <span className={s.hidden}>{words.remove}</span>
                    <span>{label}</span>
                    <Line of="close" />
                  </a>
                </li>
              ))}
            </Each>
            <If name="jobs.clear" is={slot.clear}>
              <li>
                <a className={p.link} href={slot.clear}>
                  {words.clearAll}
                </a>
              </li>
            </If>
          </ul>
          <If name="jobs.failed" is={slot.failed}>
            <div className={`${p.box} ${s.none}`} role="alert">
              <h2>{words.failed}</h2>
              <p>{words.failedText}</p>
              <p>
                <a className={p.link} href={slot.self}>
                  {words.tryAgain}
                </a>
              </p>
            </div>
          </If>
          <If name="jobs.none" is={slot.none}>
            <NoResults slot={slot} />
          </If>
          <Board jobs={slot.jobs} from="jobs.jobs" />
          <p className={s.pages}>
            <span data-num="">{slot.range}</span>
            <If name="jobs.next" is={slot.next}>
              <a className={buttonClass({})} href={slot.next}>
                <span>{slot.more}</span>
                <Line of="next" />
              </a>
            </If>
          </p>
        </section>
      </div>
    </div>
  );
}
