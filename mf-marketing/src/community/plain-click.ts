import type { MouseEvent } from 'react';

/** False for a click that asks the browser for another tab, a window or a download. */
export function plainClick(event: MouseEvent): boolean {
  return !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
