import { getThought, listThoughts, type Thought } from '@niyukti/contract/community/thought-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { EmptyState, ErrorNotice, formatDay, Load, PageHead, useCall, useQueryLink, useQueryState } from '@niyukti/kit';
import { ListCard, ListDetail, Segmented, ShowMore, useFilters, useGrowingList } from '@niyukti/kit/list';
import { PageBody } from '@niyukti/kit/page';
import { useRef } from 'react';
import { NO_REPLIES, ThoughtDetail, VisibilityBadge } from './thought-detail.tsx';
import { useVisibility } from './use-visibility.ts';
import { words } from './words.ts';

const VISIBLE = ['all', 'show', 'hide'] as const;

/** Thoughts with their replies, also hidden ones. The administrator shows and hides them here. */
export function ModerationPage() {
  const filters = useFilters({ visible: VISIBLE });
  const { visible } = filters.values;
  const [selected, select] = useQueryState('id');
  const link = useQueryLink();
  const visibility = useVisibility((id) => visible !== 'all' && select(id));
  const last = useRef<Thought>(undefined);
  const list = useGrowingList(listThoughts, { query: visible === 'all' ? {} : { visible } });
  // A thought further down the list, or one that the filter excludes since it was hidden.
  const listed = list.rows.find((thought) => thought._id === selected);
  const other = useCall(
    getThought,
    { path: { thoughtId: selected ?? '' } },
    { enabled: selected !== null && list.data !== undefined && !listed },
  );
  return (
    <>
      <PageHead title={words.title} purpose={words.purpose} />
      <Load of={list} label={words.label} failed={TEXTS.thoughtsFailed}>
        {(thoughts) => {
          // A thought that has left the list is shown as it was, with the focus in it, until it is read.
          const before = last.current?._id === selected ? last.current : undefined;
          const current = selected === null ? thoughts[0] : (listed ?? other.data ?? before);
          last.current = current;
          const failure = visibility.errorElsewhere(current?._id);
          return (
            <>
              {failure && (
                <PageBody>
                  <ErrorNotice error={failure} />
                </PageBody>
              )}
              <ListDetail
                bar={
                  <Segmented
                    label={words.show}
                    value={visible}
                    options={VISIBLE.map((value) => ({ value, label: words.shows[value] }))}
                    onChange={(value) => filters.set('visible', value)}
                  />
                }
                list={
                  <>
                    <ul>
                      {thoughts.map((thought) => (
                        <li key={thought._id}>
                          <ThoughtCard
                            thought={thought}
                            to={link({ id: thought._id, ...NO_REPLIES })}
                            current={thought === current}
                          />
                        </li>
                      ))}
                    </ul>
                    <ShowMore of={list} label={words.older} />
                  </>
                }
                selected={selected}
                label={words.selected}
                backTo={link({ id: null, ...NO_REPLIES })}
                backLabel={words.all}
                detail={
                  current ? (
                    <ThoughtDetail key={current._id} thought={current} visibility={visibility} />
                  ) : selected !== null ? (
                    <Load of={other} label={words.one} failed={TEXTS.thoughtsFailed}>
                      {() => null}
                    </Load>
                  ) : (
                    <EmptyState title={words.none.title}>{words.none.text}</EmptyState>
                  )
                }
              />
            </>
          );
        }}
      </Load>
    </>
  );
}

function ThoughtCard({ thought, to, current }: { thought: Thought; to: string; current: boolean }) {
  const start = thought.text.length > 90 ? `${thought.text.slice(0, 90).trimEnd()}…` : thought.text;
  return (
    <ListCard
      to={to}
      current={current}
      title={thought.user}
      under={start}
      badge={<VisibilityBadge visible={thought.visible} />}
      note={words.note(formatDay(thought.createdAt), thought.replyCount)}
    />
  );
}
