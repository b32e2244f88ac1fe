import { getCompany, getCompanyDashboard } from '@niyukti/contract/calls/company';
import { mark, marksOf } from '@niyukti/contract/first-view';
import { PageHead } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/work';
import * as s from './dashboard.module.css';
import { words } from './words/index.ts';
import { ONBOARDING, WorkFigures } from './work-figures.tsx';

const of = marksOf(getCompanyDashboard);
const UNLIMITED = 'getCompanyDashboard.unlimited';
const figures = {
  awaiting: of('stages.awaiting', 'number'),
  interview: of('stages.interview', 'number'),
  onboarding: mark(ONBOARDING.map((stage) => `getCompanyDashboard.stages.${stage}`).join('+'), 'number'),
  posts: of('jobCount', 'number'),
};

/**
 * What the document of /CompanyDashboard shows first: the name and the figures, with the room that
 * the page keeps for what it says in sentences.
 */
export function DashboardView() {
  return (
    <>
      <PageHead title={marksOf(getCompany)('companyName')} purpose={words.purpose} />
      <PageBody>
        <div className={s.profile}>
          <div aria-busy="true" />
        </div>
        <div className={s.next}>
          <div aria-busy="true" />
        </div>
        <div className={s.work} data-if={UNLIMITED}>
          <WorkFigures {...figures} limit={null} />
        </div>
        <div className={s.work} data-if={`!${UNLIMITED}`}>
          <WorkFigures {...figures} limit={of('jobPostLimit', 'number')} />
        </div>
      </PageBody>
    </>
  );
}
