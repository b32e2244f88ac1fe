import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { cx, MenuItem, Popover } from '@niyukti/kit';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as s from './board.module.css';
import { words } from './words.ts';

/** A stage of the board. */
interface BoardColumn {
  key: string;
  title: string;
}

interface Props<Item> {
  label: string;
  columns: readonly BoardColumn[];
  items: readonly Item[];
  itemKey: (item: Item) => string;
  itemName: (item: Item) => string;
  columnOf: (item: Item) => string;
  /** Whether the item may go to the column now. */
  canMove: (item: Item, column: string) => boolean;
  /** Makes the move, most often after a confirmation. The card moves when `items` change. */
  onMove: (item: Item, column: string) => void;
  /** The item was dropped on a column that it may not enter: say why. */
  onRefused: (item: Item, column: string) => void;
  card: (item: Item) => ReactNode;
}

/**
 * Cards in columns. A card is moved by dragging it, or by its "Move to" menu: every move works
 * without a mouse.
 */
export function Board<Item>(props: Props<Item>) {
  const { label, columns, columnOf, itemKey } = props;
  const [draggedKey, setDraggedKey] = useState<string | null>(null);
  // An answer that arrives during a drag must not move or remove the card: the browser would end
  // the drag.
  const still = useRef(props.items);
  if (draggedKey === null) still.current = props.items;
  const items = still.current;
  const itemOf = (key: unknown) => items.find((item) => itemKey(item) === key);
  const dragged = itemOf(draggedKey);
  // A card that changes its column is a new element: give it the focus that the old one had.
  const box = useRef<HTMLElement>(null);
  const focusCard = (key: string) =>
    box.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(key)}"] button`)?.focus();
  const moved = useRef<{ key: string; column: string } | null>(null);
  useEffect(() => {
    const item = moved.current && itemOf(moved.current.key);
    if (!moved.current || !item || columnOf(item) === moved.current.column) return;
    moved.current.column = columnOf(item);
    if (document.activeElement !== document.body && document.activeElement?.isConnected) return;
    focusCard(moved.current.key);
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways must be reachable by keys
    <section className={s.board} aria-label={label} tabIndex={0} ref={box}>
      {columns.map((column) => {
        const own = items.filter((item) => columnOf(item) === column.key);
        return (
          <Lane
            key={column.key}
            column={column}
            count={own.length}
            open={!dragged || columnOf(dragged) === column.key || props.canMove(dragged, column.key)}
            onDrop={(key) => {
              const item = itemOf(key);
              if (!item || columnOf(item) === column.key) return;
              // A dialog that asks about the move returns the focus to the card.
              moved.current = { key: itemKey(item), column: columnOf(item) };
              focusCard(itemKey(item));
              if (props.canMove(item, column.key)) props.onMove(item, column.key);
              else props.onRefused(item, column.key);
            }}
          >
            {own.map((item) => (
              <BoardCard
                key={itemKey(item)}
                item={item}
                onDrag={setDraggedKey}
                onMenu={() => {
                  moved.current = { key: itemKey(item), column: column.key };
                }}
                {...props}
              />
            ))}
          </Lane>
        );
      })}
    </section>
  );
}

interface LaneProps {
  column: BoardColumn;
  count: number;
  open: boolean;
  /**
   * Is given the key that the dropped card carries: a drop may come before the board has rendered
   * the drag.
   */
  onDrop: (key: unknown) => void;
  children: ReactNode;
}

function Lane({ column, count, open, onDrop, children }: LaneProps) {
  const box = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState(false);
  const latest = useRef({ open, onDrop });
  latest.current = { open, onDrop };
  useEffect(() => {
    if (!box.current) return;
    return dropTargetForElements({
      element: box.current,
      // A column that the card may not enter also takes the drop, to say why.
      onDragEnter: () => setOver(latest.current.open),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false);
        latest.current.onDrop(source.data.key);
      },
    });
  }, []);
  return (
    <div className={cx(s.column, over && s.over, !open && s.closed)} ref={box}>
      <h2 className={s.title}>
        {column.title} <span data-num="">{count}</span>
      </h2>
      {children}
    </div>
  );
}

type CardProps<Item> = Props<Item> & { item: Item; onDrag: (key: string | null) => void; onMenu: () => void };

function BoardCard<Item>(props: CardProps<Item>) {
  const { item, onDrag, onMenu, columns, columnOf, canMove, onMove, itemKey, itemName, card } = props;
  const box = useRef<HTMLDivElement>(null);
  const [dragging, setDragging] = useState(false);
  const latest = useRef({ key: itemKey(item), onDrag });
  latest.current = { key: itemKey(item), onDrag };
  useEffect(() => {
    if (!box.current) return;
    return draggable({
      element: box.current,
      getInitialData: () => ({ key: latest.current.key }),
      onDragStart: () => {
        setDragging(true);
        latest.current.onDrag(latest.current.key);
      },
      onDrop: () => {
        setDragging(false);
        latest.current.onDrag(null);
      },
    });
  }, []);
  const targets = columns.filter(({ key }) => key !== columnOf(item) && canMove(item, key));
  return (
    <div className={cx(s.card, dragging && s.dragged)} ref={box} data-card={itemKey(item)}>
      {card(item)}
      {targets.length > 0 && (
        <div className={s.move}>
          <Popover label={words.processBoard.moveTo} name={words.processBoard.moveToOf(itemName(item))}>
            {targets.map(({ key, title }) => (
              <MenuItem
                key={key}
                onClick={() => {
                  onMenu();
                  onMove(item, key);
                }}
              >
                {title}
              </MenuItem>
            ))}
          </Popover>
        </div>
      )}
    </div>
  );
}
