import { type FrontEndReleases, rollBackRelease } from '@niyukti/contract/releases/release-calls';
import { Button, confirm, ErrorNotice, StatusBadge, toast, useAction } from '@niyukti/kit';
import { DetailHead } from '@niyukti/kit/list';
import { CanarySection } from './canary-section.tsx';
import { FiguresSection } from './figures-section.tsx';
import { History } from './history.tsx';
import { PreviewsSection } from './previews-section.tsx';
import { ReleaseTable } from './release-table.tsx';
import { labelInside, liveSince, momentOf, shortId } from './release-text.ts';
import * as s from './releases.module.css';
import { words } from './words.ts';

/** One front end: live release, canary, figures, other releases and history. */
export function FrontEndDetail({ releases }: { releases: FrontEndReleases }) {
  const { name, label, live, canary, previous } = releases;
  const since = liveSince(releases);
  const rollBack = useAction(rollBackRelease);

  async function askAndRollBack(to: string) {
    const sure = await confirm({
      title: words.frontEndDetail.rollBack.titleOf(labelInside(label)),
      body: words.frontEndDetail.rollBack.body(
        shortId(to),
        live ? words.frontEndDetail.rollBack.instead(shortId(live.release)) : '',
      ),
      confirm: words.frontEndDetail.rollBack.confirm,
      danger: true,
    });
    if (!sure) return;
    const result = await rollBack.run({ path: { name }, body: {} });
    if (result.ok) toast(words.frontEndDetail.rolledBack(label, shortId(to)));
  }

  return (
    <div className={s.detail}>
      <DetailHead
        title={label}
        meta={
          live ? (
            <>
              <StatusBadge tone="hired">{words.frontEndDetail.live}</StatusBadge>
              <span className={s.id} title={live.release}>
                {shortId(live.release)}
              </span>
              {since && <span>{words.frontEndDetail.since(momentOf(since))}</span>}
            </>
          ) : (
            <span>{words.frontEndDetail.nothingLive}</span>
          )
        }
        end={
          previous && (
            <Button
              look="danger"
              busy={rollBack.busy}
              busyLabel={words.frontEndDetail.rollBack.busy}
              onClick={() => askAndRollBack(previous)}
            >
              {words.frontEndDetail.rollBack.to(shortId(previous))}
            </Button>
          )
        }
      />
      <ErrorNotice error={rollBack.error} />
      {canary && live && <CanarySection releases={releases} canary={canary} />}
      {releases.previews.length > 0 && <PreviewsSection name={name} previews={releases.previews} />}
      <FiguresSection name={name} live={live?.release ?? null} canary={canary?.release ?? null} />
      <ReleaseTable releases={releases} />
      <History events={releases.history} />
    </div>
  );
}
