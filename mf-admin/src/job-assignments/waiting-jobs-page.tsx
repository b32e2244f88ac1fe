import { type JobRow, listHrJobSummaries, listJobs } from '@niyukti/contract/calls/job';
import { LIMITS } from '@niyukti/contract/limits';
import { TEXTS } from '@niyukti/contract/texts';
import {
  Button,
  ButtonLink,
  ErrorNotice,
  errorText,
  formatDate,
  formatNumber,
  PageHead,
  useCallList,
} from '@niyukti/kit';
import { placeOf } from '@niyukti/kit/hiring';
import {
  BulkBar,
  ListTable,
  ListTools,
  NoRows,
  Refusals,
  useFilters,
  useFirstFocus,
  useList,
  useRows,
  useTickKeys,
} from '@niyukti/kit/list';
import { type Column, NameCell } from '@niyukti/kit/work';
import { useRef, useState } from 'react';
import { HrSelect } from './job-row.tsx';
import * as s from './jobs-dialog.module.css';
import { sharesOf } from './shares.ts';
import { useAssignment } from './use-assignment.ts';
import { words } from './words.ts';

const said = words.waitingJobs;
const key = ({ _id }: JobRow) => _id;

/**
 * Every job without an HR, of all companies: ticked by key or by click, and given to one HR or
 * shared evenly between all.
 */
export function WaitingJobsPage() {
  const filters = useFilters({ q: '' });
  const { q } = filters.values;
  const list = useList(listJobs, { query: { view: 'row', assigned: 'false', ...(q ? { title: q } : {}) } });
  const hrs = useCallList(listHrJobSummaries, { query: { limit: LIMITS.listMax } });
  const { assign, share, batch, ticks, unchosen } = useAssignment(list.rows);
  const [together, setTogether] = useState('');
  const rows = useRows(list, { key, columns: [], hidden: batch.running });
  const box = useRef<HTMLDivElement>(null);
  useTickKeys(box, rows.ids, ticks);
  useFirstFocus(rows.ids);
  const chosen = rows.shown.filter((row) => ticks.has(row._id));
  const choices = hrs.items.map(({ hrId: HrId, hrName: name }) => ({ HrId, name }));
  return (
    <>
      <PageHead title={said.title} purpose={said.purpose} />
      <ListTools filters={filters} search={said.search} />
      <ErrorNotice error={unchosen}>{TEXTS.chooseHr}</ErrorNotice>
      <ErrorNotice error={hrs.error}>{errorText(hrs.error)}</ErrorNotice>
      <Refusals of={batch} rowKey={key} name={({ jobTitle }) => jobTitle}>
        {({ error }) => TEXTS.assignFailed(errorText(error))}
      </Refusals>
      <BulkBar count={chosen.length} text={words.jobsTo(chosen.length)} onClear={ticks.clear}>
        <HrSelect hrs={choices} value={together} onChange={setTogether} label={words.hrOfChosen} />
        <Button small onClick={() => void assign(chosen, together)}>
          {words.assignJobs(chosen.length)}
        </Button>
        <Button
          small
          look="primary"
          unavailable={choices.length === 0}
          onClick={() => void share(chosen, sharesOf(chosen, hrs.items))}
        >
          {said.share(choices.length)}
        </Button>
      </BulkBar>
      <div ref={box} className={s.waiting}>
        <ListTable
          list={list}
          filters={filters}
          rows={rows.shown}
          caption={said.title}
          columns={columns((id) => ticks.set([id], !ticks.has(id)))}
          rowKey={key}
          ticks={{ ...ticks, label: ({ jobTitle }) => said.tick(jobTitle), allLabel: said.tickAll }}
          empty={
            <NoRows
              filters={filters}
              none={said.none}
              filtered={{ title: said.filtered, text: said.purpose }}
              action={<ButtonLink to="/CompanyJobs">{said.back}</ButtonLink>}
            />
          }
        />
      </div>
    </>
  );
}

function columns(tick: (id: string) => void): Column<JobRow>[] {
  return [
    {
      key: 'job',
      header: said.job,
      card: 'title',
      cell: ({ _id, jobTitle, companyName, companyLogoUrl }) => (
        <NameCell
          name={jobTitle}
          under={companyName}
          picture={companyLogoUrl}
          kind="company"
          onClick={() => tick(_id)}
        />
      ),
    },
    { key: 'place', header: said.place, cell: (job) => placeOf(job) },
    {
      key: 'positions',
      header: words.positions,
      numeric: true,
      cell: ({ noofposition }) => formatNumber(noofposition),
    },
    {
      key: 'posted',
      header: said.posted,
      cell: ({ jobPostedOn }) => <span data-num="">{formatDate(jobPostedOn)}</span>,
    },
    {
      key: 'until',
      header: said.until,
      cell: ({ applicationDeadline }) => <span data-num="">{formatDate(applicationDeadline)}</span>,
    },
  ];
}
