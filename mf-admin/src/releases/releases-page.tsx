import { type FrontEndReleases, listReleases, releaseFigures } from '@niyukti/contract/releases/release-calls';
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
import { ListCard, ListDetail } from '@niyukti/kit/list';
import { FrontEndDetail } from './front-end-detail.tsx';
import { OutlinesSwitch } from './outlines-switch.tsx';
import { liveSince, shortId } from './release-text.ts';
import { words } from './words.ts';

/** The releases of each front end: promote, roll back, canary, preview. */
export function ReleasesPage() {
  const [selected] = useQueryState('area');
  const link = useQueryLink();
  const [over] = useQueryState<'day' | 'week'>('over', 'day');
  const list = useCall(listReleases, {}, { pollSeconds: 30 });
  // The detail reads these too. Read here, they load in parallel with the list.
  useCall(releaseFigures, { path: { name: selected ?? 'shell' }, query: { over } });
  return (
    <>
      <PageHead
        title={words.releasesPage.title}
        purpose={words.releasesPage.purpose}
        live={list.updatedAt > 0 && words.releasesPage.updated(formatRelative(list.updatedAt))}
      />
      <Load of={list} label={words.releasesPage.loading} rows={6}>
        {(all) => {
          const current = all.find(({ name }) => name === selected) ?? all[0];
          return (
            <ListDetail
              bar={<OutlinesSwitch />}
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
              label={words.releasesPage.selected}
              backTo={link({ area: null })}
              backLabel={words.releasesPage.all}
              detail={
                current ? (
                  <FrontEndDetail key={current.name} releases={current} />
                ) : (
                  <EmptyState title={words.releasesPage.none.title}>{words.releasesPage.none.text}</EmptyState>
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
  const { name, label, live, canary } = releases;
  const since = liveSince(releases);
  return (
    <ListCard
      to={to}
      current={current}
      title={label}
      company={{ name: name === 'hr' ? 'H R' : name }}
      under={live ? words.releasesPage.live(shortId(live.release)) : words.releasesPage.nothingLive}
      badge={canary && <CanaryBadge canary={canary} />}
      note={since && formatRelative(since)}
    />
  );
}

function CanaryBadge({ canary }: { canary: NonNullable<FrontEndReleases['canary']> }) {
  return canary.alerts.length > 0 ? (
    <StatusBadge tone="rejected">{words.releasesPage.canaryWorse}</StatusBadge>
  ) : (
    <StatusBadge tone="pending">{words.releasesPage.canary(canary.percent)}</StatusBadge>
  );
}
