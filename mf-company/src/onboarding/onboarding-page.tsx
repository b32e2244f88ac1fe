import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listShortlistedApplications } from '@niyukti/contract/hiring/interview-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { ButtonLink, ErrorNotice } from '@niyukti/kit';
import { ListPage, rowKeys, useListPage } from '@niyukti/kit/list';
import { handBackStep, useSteps } from '@niyukti/product/hiring';
import { lazy, Suspense, useState } from 'react';
import { CompanyPage, useStages } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { words as common } from '../parts/words.ts';
import { onboardingColumns } from './onboarding-columns.tsx';
import { words } from './words.ts';

/** The letter's form and the history are loaded when a candidate is opened. */
const CandidatePanel = lazy(() => import('./candidate-panel.tsx').then((m) => ({ default: m.CandidatePanel })));

/** Shortlisted candidates: upload the offer letter, hand over to HR, see what HR has done since. */
export function OnboardingPage() {
  return <CompanyPage>{(companyId) => <Onboarding companyId={companyId} />}</CompanyPage>;
}

function Onboarding({ companyId }: { companyId: string }) {
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const steps = useSteps();
  const handOver = async (application: ApplicationRow) => {
    setFailure(null);
    const { _id: id } = application;
    const result = await steps.take(handBackStep, [application], undefined);
    for (const { error } of result?.refused ?? []) setFailure({ id, text: handBackStep.failed(error) });
  };
  const columns = onboardingColumns({
    open: (application) => {
      setFailure(null);
      page.open.show(application._id);
    },
    handBack: (application) => void handOver(application),
    busy: steps.running,
  });
  const page = useListPage({
    call: listShortlistedApplications,
    filters: { q: '', job: '' },
    input: ({ q, job }) => ({ path: { companyId }, query: { view: 'row', q, ...jobQuery({ job }) } }),
    pollSeconds: LIMITS.interviewPollSeconds,
    sort: columns,
  });
  const { list, rows } = page;
  const { opened: row } = rows;
  const stages = useStages(companyId, list.hasNext && !page.filters.active);
  const all = stages && stages.shortlisted + stages.handed + stages.hired;
  const failed = failure && rows.shown.find((one) => one._id === failure.id);
  const inPanel = failure !== null && failure.id === row?._id;
  const text = failed && !inPanel ? words.failed(failed.userId.name, failure.text) : null;
  return (
    <ListPage
      page={page}
      title={words.title}
      purpose={words.purpose}
      notice={<PageNotice>{text && <ErrorNotice error={text}>{text}</ErrorNotice>}</PageNotice>}
      search={common.search}
      finished
      count={list.data && words.count(list.first - 1 + rows.ids.length, list.hasNext, all)}
      tools={<JobFilter companyId={companyId} filters={page.filters} />}
      caption={words.caption}
      columns={columns}
      shortcuts={rowKeys(rows)}
      panel={
        row && (
          <Suspense>
            <CandidatePanel
              application={row}
              rows={rows}
              onClose={() => page.open.show(null)}
              failure={inPanel ? failure.text : null}
              busy={steps.running.has(row._id)}
              onHandBack={() => void handOver(row)}
            />
          </Suspense>
        )
      }
      failed={TEXTS.offersFailed}
      none={words.none}
      filtered={{ title: words.filtered, text: common.filtered }}
      wayOn={<ButtonLink to="/CompanyInterviewProcess">{words.seeInterviews}</ButtonLink>}
    />
  );
}
