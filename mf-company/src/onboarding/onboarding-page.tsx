import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listShortlistedApplications } from '@niyukti/contract/calls/interview';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink, ErrorNotice, PageHead } from '@niyukti/kit';
import { handBackStep, useSteps } from '@niyukti/kit/hiring';
import { ListTable, ListTools, NoRows, useFilters, useList, useOpenRow, useRows } from '@niyukti/kit/list';
import { SplitView } from '@niyukti/kit/work';
import { lazy, Suspense, useState } from 'react';
import { CompanyPage } from '../parts/company-page.tsx';
import { JobFilter, jobQuery } from '../parts/job-filter.tsx';
import { PageNotice } from '../parts/page-notice.tsx';
import { words as common } from '../parts/words.ts';
import { onboardingColumns } from './onboarding-columns.tsx';
import { words } from './words.ts';

/** The letter's form and the history are read when a candidate is opened, not with the list. */
const CandidatePanel = lazy(() => import('./candidate-panel.tsx').then((m) => ({ default: m.CandidatePanel })));

/** Shortlisted candidates: upload the offer letter, hand over to HR, see what HR has done since. */
export function OnboardingPage() {
  return <CompanyPage>{(companyId) => <Onboarding companyId={companyId} />}</CompanyPage>;
}

const key = ({ _id }: ApplicationRow) => _id;

function Onboarding({ companyId }: { companyId: string }) {
  const filters = useFilters({ q: '', job: '' });
  const open = useOpenRow();
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const list = useList(
    listShortlistedApplications,
    { path: { companyId }, query: { view: 'row', q: filters.values.q, ...jobQuery(filters) } },
    { pollSeconds: LIMITS.interviewPollSeconds },
  );
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
      open.show(application._id);
    },
    handBack: (application) => void handOver(application),
    busy: steps.running,
  });
  const rows = useRows(list, { key, columns, open });
  const { opened: row } = rows;
  const failed = failure && rows.shown.find((one) => one._id === failure.id);
  const inPanel = failure !== null && failure.id === row?._id;
  const text = failed && !inPanel ? words.failed(failed.userId.name, failure.text) : null;
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <PageNotice>{text && <ErrorNotice error={text}>{text}</ErrorNotice>}</PageNotice>
      <ListTools
        filters={filters}
        search={common.search}
        finished
        count={list.data && words.count(list.first - 1 + rows.ids.length, list.hasNext)}
      >
        <JobFilter companyId={companyId} filters={filters} />
      </ListTools>
      <SplitView
        shortcuts={{ j: () => rows.move(1), k: () => rows.move(-1) }}
        panel={
          row && (
            <Suspense>
              <CandidatePanel
                application={row}
                rows={rows}
                onClose={() => open.show(null)}
                failure={inPanel ? failure.text : null}
                busy={steps.running.has(row._id)}
                onHandBack={() => void handOver(row)}
              />
            </Suspense>
          )
        }
      >
        <ListTable
          list={list}
          filters={filters}
          rows={rows.shown}
          caption={words.caption}
          failed={TEXTS.offersFailed}
          columns={columns}
          rowKey={key}
          selected={open.id}
          empty={
            <NoRows
              filters={filters}
              none={words.none}
              filtered={{ title: words.filtered, text: common.filtered }}
              action={<ButtonLink to="/CompanyInterviewProcess">{words.seeInterviews}</ButtonLink>}
            />
          }
        />
      </SplitView>
    </>
  );
}
