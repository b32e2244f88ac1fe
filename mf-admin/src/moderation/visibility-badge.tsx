import { StatusBadge } from '@niyukti/kit';

/** Whether visitors see it, in a word and a shape. */
export function VisibilityBadge({ visible }: { visible: 'show' | 'hide' }) {
  return visible === 'show' ? (
    <StatusBadge tone="selected">Shown</StatusBadge>
  ) : (
    <StatusBadge tone="rejected">Hidden</StatusBadge>
  );
}
