import { type FrontEndReleases, previewRelease, type ReleaseSummary } from '@niyukti/contract/releases/release-calls';
import { Button, EmptyState, ErrorNotice, formatSize, MenuItem, Popover, StatusBadge, useAction } from '@niyukti/kit';
import { type Column, DataTable, RowActions } from '@niyukti/kit/list';
import { useState } from 'react';
import { CanaryDialog } from './canary-dialog.tsx';
import { PreviewDialog } from './preview-dialog.tsx';
import { PromoteDialog } from './promote-dialog.tsx';
import { ReleaseProvenance } from './release-provenance.tsx';
import { labelInside, momentOf, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

type Open =
  | { kind: 'promote' | 'canary'; release: string }
  | { kind: 'preview'; release: string; link: { url: string; expiresAt: string } };

/** Uploaded releases, newest first. */
export function ReleaseTable({ releases: frontEnd }: { releases: FrontEndReleases }) {
  const { name, label, live, canary, releases } = frontEnd;
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
      header: words.releaseTable.release,
      card: 'title',
      cell: ({ release }) => (
        <span className={s.id} title={release}>
          {shortId(release)}
        </span>
      ),
    },
    {
      key: 'state',
      header: words.releaseTable.state,
      card: 'side',
      cell: ({ release, state }) =>
        release === live?.release ? (
          <StatusBadge tone="hired">{words.releaseTable.live}</StatusBadge>
        ) : release === canary?.release ? (
          <StatusBadge tone="pending">{words.releaseTable.canary}</StatusBadge>
        ) : state === null ? (
          '–'
        ) : (
          <StatusBadge tone="rejected">
            {state === 'withdrawn' ? words.releaseTable.withdrawn : words.releaseTable.rolledBack}
          </StatusBadge>
        ),
    },
    {
      key: 'createdAt',
      header: words.releaseTable.uploaded,
      cell: ({ createdAt, by }) => <>{words.releaseTable.uploadedBy(momentOf(createdAt), by)}</>,
    },
    {
      key: 'built',
      header: words.releaseTable.builtFrom,
      cell: ({ provenance }) => <ReleaseProvenance provenance={provenance} />,
    },
    {
      key: 'bytes',
      header: words.releaseTable.size,
      cell: ({ bytes, files }) => words.releaseTable.sizeOf(formatSize(bytes), files),
    },
    { key: 'kit', header: words.releaseTable.kit, cell: ({ kit }) => kit },
    {
      key: 'actions',
      header: words.releaseTable.actions,
      headerHidden: true,
      card: 'actions',
      cell: ({ release }) =>
        release === live?.release ? null : (
          <RowActions>
            <Button
              small
              onClick={() => setOpen({ kind: 'promote', release })}
              aria-label={words.releaseTable.promoteOf(shortId(release))}
            >
              {words.releaseTable.promote}
            </Button>
            <Popover label={words.releaseTable.more} name={words.releaseTable.moreOf(shortId(release))}>
              {release !== canary?.release && (
                <MenuItem onClick={() => setOpen({ kind: 'canary', release })}>{words.releaseTable.tryOut}</MenuItem>
              )}
              <MenuItem onClick={() => makeLink(release)}>{words.releaseTable.preview}</MenuItem>
            </Popover>
          </RowActions>
        ),
    },
  ];
  return (
    <div className={s.part}>
      <h3 className={s.heading}>{words.releaseTable.title}</h3>
      <ErrorNotice error={preview.error} />
      <DataTable
        caption={words.releaseTable.title}
        columns={columns}
        rows={releases}
        rowKey={({ release }) => release}
        empty={<EmptyState title={words.releaseTable.none.title}>{words.releaseTable.none.text}</EmptyState>}
      />
      {open?.kind === 'promote' && <PromoteDialog releases={frontEnd} release={open.release} onClose={close} />}
      {open?.kind === 'canary' && <CanaryDialog name={name} release={open.release} onClose={close} />}
      {open?.kind === 'preview' && (
        <PreviewDialog
          link={open.link}
          title={words.releaseTable.previewOf(labelInside(label), shortId(open.release))}
          onClose={close}
        />
      )}
    </div>
  );
}
