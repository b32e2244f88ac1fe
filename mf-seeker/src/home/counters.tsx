import { getStudentDashboard } from '@niyukti/contract/accounts/student-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, formatDate, Link, Load, Skeleton, useCall } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/product/hiring';
import * as s from './home.module.css';
import { words } from './words.ts';

/** Counts of applications by standing, each a link to them, and the age of the resume. */
export function Counters() {
  const dashboard = useCall(getStudentDashboard);
  return (
    <section className={s.counters} aria-label={words.counters.label}>
      <Load of={dashboard} label={words.counters.loading} skeleton={<CounterBones />}>
        {({ pending, shortListed, rejected, resumesUpdatedAt }) => (
          <>
            <Counter label={words.counters.pending} status="pending" count={pending} />
            <Counter label={words.counters.selected} status="selected" count={shortListed} />
            <Counter label={words.counters.rejected} status="rejected" count={rejected} />
            <ResumeAge updated={resumesUpdatedAt && formatDate(resumesUpdatedAt)} />
          </>
        )}
      </Load>
    </section>
  );
}

/** When the resume was changed last; null without one. */
function ResumeAge({ updated }: { updated: string | null }) {
  return (
    <div className={s.resume}>
      <span>
        <span className={s.resumeLabel}>{words.counters.resume}</span>
        <b>{updated === null ? TEXTS.noResumeUpdated : words.counters.updated(updated)}</b>
      </span>
      <ButtonLink to="/Resume" look={updated === null ? 'primary' : 'quiet'}>
        {words.counters.update}
      </ButtonLink>
    </div>
  );
}

function Counter({ label, status, count }: { label: string; status: string; count: number }) {
  return (
    <Link className={s.counter} to={`/AppliedStatus?status=${status}`}>
      <b>{count}</b>
      <LabelBadge label={label} />
    </Link>
  );
}

function CounterBones() {
  return (
    <>
      {['pending', 'selected', 'rejected', 'resume'].map((name) => (
        <div className={s.counter} key={name}>
          <Skeleton />
          <Skeleton shape="pill" />
        </div>
      ))}
    </>
  );
}
