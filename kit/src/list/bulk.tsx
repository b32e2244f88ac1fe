import { Button, ErrorNotice } from '@niyukti/kit';
import type { ReactNode } from 'react';
import * as s from './bulk.module.css';
import type { Refusal } from './use-batch.ts';
import { words } from './words.ts';

interface BarProps {
  /** How many rows are ticked. The bar is hidden while none is. */
  count: number;
  /** "2 candidates ticked". */
  text: string;
  onClear: () => void;
  /** The buttons for the ticked rows. */
  children: ReactNode;
}

/**
 * The bar with the acts on all ticked rows.
 *
 * @example
 * <BulkBar count={ticked.length} text={words.ticked(ticked.length)} onClear={ticks.clear}>
 *   <Button onClick={() => void reject(ticked)}>{words.rejectAll}</Button>
 * </BulkBar>
 */
export function BulkBar({ count, text, onClear, children }: BarProps) {
  return (
    <div className={s.host} data-action-bar="" role="status">
      {count > 0 && (
        <div className={s.bar}>
          <b data-num="">{text}</b>
          <Button small onClick={onClear}>
            {words.untick}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

interface RefusalsProps<Row, Refused extends Refusal<Row>> {
  /** A `Batch`, or what has the refusals of one. */
  of: { readonly refusals: readonly Refused[]; readonly dismiss: () => void };
  rowKey: (row: Row) => string;
  /** The name of a row: a person, a job. */
  name: (row: Row) => string;
  /** Why the act was refused, and the state of the row now. */
  children: (refusal: Refused) => ReactNode;
}

/**
 * The refused acts by the names of their rows. Renders nothing while there are none.
 *
 * @example
 * <Refusals of={batch} rowKey={({ _id }) => _id} name={({ jobTitle }) => jobTitle}>
 *   {({ error }) => errorText(error)}
 * </Refusals>
 */
export function Refusals<Row, Refused extends Refusal<Row>>({
  of: { refusals, dismiss },
  rowKey,
  name,
  children,
}: RefusalsProps<Row, Refused>) {
  const first = refusals[0];
  if (!first) return null;
  return (
    <div className={s.refusals}>
      <ErrorNotice error={first.error}>
        <ul className={s.list}>
          {refusals.map((refusal) => (
            <li key={rowKey(refusal.row)} className={s.refusal}>
              <b>{name(refusal.row)}:</b> {children(refusal)}
            </li>
          ))}
        </ul>
        <Button small onClick={dismiss}>
          {words.dismiss}
        </Button>
      </ErrorNotice>
    </div>
  );
}
