import type { JobSlot } from '@niyukti/contract/public-pages/job-slot';
import { If } from '@niyukti/kit';
import { ApplyAside, ApplyBar } from './apply.tsx';
import { Cards, Due, Logo } from './board.tsx';
import { Line } from './icons.tsx';
import * as s from './job.module.css';
import { JobText } from './job-text.tsx';
import { NotLoaded } from './not-loaded.tsx';
import * as p from './parts.module.css';
import { usePreviousSearch, withSearch } from './previous-search.ts';
import { useJob } from './use-jobs.ts';
import { words } from './words.ts';

/** /Jobs/{name}: one job, with the way to apply; a closed one says so and what is similar. */
export function JobPage() {
  const { slot, error, retry } = useJob();
  if (slot) return <Job slot={slot} />;
  return <NotLoaded label={words.job} failed={words.jobFailed} error={error} retry={retry} />;
}

function Job({ slot: given }: { slot: JobSlot }) {
  const search = usePreviousSearch();
  const slot = search ? withSearch(given, search) : given;
  return (
    <>
      <div className={`${p.wrap} ${s.page}`}>
        <a className={`${p.link} ${s.back}`} href={search ? `/Jobs?${search}` : '/Jobs'}>
          <Line of="back" />
          {words.back}
        </a>
        <article className={s.main}>
          <header className={s.head}>
            <Logo job={slot} name="job.logo" large />
            <div>
              <h1 data-long={slot.long} lang={slot.lang}>
                {slot.title}
              </h1>
              <p className={s.by}>
                <a href={slot.companyHref}>{slot.company}</a>
                <span>
                  <Line of="pin" />
                  <span>{slot.place}</span>
                </span>
                <span>
                  <Line of="day" />
                  <span>{slot.posted}</span>
                </span>
              </p>
            </div>
          </header>
          <If name="job.open" is={slot.open}>
            <JobText slot={slot} />
          </If>
          <If name="job.closed" is={slot.closed}>
            <div className={s.over}>
              <Due due={slot.due} now="false" />
              <h2>{slot.endedTitle}</h2>
              <p>{slot.ended}</p>
            </div>
          </If>
        </article>
        <If name="job.open" is={slot.open}>
          <ApplyAside slot={slot} />
        </If>
      </div>
      <If name="job.open" is={slot.open}>
        <ApplyBar slot={slot} />
      </If>
      <If name="job.similar.length" is={slot.similar.length}>
        <section className={s.similar}>
          <div className={p.wrap}>
            <div className={s.row}>
              <h2>{words.similar}</h2>
              <a className={p.link} href={slot.allHref}>
                <span>{slot.all}</span>
                <Line of="next" />
              </a>
            </div>
            <Cards jobs={slot.similar} from="job.similar" />
          </div>
        </section>
      </If>
    </>
  );
}
