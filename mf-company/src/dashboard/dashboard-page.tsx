import type { CallOutput } from '@niyukti/contract/call';
import { type Company, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, EmptyState, formatNumber, Link, Load, PageHead, Tile, useCall } from '@niyukti/kit';
import { Card, DetailHead, Facts, Figures, PageBody, useAccountId } from '@niyukti/kit/work';
import { useCompany } from '../parts/use-company.ts';
import * as s from './dashboard.module.css';
import { FunnelLine } from './funnel-line.tsx';
import { LogoUpload } from './logo.tsx';

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
      <PageHead
        title={company.data?.companyName ?? 'Home'}
        purpose="What waits for you, and how far your applications have come"
      />
      <PageBody>
        <div className={s.work}>
          <Load of={dashboard} label="figures" rows={4}>
            {(figures) => <Work figures={figures} />}
          </Load>
        </div>
        <Load of={company} label="profile" failed={TEXTS.companyProfileFailed}>
          {(profile) => <Profile company={profile} />}
        </Load>
      </PageBody>
    </>
  );
}

function Work({ figures }: { figures: Dashboard }) {
  const { stages, funnel, jobs, jobCount, jobPostLimit, unlimited } = figures;
  return (
    <>
      <Figures
        figures={[
          { label: 'Wait for your decision', value: formatNumber(stages.awaiting), to: '/CompanyHRSelected' },
          { label: 'In interviews', value: formatNumber(stages.interview), to: '/CompanyInterviewProcess' },
          { label: 'Shortlisted', value: formatNumber(stages.shortlisted), to: '/CompanyHiredCandidates' },
          {
            label: unlimited ? 'Job posts used, without a limit' : `Of ${formatNumber(jobPostLimit)} job posts used`,
            value: formatNumber(jobCount),
            to: '/CompanyJobPost',
          },
        ]}
      />
      <Card title="All applications">
        <FunnelLine funnel={funnel} label="All applications by how far they came" />
      </Card>
      <Card title="Open jobs">
        {jobs.length === 0 ? (
          <EmptyState
            title="No open jobs."
            action={
              <ButtonLink look="primary" to="/CompanyJobPost?edit=new">
                Add/Post Job
              </ButtonLink>
            }
          >
            Post one, and its applications show here as they move along.
          </EmptyState>
        ) : (
          <ul className={s.jobs}>
            {jobs.map((job) => (
              <li key={job.jobId}>
                <h3>
                  <Link to={`/CompanyJobPost?view=${job.jobId}`}>{job.jobTitle}</Link>
                </h3>
                <FunnelLine funnel={job.funnel} label={`Applications for ${job.jobTitle} by how far they came`} />
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
            Edit profile
          </ButtonLink>
        }
      />
      <Facts
        facts={[
          ['Position', company.position],
          ['Business model', company.businessmodel],
          ['Email', company.email],
          ['Phone', company.phone],
        ]}
      />
      <div className={s.logo}>
        <LogoUpload company={company} />
      </div>
    </Card>
  );
}
