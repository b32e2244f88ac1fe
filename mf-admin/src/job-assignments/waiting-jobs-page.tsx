import { LIMITS } from '@niyukti/contract/api/limits';
import { type JobRow, listHrJobSummaries, listJobs } from '@niyukti/contract/jobs/job-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { Button, ButtonLink, ErrorNotice, errorText, formatDate, formatNumber, useCallList } from '@niyukti/kit';
import { type Column, ListPage, NameCell, Refusals, useListPage } from '@niyukti/kit/list';
import { placeOf } from '@niyukti/product/hiring';
import { useState } from 'react';
import { distributeEvenly } from './distribute-evenly.ts';
import { HrSelect } from './job-row.tsx';
import { useAssignment } from './use-assignment.ts';
import { words } from './words.ts';

const said = words.waitingJobs;

/**
 * Every job without an HR, of all companies: ticked by key or by click, and given to one HR or
 * shared evenly between all.
 */
export function WaitingJobsPage() {
  const hrs = useCallList(listHrJobSummaries, { query: { limit: LIMITS.listMax } });
  const { assign, share, batch, unchosen } = useAssignment((done) => {
    page.ticks.set(done, false);
    page.rows.moveFocusBeforeRemoval(done);
  });
  const page = useListPage({
    call: listJobs,
    filters: { q: '' },
    input: ({ q }) => ({ query: { view: 'row', assigned: 'false', ...(q ? { title: q } : {}) } }),
    hidden: (row) => batch.running.has(row._id),
    keys: true,
  });
  const { ticks, ticked } = page;
  const [together, setTogether] = useState('');
  const choices = hrs.items.map(({ hrId: HrId, hrName: name }) => ({ HrId, name }));
  return (
    <ListPage
      page={page}
      title={said.title}
      purpose={said.purpose}
      search={said.search}
      columns={columns((id) => ticks.set([id], !ticks.has(id)))}
      ticks={{
        label: ({ jobTitle }) => said.tick(jobTitle),
        allLabel: said.tickAll,
        count: ticked.length,
        text: words.chosen(ticked.length),
        acts: (
          <>
            <HrSelect hrs={choices} value={together} onChange={setTogether} label={words.hrOfChosen} />
            <Button small onClick={() => void assign(ticked, together)}>
              {words.assignJobs(ticked.length)}
            </Button>
            <Button
              small
              look="primary"
              unavailable={choices.length === 0}
              onClick={() => void share(ticked, distributeEvenly(ticked, hrs.items))}
            >
              {said.share(choices.length)}
            </Button>
          </>
        ),
      }}
      none={said.none}
      filtered={{ title: said.filtered, text: said.purpose }}
      wayOn={<ButtonLink to="/CompanyJobs">{said.back}</ButtonLink>}
    >
      <ErrorNotice error={unchosen}>{TEXTS.chooseHr}</ErrorNotice>
      <ErrorNotice error={hrs.error}>{errorText(hrs.error)}</ErrorNotice>
      <Refusals of={batch} rowKey={page.rowKey} name={({ jobTitle }) => jobTitle}>
        {({ error }) => TEXTS.assignFailed(errorText(error))}
      </Refusals>
    </ListPage>
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
