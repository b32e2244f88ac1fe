import type { HiringSlot } from '@niyukti/contract/public-pages/hiring-slot';
import { LINKS } from '@niyukti/contract/screens/links';
import { Each, If, Unless } from '@niyukti/kit';
import * as s from './newest-jobs.module.css';
import { Rupee } from './rupee.tsx';
import { words } from './words.ts';

/** Open jobs below the hero: the newest three, and the companies that have the most. */
export function NewestJobs({ hiring }: { hiring: HiringSlot }) {
  return (
    <div className={s.newest}>
      <section aria-labelledby="newest">
        <div className={s.head}>
          <h2 id="newest">{words.newest.jobs}</h2>
          <a href={LINKS.jobs}>{hiring.all}</a>
        </div>
        <ul className={s.cards}>
          <Each name="hiring.jobs">
            {hiring.jobs.map((job) => (
              <li key={job.id}>
                <p className={s.whose}>
                  <Logo of={job} />
                  <span>
                    <b className={s.name}>{job.company}</b>
                    <span>{job.place}</span>
                  </span>
                </p>
                <h3 lang={job.lang}>
                  <a href={job.href}>{job.title}</a>
                </h3>
                <ul className={s.tags}>
                  <Each name="tags">
                    {job.tags.map(({ text }) => (
                      <li key={text}>{text}</li>
                    ))}
                  </Each>
                </ul>
                <p className={s.pay}>
                  <If name="rupees" is={job.rupees}>
                    <Rupee />
                  </If>
                  <b data-num="">{job.pay}</b> <span>{job.per}</span>
                </p>
                <p className={s.foot}>
                  <span className={s.due} data-now={job.now}>
                    {job.due}
                  </span>
                  <span>{job.posted}</span>
                </p>
              </li>
            ))}
          </Each>
        </ul>
      </section>
      <section aria-labelledby="hiring">
        <h2 id="hiring">{words.newest.companies}</h2>
        <ul className={s.companies}>
          <Each name="hiring.companies">
            {hiring.companies.map((company) => (
              <li key={company.href}>
                <a href={company.href}>
                  <Logo of={company} />
                  <b className={s.name}>{company.name}</b>
                  <span>{company.city}</span>
                  <span>{company.jobs}</span>
                </a>
              </li>
            ))}
          </Each>
        </ul>
      </section>
    </div>
  );
}

function Logo({ of: { tint, logo, letter } }: { of: { tint: string; logo: string; letter: string } }) {
  return (
    <span className={s.logo} data-tint={tint} aria-hidden="true">
      <If name="logo" is={logo}>
        <img src={logo} alt="" width="40" height="40" loading="lazy" />
      </If>
      <Unless name="logo" is={logo}>
        <b>{letter}</b>
      </Unless>
    </span>
  );
}
