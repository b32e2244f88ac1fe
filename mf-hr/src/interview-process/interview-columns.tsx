import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { decidedLabel } from '@niyukti/contract/hiring/labels';
import { decidedOutcome } from '@niyukti/contract/hiring/state-machine';
import { Button, IconButton } from '@niyukti/kit';
import type { Column } from '@niyukti/kit/list';
import { LabelBadge } from '@niyukti/product/hiring';
import { History } from 'lucide-react';
import { candidateColumn, companyColumn, companyStatusColumn } from '../parts/columns.tsx';
import * as s from './interview-status.module.css';
import { countDue, openSteps } from './open-steps.ts';
import { words } from './words.ts';

/** The columns of HR's interviews: `open` shows the history of a row, `tell` its updates. */
export function interviewColumns(
  open: (id: string) => void,
  tell: (row: ApplicationRow) => void,
  telling: ReadonlySet<string>,
): Column<ApplicationRow>[] {
  return [
    candidateColumn(words.columns.name),
    companyColumn(words.columns.company),
    companyStatusColumn(words.columns.companyStatus),
    {
      key: 'interviews',
      header: words.columns.interviews,
      sort: ({ interviews }) => interviews.length,
      cell: ({ interviews }) => <span data-num="">{interviews.length}</span>,
    },
    {
      key: 'overall',
      header: words.columns.overall,
      cell: (row) => <InterviewStatus application={row} />,
    },
    {
      key: 'todo',
      header: words.columns.todo,
      sort: countDue,
      cell: (row) => {
        if (openSteps(row).length === 0) return words.noUpdate;
        const due = countDue(row);
        return (
          <Button
            small
            className={s.tell}
            look="select"
            aria-label={words.tell.sendTo(row.userId.name, due)}
            busy={telling.has(row._id)}
            onClick={() => tell(row)}
          >
            {words.tell.send(due)}
          </Button>
        );
      },
    },
    {
      key: 'history',
      header: words.columns.history,
      card: 'side',
      cell: ({ _id, userId }) => (
        <IconButton label={words.historyOf(userId.name)} onClick={() => open(_id)}>
          <History aria-hidden="true" />
        </IconButton>
      ),
    },
  ];
}

/** What the company decided, and whether the candidate has been told of it. */
export function InterviewStatus({ application }: { application: ApplicationRow }) {
  const state = hiringStateOf(application);
  const outcome = decidedOutcome(state);
  return (
    <span className={s.status}>
      <LabelBadge label={decidedLabel(state)} />
      {outcome !== null && outcome !== state.published && <small>{words.notTold}</small>}
    </span>
  );
}
