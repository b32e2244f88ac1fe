import { type FrontEndReleases, listReleases, releaseFigures } from '@niyukti/contract/calls/release';
import {
  EmptyState,
  formatRelative,
  Load,
  PageHead,
  StatusBadge,
  useCall,
  useQueryLink,
  useQueryState,
} from '@niyukti/kit';
import { ListCard, ListDetail } from '@niyukti/kit/work';
import { FrontEndDetail } from './front-end-detail.tsx';
import { liveSince, nameOf, shortId } from './names.ts';
import { words } from './words/index.ts';

/** What each team has live and what it tries; here it is made live, and taken back. */
export function ReleasesPage() {
  const [selected] = useQueryState('area');
  const link = useQueryLink();
  const [over] = useQueryState<'day' | 'week'>('over', 'day');
  const list = useCall(listReleases, {}, { pollSeconds: 30 });
  // The detail reads these too: asked for here, they come beside the list and not after it.
  useCall(releaseFigures, { path: { name: selected ?? 'shell' }, query: { over } });
  return (
    <>
      <PageHead
        title={words.releasesPage.releases}
        purpose={words.releasesPage.whatTeamLiveWhat}
        live={list.updatedAt > 0 && words.releasesPage.updatedChecks30Seconds(formatRelative(list.updatedAt))}
      />
      <Load of={list} label={words.releasesPage.releasesLabel} rows={6}>
        {(all) => {
          const current = all.find(({ name }) => name === selected) ?? all[0];
          return (
            <ListDetail
              list={
                <ul>
                  {all.map((one) => (
                    <li key={one.name}>
                      <FrontEndCard releases={one} to={link({ area: one.name })} current={one === current} />
                    </li>
                  ))}
                </ul>
              }
              selected={selected}
              label={words.releasesPage.selectedFrontEnd}
              backTo={link({ area: null })}
              backLabel={words.releasesPage.allFrontEnds}
              detail={
                current ? (
                  <FrontEndDetail key={current.name} releases={current} />
                ) : (
                  <EmptyState title={words.releasesPage.noFrontEndYet}>
                    {words.releasesPage.npmRunReleaseShips}
                  </EmptyState>
                )
              }
            />
          );
        }}
      </Load>
    </>
  );
}

function FrontEndCard({ releases, to, current }: { releases: FrontEndReleases; to: string; current: boolean }) {
  const { name, live, canary } = releases;
  const since = liveSince(releases);
  return (
    <ListCard
      to={to}
      current={current}
      title={nameOf(name)}
      company={{ name: name === 'hr' ? 'H R' : name }}
      under={live ? words.releasesPage.isLiveShortId(shortId(live.release)) : words.releasesPage.nothingIsLive}
      badge={canary && <CanaryBadge canary={canary} />}
      note={since && formatRelative(since)}
    />
  );
}

function CanaryBadge({ canary }: { canary: NonNullable<FrontEndReleases['canary']> }) {
  return canary.alerts.length > 0 ? (
    <StatusBadge tone="rejected">{words.releasesPage.canaryDoesWorse}</StatusBadge>
  ) : (
    <StatusBadge tone="pending">{words.releasesPage.canaryPercent(canary.percent)}</StatusBadge>
  );
}
