import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { listInterviewApplications } from '@niyukti/contract/hiring/interview-calls';
import { COMPANY_STAGES, type CompanyStage, stageOf } from '@niyukti/contract/hiring/state-machine';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ErrorState, IconButton, Link, Loading, toast } from '@niyukti/kit';
import { type Filters, useGrowingList } from '@niyukti/kit/list';
import { stageText } from '@niyukti/product/hiring';
import { FileUser, History } from 'lucide-react';
import { useRef } from 'react';
import { jobQuery } from '../parts/job-filter.tsx';
import { Board } from './board.tsx';
import { CandidateDialogs, useCandidateDialogs } from './candidate-dialogs.tsx';
import { legalMoves, moveTo } from './moves.ts';
import * as s from './process-board.module.css';
import { LatestRound } from './process-columns.tsx';
import type { Moves } from './use-moves.ts';
import { words } from './words.ts';

const title = (stage: CompanyStage) => stageText(stage, 'company');
const COLUMNS = COMPANY_STAGES.map((stage) => ({ key: stage, title: title(stage) }));

type BoardFilters = Pick<Filters<{ q: string; job: string }>, 'values'>;

interface Props {
  companyId: string;
  filters: BoardFilters;
  moves: Moves;
}

/** The company's applications by stage. Cards go only where the state machine lets them. */
export function ProcessBoard({ companyId, filters, moves }: Props) {
  const dialogs = useCandidateDialogs();
  const lists = useStages(companyId, filters);
  const items = useCards(lists);
  const failed = lists.find(({ list }) => list.error && !list.data);
  if (failed) {
    const retry = () => {
      for (const { list } of lists) list.refetch();
    };
    return <ErrorState title={TEXTS.interviewsFailed} error={failed.list.error} onRetry={retry} />;
  }
  if (lists.some(({ list }) => !list.data)) return <Loading label={words.board} />;

  const columnOf = (item: ApplicationRow) => moves.moving.get(item._id) ?? stageOf(hiringStateOf(item));
  const step = (item: ApplicationRow, column: string) => moveTo(hiringStateOf(item), column as CompanyStage);
  return (
    <div className={s.board}>
      <Board
        label={words.boardLabel}
        columns={COLUMNS}
        items={items}
        itemKey={(item) => item._id}
        itemName={(item) => item.userId.name}
        columnOf={columnOf}
        canMove={(item, column) => !moves.moving.has(item._id) && step(item, column) !== undefined}
        onMove={(item, column) => {
          const move = step(item, column);
          if (move) void moves.move(item, move);
        }}
        onRefused={(item, column) => {
          const open = moves.moving.has(item._id) ? [] : legalMoves(hiringStateOf(item)).map(({ to }) => title(to));
          toast(words.processBoard.refused(item.userId.name, title(column as CompanyStage), open));
        }}
        card={(item) => <Card application={item} acts={dialogs.acts} />}
      />
      <div className={s.more}>
        {lists.map(({ stage, list }) =>
          list.hasMore ? (
            <Button key={stage} small onClick={list.more} busy={list.isLoadingMore}>
              {words.moreOf(stageText(stage, 'company'))}
            </Button>
          ) : null,
        )}
      </div>
      <CandidateDialogs applications={items} dialogs={dialogs} />
    </div>
  );
}

/** Reads one list per column, all at once. */
function useStages(companyId: string, filters: BoardFilters) {
  return COMPANY_STAGES.map((stage) => ({
    stage,
    // biome-ignore lint/correctness/useHookAtTopLevel: the stages are a constant, so the order of hooks is too
    list: useGrowingList(
      listInterviewApplications,
      { path: { companyId }, query: { view: 'row', stage, q: filters.values.q, ...jobQuery(filters.values) } },
      { name: stage, pollSeconds: LIMITS.interviewPollSeconds },
    ),
  }));
}

/**
 * Each candidate once. Cards stay until all lists have been read again: a moved candidate may be in
 * none of them for a moment, and removing a dragged card would end the drag.
 */
function useCards(lists: ReturnType<typeof useStages>): ApplicationRow[] {
  const loaded = new Map(lists.flatMap(({ list }) => list.items).map((item) => [item._id, item]));
  const shown = useRef(loaded);
  shown.current = lists.some(({ list }) => list.isFetching) ? new Map([...shown.current, ...loaded]) : loaded;
  // Newest first, as each list is, so that no card changes its place when the last answer arrives.
  return [...shown.current.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function Card({
  application,
  acts,
}: {
  application: ApplicationRow;
  acts: ReturnType<typeof useCandidateDialogs>['acts'];
}) {
  const { userId: user, jobId: job, interviews } = application;
  return (
    <div className={s.card}>
      <div className={s.head}>
        {/* The card is what is dragged. */}
        <Link className={s.name} to={`/CompanyInterviewProcess/${application._id}`} draggable={false}>
          {user.name}
        </Link>
        <IconButton label={words.processBoard.openResumeOf(user.name)} onClick={() => acts.resume(application)}>
          <FileUser aria-hidden="true" />
        </IconButton>
        <IconButton label={words.processBoard.openInterviewsOf(user.name)} onClick={() => acts.history(application)}>
          <History aria-hidden="true" />
        </IconButton>
      </div>
      <span className={s.job}>{job.jobTitle}</span>
      {interviews.length > 0 && <LatestRound application={application} />}
    </div>
  );
}
