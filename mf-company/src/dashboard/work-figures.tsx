import type { CallOutput } from '@niyukti/contract/call';
import type { getCompanyDashboard } from '@niyukti/contract/calls/company';
import { formatNumber } from '@niyukti/kit';
import { Figures } from '@niyukti/kit/work';
import { words } from './words.ts';

/** What is at hand, each figure a way to its list. */
export function WorkFigures({ figures }: { figures: CallOutput<typeof getCompanyDashboard> }) {
  const { stages, jobCount, jobPostLimit, unlimited } = figures;
  // What the list of onboarding shows: shortlisted, handed to HR, and hired.
  const onboarding = stages.shortlisted + stages.handed + stages.hired;
  return (
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
  );
}
