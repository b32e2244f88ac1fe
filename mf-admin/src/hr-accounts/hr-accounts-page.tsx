import { type Hr, listHrs } from '@niyukti/contract/calls/hr';
import { Button, EmptyState, formatDate, PageHead, useCallList, useQueryState } from '@niyukti/kit';
import {
  Card,
  type Column,
  DataTable,
  NameCell,
  PageBody,
  Pager,
  RowActions,
  RowButton,
  SearchField,
  Toolbar,
} from '@niyukti/kit/work';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { holdPlace } from '../parts/hold-place.ts';
import { usePasswordLink } from '../parts/use-password-link.tsx';
import { DeleteHrDialog } from './delete-hr-dialog.tsx';
import { HrForm } from './hr-form.tsx';

/** HR accounts: make, edit, delete. */
export function HrAccountsPage() {
  const [q, setQ] = useQueryState<string>('q', '');
  const [edited, setEdited] = useState<Chosen | null>(null);
  const open = useRef(edited);
  open.current = edited;
  const [deleted, setDeleted] = useState<Chosen | null>(null);
  const [makeLink, linkDialog] = usePasswordLink();
  const list = useCallList(listHrs, { query: { limit: 25, ...(q ? { q } : {}) } }, { keepPrevious: true });
  return (
    <>
      <PageHead title="Create HR" purpose="The people who screen applications and send letters" />
      <PageBody>
        <Card title={edited ? `Edit ${edited.hr.name}` : 'New HR'}>
          <HrForm
            key={edited?.hr._id ?? 'new'}
            hr={edited?.hr ?? null}
            onDone={() => {
              // The answer may come when another HR is being edited.
              if (open.current?.hr._id !== edited?.hr._id) return;
              setEdited(null);
              edited?.back();
            }}
          />
        </Card>
      </PageBody>
      <Toolbar>
        <SearchField label="Name or email" value={q} onSearch={setQ} />
      </Toolbar>
      <DataTable
        caption="HR accounts"
        columns={columns(setEdited, setDeleted, (hr) => makeLink('hr', hr.HrId, hr.name))}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        selected={edited?.hr._id}
        numberFrom={list.first}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={
          <EmptyState
            title={q ? 'No HR matches' : 'No HR yet'}
            action={q ? <Button onClick={() => setQ(null)}>Show all</Button> : undefined}
          >
            {q ? `Nobody's name or email holds "${q}".` : 'Fill in the form above to make the first account.'}
          </EmptyState>
        }
        foot={<Pager of={list} />}
      />
      {linkDialog}
      {deleted && (
        <DeleteHrDialog
          hr={deleted.hr}
          onClose={() => setDeleted(null)}
          onDeleted={() => {
            setEdited((one) => (one?.hr._id === deleted.hr._id ? null : one));
            deleted.back();
          }}
        />
      )}
    </>
  );
}

/** An HR whose row was chosen, and the way back to the row. */
interface Chosen {
  hr: Hr;
  back: () => void;
}

const chosen = (hr: Hr): Chosen => ({ hr, back: holdPlace('tbody tr') });

function columns(
  onEdit: (chosen: Chosen) => void,
  onDelete: (chosen: Chosen) => void,
  onLink: (hr: Hr) => void,
): Column<Hr>[] {
  return [
    { key: 'name', header: 'Name', card: 'title', cell: (hr) => <NameCell name={hr.name} />, sort: (hr) => hr.name },
    { key: 'email', header: 'Email', cell: (hr) => hr.email, sort: (hr) => hr.email },
    { key: 'number', header: 'Number', cell: (hr) => hr.number },
    {
      key: 'since',
      header: 'Since',
      cell: (hr) => <time dateTime={hr.timestamp}>{formatDate(hr.timestamp)}</time>,
      sort: (hr) => hr.timestamp,
    },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: (hr) => (
        <RowActions>
          <RowButton
            icon={<Pencil aria-hidden="true" />}
            label="Edit"
            name={`Edit ${hr.name}`}
            onClick={() => onEdit(chosen(hr))}
          />
          <RowButton
            icon={<KeyRound aria-hidden="true" />}
            label="Password link"
            name={`Password link for ${hr.name}`}
            onClick={() => onLink(hr)}
          />
          <RowButton
            look="reject"
            icon={<Trash2 aria-hidden="true" />}
            label="Delete"
            name={`Delete ${hr.name}`}
            onClick={() => onDelete(chosen(hr))}
          />
        </RowActions>
      ),
    },
  ];
}
