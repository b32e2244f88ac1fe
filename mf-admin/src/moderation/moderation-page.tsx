import { getThought, listThoughts, type Thought } from '@niyukti/contract/calls/thought';
import { TEXTS } from '@niyukti/contract/texts';
import {
  EmptyState,
  ErrorNotice,
  formatDay,
  Load,
  PageHead,
  plural,
  useCall,
  useCallList,
  useQueryLink,
  useQueryState,
} from '@niyukti/kit';
import { ListCard, ListDetail, PageBody, Segmented, ShowMore } from '@niyukti/kit/work';
import { ThoughtDetail } from './thought-detail.tsx';
import { useVisibility } from './use-visibility.ts';
import { VisibilityBadge } from './visibility-badge.tsx';

/** Thoughts with their replies, hidden ones too: what visitors see is decided here. */
export function ModerationPage() {
  const [visible, setVisible] = useQueryState<'all' | 'show' | 'hide'>('visible', 'all');
  const [selected] = useQueryState('id');
  const link = useQueryLink();
  const visibility = useVisibility();
  const list = useCallList(
    listThoughts,
    { query: { limit: 25, ...(visible === 'all' ? {} : { visible }) } },
    { keepPrevious: true },
  );
  // One that is further down the list, or that the filter leaves out since it was hidden.
  const listed = list.items.find((thought) => thought._id === selected);
  const other = useCall(
    getThought,
    { path: { thoughtId: selected ?? '' } },
    { enabled: selected !== null && list.data !== undefined && !listed },
  );
  return (
    <>
      <PageHead title="Manage thoughts" purpose="What the board shows, and what it does not" />
      <Load of={list} label="thoughts" failed={TEXTS.thoughtsFailed}>
        {(thoughts) => {
          const current = selected === null ? thoughts[0] : (listed ?? other.data);
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
                    label="Show"
                    value={visible}
                    options={[
                      { value: 'all', label: 'All' },
                      { value: 'show', label: 'Shown' },
                      { value: 'hide', label: 'Hidden' },
                    ]}
                    onChange={setVisible}
                  />
                }
                list={
                  <>
                    <ul>
                      {thoughts.map((thought) => (
                        <li key={thought._id}>
                          <ThoughtCard thought={thought} to={link({ id: thought._id })} current={thought === current} />
                        </li>
                      ))}
                    </ul>
                    <ShowMore of={list} label="Show older thoughts" />
                  </>
                }
                selected={selected}
                label="Selected thought"
                backTo={link({ id: null })}
                backLabel="All thoughts"
                detail={
                  current ? (
                    <ThoughtDetail key={current._id} thought={current} visibility={visibility} />
                  ) : selected !== null ? (
                    <Load of={other} label="thought" failed={TEXTS.thoughtsFailed}>
                      {() => null}
                    </Load>
                  ) : (
                    <EmptyState title="No thoughts here">Nothing matches this filter.</EmptyState>
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
      note={`${formatDay(thought.createdAt)}, ${plural(thought.replyCount, 'reply', 'replies')}`}
    />
  );
}
