import type { CallOutput } from '@niyukti/contract/call';
import { type Company, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, formatNumber, Link, Load, PageHead, Tile, useCall } from '@niyukti/kit';
import { Card, DetailHead, Facts, Figures, PageBody, useAccountId } from '@niyukti/kit/work';
import { useCompany } from '../parts/use-company.ts';
import * as s from './dashboard.module.css';
import { FunnelLine } from './funnel-line.tsx';
import { LogoUpload } from './logo.tsx';
import { words } from './words/index.ts';

type Dashboard = CallOutput<typeof getCompanyDashboard>;

/** The company's home: what waits, how far its applications have come, and its profile. */
export function DashboardPage() {
  const companyId = useAccountId('company');
  const company = useCompany();
  const dashboard = useCall(
    getCompanyDashboard,
    { path: { companyId: companyId ?? '' } },
    { enabled: companyId !== null },
  );
  return (
    <>
      <PageHead title={company.data?.companyName ?? words.title} purpose={words.purpose} />
      <PageBody>
        <div className={s.work}>
          <Load of={dashboard} label={words.figures} rows={4}>
            {(figures) => <Work figures={figures} />}
          </Load>
        </div>
        <Load of={company} label={words.profileLoading} failed={TEXTS.companyProfileFailed}>
          {(profile) => <Profile company={profile} />}
        </Load>
      </PageBody>
    </>
  );
}

function Work({ figures }: { figures: Dashboard }) {
  const { stages, funnel, jobs, jobCount, jobPostLimit, unlimited } = figures;
  // What the list behind it shows: shortlisted, handed to HR, and hired.
  const onboarding = stages.shortlisted + stages.handed + stages.hired;
  return (
    <>
      <Figures
        figures={[
          { label: words.now.awaiting, value: formatNumber(stages.awaiting), to: '/CompanyHRSelected' },
          { label: words.now.interview, value: formatNumber(stages.interview), to: '/CompanyInterviewProcess' },
          { label: words.now.shortlisted, value: formatNumber(onboarding), to: '/CompanyHiredCandidates' },
          {
            label: unlimited ? words.postsUnlimited : words.postsUsed(formatNumber(jobPostLimit)),
            value: formatNumber(jobCount),
            to: '/CompanyJobPost',
          },
        ]}
      />
      <Card title={words.reached.all}>
        <p className={s.meaning}>{words.reached.meaning}</p>
        <FunnelLine funnel={funnel} label={words.reached.all} />
      </Card>
      <Card title={words.openJobs}>
        {jobs.length === 0 ? (
          <EmptyState
            title={words.noOpenJobs.title}
            action={
              <ButtonLink look="primary" to="/CompanyJobPost?edit=new">
                {words.postJob}
              </ButtonLink>
            }
          >
            {words.noOpenJobs.text}
          </EmptyState>
        ) : (
          <ul className={s.jobs}>
            {jobs.map((job) => (
              <li key={job.jobId}>
                <h3>
                  <Link to={`/CompanyJobPost?view=${job.jobId}`}>{job.jobTitle}</Link>
                </h3>
                <FunnelLine funnel={job.funnel} label={words.reached.of(job.jobTitle)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Profile({ company }: { company: Company }) {
  return (
    <Card>
      <DetailHead
        title={company.companyName}
        lead={<Tile name={company.companyName} picture={company.companyLogoUrl} large />}
        meta={<span>{company.otherCompanyType ?? company.companyType}</span>}
        end={
          <ButtonLink small to="/CompanySettings">
            {words.editProfile}
          </ButtonLink>
        }
      />
      <Facts
        facts={[
          [words.position, company.position],
          [words.businessModel, company.businessmodel],
          [words.email, company.email],
          [words.phone, company.phone],
        ]}
      />
      <div className={s.logo}>
        <LogoUpload company={company} />
      </div>
    </Card>
  );
}
