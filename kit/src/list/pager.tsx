import { Button, type CallList } from '@niyukti/kit';
import * as s from './pager.module.css';
import type { List } from './use-list.ts';
import { useNextFocus } from './use-next-focus.ts';
import { words } from './words.ts';

type Pages = Pick<List<unknown>, 'rows' | 'first' | 'hasPrevious' | 'hasNext' | 'previous' | 'next' | 'isLoadingMore'>;

/**
 * Previous and Next, and which rows are shown: "1–25", or "1–25 of 120" where the total is known.
 *
 * @example
 * <Pager of={list} total={list.data?.length} />
 */
export function Pager({ of, total }: { of: Pages; total?: number | undefined }) {
  if (of.rows.length === 0 || !(of.hasPrevious || of.hasNext || total !== undefined)) return null;
  const last = of.first + of.rows.length - 1;
  return (
    <nav className={s.pager} aria-label={words.pager.label}>
      <span role="status" data-num="">
        {of.first}–{last}
        {total !== undefined && words.pager.of(total)}
      </span>
      <span className={s.pagerEnd}>
        <Button small onClick={of.previous} unavailable={!of.hasPrevious}>
          {words.pager.previous}
        </Button>
        <Button small onClick={of.next} unavailable={!of.hasNext} busy={of.isLoadingMore}>
          {words.pager.next}
        </Button>
      </span>
    </nav>
  );
}

/**
 * The button that loads more of a growing list. Renders nothing when all is loaded.
 *
 * @example
 * <ShowMore of={replies} label={words.olderReplies} />
 */
export function ShowMore({
  of,
  label = words.pager.more,
}: {
  of: Pick<CallList<unknown>, 'hasMore' | 'more' | 'isLoadingMore'>;
  label?: string;
}) {
  const press = useNextFocus(of.hasMore);
  if (!of.hasMore) return null;
  return (
    <Button
      wide
      onClick={() => {
        press();
        of.more();
      }}
      busy={of.isLoadingMore}
    >
      {label}
    </Button>
  );
}
