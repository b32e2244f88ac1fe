import { boardOpen, boardThought } from '@niyukti/contract/board';
import { getThought, listThoughts, type Thought } from '@niyukti/contract/calls/thought';
import { BOARD_PAGE, type BoardSlot, type BoardThought, type PageSlots } from '@niyukti/contract/slots';
import { formatDateTime, ProblemError, useCall, useCallList, useQueryState } from '@niyukti/kit';
import { useAlive } from '../slots/use-slots.ts';
import { useTouched } from '../slots/use-touched.ts';

/** What the board shows, first from the document and then from the server, and what a person can do to it. */
export interface Board {
  thoughts: readonly BoardThought[] | null;
  open: BoardSlot['open'];
  missing: boolean;
  empty: boolean;
  /** The document came without thoughts, because they could not be read. */
  seedFailed: boolean;
  loadingOpen: boolean;
  openError: Error | null;
  error: Error | null;
  isFetching: boolean;
  hasOlder: boolean;
  loadingOlder: boolean;
  select: (id: string | null) => void;
  older: () => void;
  retry: () => void;
  retryOpen: () => void;
}

export function useBoard(slots: PageSlots | null): Board {
  const alive = useAlive();
  const touched = useTouched();
  const seed = slots?.board ?? null;
  const asks = alive && (touched || seed === null || seed.failed);
  const [wanted, setWanted] = useQueryState('thought');
  const [cursor] = useQueryState('cursor');
  const list = useCallList(
    listThoughts,
    { query: { limit: BOARD_PAGE, visible: 'show', ...(cursor ? { cursor } : {}) } },
    { enabled: asks },
  );
  const first = list.data ? list.items[0]?._id : seed?.thoughts[0]?.id;
  const id = wanted ?? first ?? null;
  const listed = list.items.find((thought) => thought._id === id);
  const seeded = seed?.open && (seed.open.id === id || !alive) ? seed.open : null;
  const one = useCall(
    getThought,
    { path: { thoughtId: id ?? '' } },
    { enabled: alive && id !== null && !listed && !seeded },
  );
  const thought: Thought | undefined = listed ?? one.data;
  const gone = one.error instanceof ProblemError && one.error.code === 'not-found';
  const fromSeed = seed && !seed.failed && !list.data ? seed.thoughts : null;

  return {
    thoughts: list.data
      ? list.items.map((item) => boardThought(item, formatDateTime, item._id === id))
      : ((alive ? fromSeed?.map((item) => ({ ...item, current: String(item.id === id) })) : seed?.thoughts) ?? null),
    empty: alive ? list.data !== undefined && list.items.length === 0 : (seed?.empty ?? false),
    seedFailed: !alive && (seed?.failed ?? false),
    open: thought ? boardOpen(thought, formatDateTime) : seeded,
    missing: alive ? gone || (seed?.missing === true && wanted !== null && !thought) : (seed?.missing ?? false),
    loadingOpen: alive && id !== null && !thought && !seeded && one.isPending,
    openError: gone ? null : one.error,
    error: list.error,
    isFetching: list.isFetching,
    hasOlder: list.data ? list.hasMore : Boolean(seed?.older),
    loadingOlder: list.isLoadingMore,
    select: (next) => setWanted(next, { push: true }),
    older: list.more,
    retry: list.refetch,
    retryOpen: one.refetch,
  };
}
