import type { ApplicationRow } from '@niyukti/contract/calls/application';
import { getHrDashboard } from '@niyukti/contract/calls/hr';
import { listHrApplications } from '@niyukti/contract/calls/screening';
import { mark, marksOf } from '@niyukti/contract/first-view';
import { PageHead, Skeleton } from '@niyukti/kit';
import { type Column, DataTable, FilterSelect, SearchField, SplitView, Toolbar } from '@niyukti/kit/work';
import { words as common } from '../parts/words/index.ts';
import { applicationColumns } from './columns.tsx';
import * as s from './job-applications.module.css';
import { words } from './words/index.ts';

const nothing = () => undefined;

/** A row of marks: what a cell shows as it is. */
const ROW = {
  _id: mark('._id'),
  userId: { _id: '', name: mark('.userId.name'), profile: null },
  jobId: { jobTitle: mark('.jobId.jobTitle'), companyName: mark('.jobId.companyName'), desiredSkills: '' },
  createdAt: '',
} as unknown as ApplicationRow;

/** What scripts make of a row's values has its room. */
const MADE = ['skills', 'waits'];

const columns = applicationColumns({
  open: { id: null, view: 'resume' },
  onOpen: nothing,
  onDecide: nothing,
  asked: null,
  onCancel: nothing,
  onConfirm: nothing,
}).map(
  (column): Column<ApplicationRow> =>
    MADE.includes(column.key) ? { ...column, cell: () => <Skeleton shape="pill" /> } : column,
);

/** What the document of /JobApplications shows first: the candidates of the queue. */
export function JobApplicationsView() {
  const shown = marksOf(listHrApplications)('length');
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <Toolbar count={words.count(marksOf(getHrDashboard)('pending'), shown)}>
        <SearchField label={common.search} value="" onSearch={nothing} />
        {[common.company, common.job].map((label) => (
          <FilterSelect
            key={label}
            label={label}
            value=""
            options={[{ value: '', label: common.all }]}
            onChange={nothing}
          />
        ))}
        <FilterSelect
          label={common.order}
          value="newest"
          options={[{ value: 'newest', label: common.orders.newest }]}
          onChange={nothing}
        />
      </Toolbar>
      <SplitView panel={null}>
        <div className={s.queue} data-if={`${listHrApplications.id}.length`}>
          <DataTable
            caption={words.caption}
            columns={columns}
            rows={[ROW]}
            rowKey={({ _id }) => _id}
            each={listHrApplications.id}
            ticks={{
              has: () => false,
              set: nothing,
              label: (row) => words.tick(row.userId.name),
              allLabel: words.tickAll,
            }}
            numberFrom={1}
          />
        </div>
      </SplitView>
    </>
  );
}
