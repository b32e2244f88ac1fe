import { boardOpen, boardThought } from '@niyukti/contract/community/board';
import { getThought, listThoughts, type Thought } from '@niyukti/contract/community/thought-calls';
import { BOARD_PAGE, type BoardSlot, type BoardThought, type PageSlots } from '@niyukti/contract/public-pages/slots';
import { formatDateTime, isNotFound, useCall, useQueryState } from '@niyukti/kit';
import { useGrowingList } from '@niyukti/kit/list';
import { useHydrated } from '@niyukti/product/hydration';
import { useCallback, useState } from 'react';
import { useHasInteracted } from '../slots/use-has-interacted.ts';
import { type HeldBoard, useHeldBoard } from './use-held-board.ts';

/** The state and the actions of the board. Its data comes from the document first, then from the server. */
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
  /** Where older thoughts are without scripts, and in another tab. */
  olderHref: string;
  loadingOlder: boolean;
  select: (id: string | null) => void;
  /** Loads older thoughts beneath; null until there is a list that they go on from. */
  older: (() => void) | null;
  retry: () => void;
  retryOpen: () => void;
  /** What is new of a board that its document brought; null where nothing would move. */
  held: HeldBoard | null;
  /** Shows the board as it is, for who has written to it. */
  show: () => void;
  /** Others have changed the board. */
  heard: () => void;
}

export function useBoard(slots: PageSlots | null): Board {
  const isHydrated = useHydrated();
  const touched = useHasInteracted();
  const seed = slots?.board ?? null;
  const [rows] = useQueryState('rows');
  // The document brings the first page; an address that asks for more, after a reload or Back,
  // reads it.
  const [heard, setHeard] = useState(false);
  const asks = isHydrated && (touched || heard || seed === null || seed.failed || rows !== null);
  const [wanted, setWanted] = useQueryState('thought');
  const [cursor] = useQueryState('cursor');
  const list = useGrowingList(
    listThoughts,
    { query: { limit: BOARD_PAGE, visible: 'show', ...(cursor ? { cursor } : {}) } },
    { enabled: asks },
  );
  const { held, show } = useHeldBoard(seed?.failed ? null : (seed?.thoughts ?? null), list.data ? list.items : null);
  const newest = (list.data ? list.items[0]?._id : seed?.thoughts[0]?.id) ?? null;
  const [asked] = useState(wanted);
  // Where none is selected the newest is open, and stays: another's post takes nothing from under a
  // reader or a writer. An answer to a plain reply has the thought that was replied to.
  const [kept, keep] = useState(seed?.replyProblem ? (seed.open?.id ?? null) : null);
  const id = wanted ?? kept ?? newest;
  const listed = list.items.find((thought) => thought._id === id);
  const seeded = seed?.open && (seed.open.id === id || !isHydrated) ? seed.open : null;
  const one = useCall(
    getThought,
    { path: { thoughtId: id ?? '' } },
    // Read the document's thought again once the page is used: a reply is added to that answer.
    { enabled: isHydrated && id !== null && !listed && !(seeded && list.isPending) },
  );
  const thought: Thought | undefined = listed ?? one.data;
  // A thought that is hidden while somebody reads it, or replies to it, stays until they leave it.
  const gone = !thought && !seeded && isNotFound(one.error);
  const missing = isHydrated
    ? gone || (seed?.missing === true && wanted !== null && wanted === asked && one.isPending)
    : (seed?.missing ?? false);
  const fromSeed = seed && !list.data && (!seed.failed || seed.thoughts.length > 0) ? seed.thoughts : null;
  if (isHydrated && wanted === null && (kept === null || gone) && newest !== kept) keep(newest);

  const asBoard = (item: Thought) => boardThought(item, formatDateTime, item._id === id);
  return {
    thoughts: held
      ? (seed?.thoughts ?? []).map((row) => {
          const now = list.items.find((item) => item._id === row.id);
          return now ? asBoard(now) : { ...row, current: String(row.id === id) };
        })
      : list.data
        ? list.items.map(asBoard)
        : ((isHydrated ? fromSeed?.map((item) => ({ ...item, current: String(item.id === id) })) : seed?.thoughts) ??
          null),
    empty: isHydrated ? list.data !== undefined && list.items.length === 0 : (seed?.empty ?? false),
    seedFailed: !isHydrated && (seed?.failed ?? false),
    open: thought ? boardOpen(thought, formatDateTime) : seeded,
    missing,
    loadingOpen: isHydrated && id !== null && !thought && !seeded && !missing && one.isPending,
    openError: gone || seeded ? null : one.error,
    error: list.error,
    isFetching: list.isFetching,
    hasOlder: list.data ? list.hasMore : Boolean(seed?.older),
    olderHref: list.nextCursor ? `/Community?cursor=${encodeURIComponent(list.nextCursor)}` : (seed?.older ?? ''),
    loadingOlder: list.isLoadingMore,
    select: (next) => setWanted(next, { push: true }),
    older: list.data
      ? () => {
          show();
          list.more();
        }
      : null,
    retry: list.refetch,
    retryOpen: one.refetch,
    held,
    heard: useCallback(() => setHeard(true), []),
    show,
  };
}
