import { type Hr, listHrs } from '@niyukti/contract/accounts/hr-calls';
import { formatDate, MenuItem, Popover } from '@niyukti/kit';
import { type Column, focusRow, ListPage, NameCell, RowActions, RowButton, useListPage } from '@niyukti/kit/list';
import { Card, PageBody } from '@niyukti/kit/page';
import { Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useClearFactors } from '../parts/use-clear-factors.tsx';
import { usePasswordLink } from '../parts/use-password-link.tsx';
import { words as partWords } from '../parts/words.ts';
import { DeleteHrDialog } from './delete-hr-dialog.tsx';
import { HrForm } from './hr-form.tsx';
import { words } from './words.ts';

/** HR accounts: create, edit, delete. */
export function HrAccountsPage() {
  const page = useListPage({
    call: listHrs,
    filters: { q: '' },
    input: ({ q }) => ({ query: q ? { q } : {} }),
    open: 'edit',
  });
  const { list, open: edit } = page;
  // Not in the address: a link must not ask whether to delete somebody.
  const [removed, setRemoved] = useState<Hr | null>(null);
  const open = useRef(edit.id);
  open.current = edit.id;
  const [makeLink, linkDialog] = usePasswordLink();
  const [clearFactors, clearDialog] = useClearFactors();
  const edited = list.rows.find((hr) => hr._id === edit.id) ?? null;
  return (
    <>
      <ListPage
        page={page}
        title={words.title}
        purpose={words.purpose}
        notice={
          <PageBody>
            <Card title={edited ? words.edit(edited.name) : words.newHr}>
              <HrForm
                key={edited?._id ?? 'new'}
                hr={edited}
                onDone={() => {
                  // Another HR may be in the form when the answer comes.
                  if (!edited || open.current !== edited._id) return;
                  edit.show(null);
                  focusRow(edited._id);
                }}
              />
            </Card>
          </PageBody>
        }
        search={words.search}
        caption={words.caption}
        columns={columns({
          edit: edit.show,
          remove: setRemoved,
          link: (hr) => makeLink('hr', hr.HrId, hr.name),
          clear: (hr) => clearFactors('hr', hr.HrId, hr.name),
        })}
        none={words.none}
        filtered={words.filtered(page.filters.values.q)}
      />
      {linkDialog}
      {clearDialog}
      {removed && (
        <DeleteHrDialog
          hr={removed}
          onClose={() => setRemoved(null)}
          onDeleted={() => {
            page.rows.moveFocusBeforeRemoval([removed._id]);
            if (open.current === removed._id) edit.show(null);
          }}
        />
      )}
    </>
  );
}

interface Acts {
  edit: (id: string) => void;
  remove: (hr: Hr) => void;
  link: (hr: Hr) => void;
  clear: (hr: Hr) => void;
}

function columns(on: Acts): Column<Hr>[] {
  return [
    {
      key: 'name',
      header: words.columns.name,
      card: 'title',
      cell: (hr) => <NameCell name={hr.name} />,
      sort: (hr) => hr.name,
    },
    { key: 'email', header: words.columns.email, cell: (hr) => hr.email, sort: (hr) => hr.email },
    { key: 'number', header: words.columns.number, cell: (hr) => hr.number },
    {
      key: 'since',
      header: words.columns.since,
      cell: (hr) => <time dateTime={hr.timestamp}>{formatDate(hr.timestamp)}</time>,
      sort: (hr) => hr.timestamp,
    },
    {
      key: 'actions',
      header: words.columns.actions,
      headerHidden: true,
      card: 'actions',
      cell: (hr) => (
        <RowActions>
          <RowButton
            icon={<Pencil aria-hidden="true" />}
            label={words.editVerb}
            name={words.edit(hr.name)}
            onClick={() => on.edit(hr._id)}
          />
          <RowButton
            look="reject"
            icon={<Trash2 aria-hidden="true" />}
            label={words.deleteVerb}
            name={words.delete(hr.name)}
            onClick={() => on.remove(hr)}
          />
          <Popover label={words.more} name={words.moreFor(hr.name)}>
            <MenuItem onClick={() => on.link(hr)}>{words.link}</MenuItem>
            <MenuItem onClick={() => on.clear(hr)}>{partWords.useClearFactors.confirm}</MenuItem>
          </Popover>
        </RowActions>
      ),
    },
  ];
}
