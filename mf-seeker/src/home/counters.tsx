import { getStudentDashboard } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, formatDate, Link, Load, Skeleton, useCall } from '@niyukti/kit';
import { LabelBadge } from '@niyukti/kit/hiring';
import * as s from './home.module.css';

/** How many applications stand where, each a way to them, and how old the resume is. */
export function Counters() {
  const dashboard = useCall(getStudentDashboard);
  return (
    <section className={s.counters} aria-label="Your applications and resume">
      <Load of={dashboard} label="counts" skeleton={<CounterBones />}>
        {({ pending, shortListed, rejected, resumesUpdatedAt }) => (
          <>
            <Counter label="Pending" status="pending" count={pending} />
            <Counter label="Selected" status="selected" count={shortListed} />
            <Counter label="Rejected" status="rejected" count={rejected} />
            <div className={s.resume}>
              <span>
                <span className={s.resumeLabel}>Resume</span>
                <b>{resumesUpdatedAt ? `Updated ${formatDate(resumesUpdatedAt)}` : TEXTS.noResumeUpdated}</b>
              </span>
              <ButtonLink to="/Resume" look={resumesUpdatedAt ? 'quiet' : 'primary'}>
                UPDATE
              </ButtonLink>
            </div>
          </>
        )}
      </Load>
    </section>
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
