import { LIMITS } from '@niyukti/contract/api/limits';
import { type JobRow, listHrJobSummaries, listJobs } from '@niyukti/contract/jobs/job-calls';
import { countNotices } from '@niyukti/contract/notices/notice-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  Button,
  ButtonLink,
  ErrorNotice,
  errorText,
  formatDate,
  formatNumber,
  useCall,
  useCallList,
} from '@niyukti/kit';
import { type Column, ListPage, NameCell, Refusals, useListPage } from '@niyukti/kit/list';
import { placeOf } from '@niyukti/product/hiring';
import { useState } from 'react';
import { HrSelect } from './job-row.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { useAssignment } from './use-assignment.ts';
import { words } from './words.ts';

const texts = words.waitingJobs;

/**
 * Jobs without an HR, of all companies. Ticked jobs are assigned to one HR, or distributed evenly
 * among several. Rows stay until they have been assigned.
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
    keys: true,
  });
  const { ticks, ticked } = page;
  const [together, setTogether] = useState('');
  const [sharing, setSharing] = useState(false);
  const busy = batch.running.size > 0;
  // The menu has read this count already.
  const unassigned = useCall(countNotices).data?.waits?.['/CompanyJobs'];
  const choices = hrs.items.map(({ hrId: HrId, hrName: name }) => ({ HrId, name }));
  return (
    <ListPage
      page={page}
      title={texts.title}
      purpose={texts.purpose}
      search={texts.search}
      columns={columns((id) => ticks.set([id], !ticks.has(id)))}
      ticks={{
        label: ({ jobTitle }) => texts.tick(jobTitle),
        allLabel: texts.tickAll,
        count: ticked.length,
        text: words.chosen(ticked.length),
        acts: (
          <>
            <HrSelect hrs={choices} value={together} onChange={setTogether} label={words.hrOfChosen} />
            <Button small busy={busy} onClick={() => void assign(ticked, together)}>
              {words.assignJobs(ticked.length)}
            </Button>
            <Button small look="primary" unavailable={choices.length === 0 || busy} onClick={() => setSharing(true)}>
              {texts.share}
            </Button>
          </>
        ),
      }}
      total={page.filters.active ? undefined : unassigned}
      none={texts.none}
      filtered={{ title: texts.filtered, text: texts.purpose }}
      wayOn={<ButtonLink to="/CompanyJobs">{texts.back}</ButtonLink>}
    >
      <ErrorNotice error={unchosen}>{TEXTS.chooseHr}</ErrorNotice>
      <ErrorNotice error={hrs.error}>{errorText(hrs.error)}</ErrorNotice>
      <Refusals of={batch} rowKey={page.rowKey} name={({ jobTitle }) => jobTitle}>
        {({ error }) => TEXTS.assignFailed(errorText(error))}
      </Refusals>
      {sharing && (
        <ShareDialog
          jobs={ticked}
          hrs={hrs.items}
          busy={busy}
          onClose={() => setSharing(false)}
          onShare={(shares) => void share(ticked, shares).then(() => setSharing(false))}
        />
      )}
    </ListPage>
  );
}

function columns(tick: (id: string) => void): Column<JobRow>[] {
  return [
    {
      key: 'job',
      header: texts.job,
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
    { key: 'place', header: texts.place, cell: (job) => placeOf(job) },
    {
      key: 'positions',
      header: words.positions,
      numeric: true,
      cell: ({ noofposition }) => formatNumber(noofposition),
    },
    {
      key: 'posted',
      header: texts.posted,
      cell: ({ jobPostedOn }) => <span data-num="">{formatDate(jobPostedOn)}</span>,
    },
    {
      key: 'until',
      header: texts.until,
      cell: ({ applicationDeadline }) => <span data-num="">{formatDate(applicationDeadline)}</span>,
    },
  ];
}
