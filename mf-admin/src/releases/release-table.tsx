import { type FrontEndReleases, previewRelease, type ReleaseSummary } from '@niyukti/contract/calls/release';
import {
  Button,
  EmptyState,
  ErrorNotice,
  formatDateTime,
  formatSize,
  MenuItem,
  Popover,
  StatusBadge,
  useAction,
} from '@niyukti/kit';
import { type Column, DataTable, RowActions } from '@niyukti/kit/work';
import { useState } from 'react';
import { BuiltFrom } from './built-from.tsx';
import { CanaryDialog } from './canary-dialog.tsx';
import { nameOf, shortId } from './names.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import * as s from './releases.module.css';

type Open =
  | { kind: 'promote' | 'canary'; release: string }
  | { kind: 'preview'; release: string; link: { url: string; expiresAt: string } };

/** What was uploaded and could be live, newest first. */
export function ReleaseTable({ releases: { name, live, canary, releases } }: { releases: FrontEndReleases }) {
  const [open, setOpen] = useState<Open | null>(null);
  const preview = useAction(previewRelease);
  const close = () => setOpen(null);

  async function makeLink(release: string) {
    const result = await preview.run({ path: { name }, body: { release } });
    if (result.ok) setOpen({ kind: 'preview', release, link: result.data });
  }

  const columns: Column<ReleaseSummary>[] = [
    {
      key: 'release',
      header: 'Release',
      card: 'title',
      cell: ({ release }) => (
        <span className={s.id} title={release}>
          {shortId(release)}
        </span>
      ),
    },
    {
      key: 'state',
      header: 'State',
      card: 'side',
      cell: ({ release }) =>
        release === live?.release ? (
          <StatusBadge tone="hired">Live</StatusBadge>
        ) : release === canary?.release ? (
          <StatusBadge tone="pending">Canary</StatusBadge>
        ) : (
          '–'
        ),
    },
    {
      key: 'createdAt',
      header: 'Uploaded',
      cell: ({ createdAt, by }) => (
        <>
          {formatDateTime(createdAt)} by {by}
        </>
      ),
    },
    { key: 'built', header: 'Built from', cell: ({ provenance }) => <BuiltFrom provenance={provenance} /> },
    { key: 'bytes', header: 'Size', cell: ({ bytes, files }) => `${formatSize(bytes)} in ${files} files` },
    { key: 'kit', header: 'Kit', cell: ({ kit }) => kit },
    {
      key: 'actions',
      header: 'Actions',
      headerHidden: true,
      card: 'actions',
      cell: ({ release }) =>
        release === live?.release ? null : (
          <RowActions>
            <Button
              small
              onClick={() => setOpen({ kind: 'promote', release })}
              aria-label={`Make live ${shortId(release)}`}
            >
              Make live
            </Button>
            <Popover label="More" name={`More for ${shortId(release)}`}>
              {release !== canary?.release && (
                <MenuItem onClick={() => setOpen({ kind: 'canary', release })}>Try with some visitors</MenuItem>
              )}
              <MenuItem onClick={() => makeLink(release)}>Preview link</MenuItem>
            </Popover>
          </RowActions>
        ),
    },
  ];
  return (
    <div className={s.part}>
      <h3 className={s.heading}>Uploaded releases</h3>
      <ErrorNotice error={preview.error} />
      <DataTable
        caption="Uploaded releases"
        columns={columns}
        rows={releases}
        rowKey={({ release }) => release}
        empty={<EmptyState title="No release yet">npm run release uploads one.</EmptyState>}
      />
      {open?.kind === 'promote' && <PromoteDialog name={name} release={open.release} onClose={close} />}
      {open?.kind === 'canary' && <CanaryDialog name={name} release={open.release} onClose={close} />}
      {open?.kind === 'preview' && (
        <PreviewDialog
          link={open.link}
          title={`Preview of ${nameOf(name).replace(/^The/, 'the')}, ${shortId(open.release)}`}
          onClose={close}
        />
      )}
    </div>
  );
}
