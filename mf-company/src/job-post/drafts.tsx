import { LIMITS } from '@niyukti/contract/api/limits';
import { deleteJobDraft, type JobDraft, listJobDrafts } from '@niyukti/contract/jobs/job-draft-calls';
import { confirm, EmptyState, ErrorNotice, formatDate, toast, useAction } from '@niyukti/kit';
import { type Column, ListTable, RowActions, RowButton, useList, useOpenRow } from '@niyukti/kit/list';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as s from './job-dialog.module.css';
import { JobDialog } from './job-dialog.tsx';
import type { Poster } from './job-preview.ts';
import { words } from './words.ts';

interface Acts {
  open: (draft: JobDraft) => void;
  remove: (draft: JobDraft) => void;
  busy: readonly string[];
}

const columns = ({ open, remove, busy }: Acts): Column<JobDraft>[] => [
  {
    key: 'title',
    header: words.drafts.job,
    card: 'title',
    cell: (draft) => (
      <button type="button" className={s.draft} onClick={() => open(draft)}>
        {draft.fields.jobTitle}
      </button>
    ),
  },
  { key: 'place', header: words.drafts.place, cell: ({ fields }) => fields.location || fields.city || '–' },
  {
    key: 'saved',
    header: words.drafts.saved,
    cell: ({ savedAt }) => <time dateTime={savedAt}>{formatDate(savedAt)}</time>,
  },
  {
    key: 'acts',
    header: words.jobTable.actions,
    headerHidden: true,
    card: 'actions',
    cell: (draft) => (
      <RowActions>
        <RowButton
          icon={<Pencil aria-hidden="true" />}
          label={words.drafts.open}
          name={words.drafts.openOf(draft.fields.jobTitle)}
          onClick={() => open(draft)}
        />
        <RowButton
          icon={<Trash2 aria-hidden="true" />}
          label={words.drafts.remove}
          name={words.drafts.removeOf(draft.fields.jobTitle)}
          busy={busy.includes(draft._id)}
          onClick={() => remove(draft)}
        />
      </RowActions>
    ),
  },
];

/** Drafts of jobs: continue, post or delete one. */
export function Drafts({ poster }: { poster: Poster }) {
  const open = useOpenRow('draft');
  const shown = useRef(open.id);
  shown.current = open.id;
  const drafts = useList(listJobDrafts, { query: { limit: LIMITS.jobDrafts } });
  const removing = useAction(deleteJobDraft, { onSuccess: () => toast(words.drafts.removed) });
  const remove = async (draft: JobDraft) => {
    const question = words.drafts.question(draft.fields.jobTitle);
    if (await confirm({ ...question, danger: true })) await removing.run({ path: { draftId: draft._id } });
  };
  const done = (draft: JobDraft, message: string) => {
    // Another draft may be open when the answer comes.
    if (shown.current === draft._id) open.show(null);
    toast(message);
  };
  const draft = drafts.rows.find(({ _id }) => _id === open.id);
  return (
    <>
      <ErrorNotice error={removing.error} />
      <ListTable
        list={drafts}
        caption={words.drafts.caption}
        columns={columns({
          open: ({ _id }) => open.show(_id),
          remove: (one) => void remove(one),
          busy: removing.running.map(({ path }) => path.draftId),
        })}
        rowKey={({ _id }) => _id}
        empty={<EmptyState title={words.drafts.none.title}>{words.drafts.none.text}</EmptyState>}
      />
      {draft && (
        <JobDialog
          key={draft._id}
          job={null}
          draft={draft}
          poster={poster}
          onClose={() => open.show(null)}
          onSaved={() => done(draft, words.posted)}
          onKept={() => done(draft, words.drafts.kept)}
        />
      )}
    </>
  );
}
