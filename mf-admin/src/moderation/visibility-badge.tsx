import { StatusBadge } from '@niyukti/kit';
import { words } from './words.ts';

/** Whether visitors see it, in a word and a shape. */
export function VisibilityBadge({ visible }: { visible: 'show' | 'hide' }) {
  return visible === 'show' ? (
    <StatusBadge tone="selected">{words.visibilityBadge.shown}</StatusBadge>
  ) : (
    <StatusBadge tone="rejected">{words.visibilityBadge.hidden}</StatusBadge>
  );
}
