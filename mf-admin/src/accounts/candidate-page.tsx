import { openCandidate } from '@niyukti/contract/administration/candidate-calls';
import type { CallOutput } from '@niyukti/contract/api/call';
import {
  EmptyState,
  formatDate,
  isNotFound,
  Link,
  Load,
  PageHead,
  useCall,
  useParams,
  useTabTitle,
} from '@niyukti/kit';
import { Card, Facts, PageBody } from '@niyukti/kit/page';
import { ApplicationLine, ResumeView, RoundList, StageBadge } from '@niyukti/product/hiring';
import * as s from './accounts.module.css';
import { words } from './words.ts';

type Application = CallOutput<typeof openCandidate>['applications'][number];

const texts = words.candidate;

/** One job seeker with resume and applications, read-only. Opening the page is recorded in the audit log. */
export function CandidatePage() {
  const { user = '' } = useParams();
  const read = useCall(openCandidate, { path: { userId: user } }, { freshSeconds: Number.POSITIVE_INFINITY });
  useTabTitle(read.data?.name);
  return (
    <>
      <PageHead title={read.data?.name ?? texts.title} purpose={texts.purpose} />
      <PageBody>
        {isNotFound(read.error) ? (
          <EmptyState title={texts.missing.title} action={<Link to="/UserManagement">{texts.missing.all}</Link>}>
            {texts.missing.text}
          </EmptyState>
        ) : (
          <Load of={read} label={texts.loading} failed={texts.failed}>
            {(one) => (
              <>
                <Card title={texts.profile} end={<Link to={listOf(one.name)}>{texts.account}</Link>}>
                  <Facts
                    facts={[
                      [texts.email, one.email],
                      [texts.phone, one.phone],
                      [texts.since, formatDate(one.timestamp)],
                    ]}
                  />
                </Card>
                <Card title={texts.resume}>
                  {one.resume ? <ResumeView resume={one.resume} /> : <p>{texts.noResume}</p>}
                </Card>
                <Card title={texts.applications(one.applications.length)}>
                  {one.applications.length === 0 && <EmptyState title={texts.none.title}>{texts.none.text}</EmptyState>}
                  {one.applications.map((application) => (
                    <Applied key={application._id} application={application} />
                  ))}
                </Card>
              </>
            )}
          </Load>
        )}
      </PageBody>
    </>
  );
}

const listOf = (name: string) => `/UserManagement?q=${encodeURIComponent(name)}`;

/** One application: its line and its rounds. */
function Applied({ application }: { application: Application }) {
  const { jobId: job, createdAt } = application;
  return (
    <article className={s.application} aria-label={job.jobTitle}>
      <header>
        <h3>
          <Link to={`/CompanyJobs?job=${encodeURIComponent(job._id)}`}>{job.jobTitle}</Link>
          <small>{texts.appliedOn(job.companyName, formatDate(createdAt))}</small>
        </h3>
        <StageBadge application={application} reader="admin" />
      </header>
      <ApplicationLine application={application} />
      <RoundList application={application} />
    </article>
  );
}
