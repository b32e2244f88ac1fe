import type { JobSlot } from '@niyukti/contract/job-slots';
import { ErrorState, Loading } from '@niyukti/kit';
import { MARKS } from '../slots/marks.ts';
import { Cards, Due, Logo } from './board.tsx';
import { Line } from './icons.tsx';
import * as s from './job.module.css';
import { JobText } from './job-text.tsx';
import { Share } from './share.tsx';
import { useJob } from './use-jobs.ts';
import { words } from './words/index.ts';

/** /Jobs/{name}: one job, with the way to apply; a closed one says so and what is similar. */
export function JobPage() {
  const { slot, error, retry } = useJob();
  if (slot) return <Job slot={slot} />;
  return (
    <div className={s.wrap}>
      {error ? (
        <ErrorState title={words.jobFailed} error={error} onRetry={retry} />
      ) : (
        <Loading label={words.job} failed={words.jobFailed} onRetry={retry} />
      )}
    </div>
  );
}

function Job({ slot }: { slot: JobSlot }) {
  return (
    <>
      <div className={`${s.wrap} ${s.page}`}>
        <a className={s.link} href="/Jobs">
          <Line of="back" />
          {words.back}
        </a>
        <article className={s.main}>
          <header className={s.head}>
            <Logo job={slot} from="job" large />
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
          {(MARKS || slot.open) && <JobText slot={slot} />}
          {(MARKS || slot.closed) && (
            <div className={s.over} data-if="job.closed">
              <Due due={slot.due} now="false" />
              <h2>{slot.endedTitle}</h2>
              <p>{slot.ended}</p>
            </div>
          )}
        </article>
        {(MARKS || slot.open) && <Aside slot={slot} />}
      </div>
      {(MARKS || slot.open) && (
        <div className={s.bar} data-if="job.open">
          <Due due={slot.deadline} now={slot.now} />
          <a className={s.primary} href={slot.apply}>
            {words.apply}
          </a>
          <a className={s.quiet} href={slot.save} aria-label={words.save}>
            <Line of="save" />
          </a>
        </div>
      )}
      {(MARKS || slot.similar.length > 0) && (
        <section className={s.similar} data-if="job.similar.length">
          <div className={s.wrap}>
            <div className={s.row}>
              <h2>{words.similar}</h2>
              <a className={s.link} href={slot.allHref}>
                <span>{slot.all}</span>
                <Line of="next" />
              </a>
            </div>
            <Cards jobs={slot.similar} from="job.similar" />
          </div>
        </section>
      )}
    </>
  );
}

function Aside({ slot }: { slot: JobSlot }) {
  return (
    <aside className={s.aside} data-if="job.open" aria-label={words.apply}>
      <section className={`${s.box} ${s.apply}`}>
        <p className={s.big} data-num="">
          <span>{slot.pay}</span> <small>{slot.per}</small>
        </p>
        <Due due={slot.deadline} now={slot.now} />
        <p className={s.acts}>
          <a className={s.primary} href={slot.apply}>
            {words.apply}
          </a>
          <a className={s.quiet} href={slot.save}>
            <Line of="save" />
            {words.save}
          </a>
          <Share title={slot.title} />
        </p>
        <p className={s.note}>{words.applyNote}</p>
        <a className={s.link} href={slot.signUp}>
          {words.signUp}
        </a>
      </section>
      <section className={s.box}>
        <h2>{slot.company}</h2>
        <p className={s.note}>
          <a className={s.link} href={slot.companyHref}>
            {slot.companyJobs}
          </a>
        </p>
      </section>
    </aside>
  );
}
