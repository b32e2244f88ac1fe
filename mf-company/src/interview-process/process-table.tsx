import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { listInterviewApplications } from '@niyukti/contract/calls/interview';
import { stageOf } from '@niyukti/contract/hiring';
import { hiringStateOf } from '@niyukti/contract/hiring-wire';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import { ButtonLink } from '@niyukti/kit';
import { type Filters, ListTable, NoRows, useList, useRows } from '@niyukti/kit/list';
import { jobQuery } from '../parts/job-filter.tsx';
import { words as common } from '../parts/words.ts';
import { CandidateDialogs, useCandidateDialogs } from './candidate-dialogs.tsx';
import type { Move } from './moves.ts';
import { processColumns, rejectedColumns } from './process-columns.tsx';
import type { Moves } from './use-moves.ts';
import { words } from './words.ts';

interface Props {
  companyId: string;
  filter: 'open' | 'rejected';
  filters: Pick<Filters<{ q: string; job: string }>, 'values' | 'active' | 'cleared'>;
  moves: Moves;
}

const key = ({ _id }: ApplicationRow) => _id;

/** The candidates in interviews, or those that were rejected, as a table. */
export function ProcessTable({ companyId, filter, filters, moves }: Props) {
  const dialogs = useCandidateDialogs();
  const list = useList(
    listInterviewApplications,
    { path: { companyId }, query: { view: 'row', filter, q: filters.values.q, ...jobQuery(filters) } },
    { pollSeconds: LIMITS.interviewPollSeconds },
  );
  const acts = {
    ...dialogs.acts,
    move: (application: ApplicationRow, step: Move) =>
      void moves.move(application, step, () => rows.leave([application._id])),
  };
  const columns = filter === 'open' ? processColumns(acts) : rejectedColumns(acts);
  // A row whose step is being taken has left already; it comes back when the step fails.
  const gone = new Set(list.rows.filter((row) => filter === 'open' && !isHere(row)).map(key));
  const rows = useRows(list, { key, columns, hidden: { has: (id) => moves.moving.has(id) || gone.has(id) } });
  return (
    <>
      <ListTable
        list={list}
        filters={filters}
        rows={rows.shown}
        caption={words.captions[filter]}
        failed={TEXTS.interviewsFailed}
        columns={columns}
        rowKey={key}
        empty={
          <NoRows
            filters={filters}
            none={words.none[filter]}
            filtered={{ title: words.filtered, text: common.filtered }}
            action={filter === 'open' && <ButtonLink to="/CompanyHRSelected">{words.seeSelected}</ButtonLink>}
          />
        }
      />
      <CandidateDialogs applications={list.items} dialogs={dialogs} />
    </>
  );
}

const isHere = (row: ApplicationRow) => stageOf(hiringStateOf(row)) === 'interview';
