import type { Application } from '@niyukti/contract/calls/application';
import { useSearchParams, withParam } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import type { PanelView } from './candidate-panel.tsx';

/** What the panel shows. */
export interface PanelTarget {
  id: string;
  view: PanelView;
}

/**
 * Which candidate the panel shows and of what, in the address: `?candidate=…&panel=description`. The router follows the
 * address as a transition, behind the rows that leave; the panel must not wait for it.
 */
export function useCandidatePanel() {
  const [params, setParams] = useSearchParams();
  const [ahead, setAhead] = useState<{ target: PanelTarget | null } | null>(null);
  const id = params.get('candidate');
  const view: PanelView = params.get('panel') === 'description' ? 'description' : 'resume';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address has changed, it is what counts
  useEffect(() => setAhead(null), [id, view]);
  const open = ahead ? ahead.target : id === null ? null : { id, view };

  /** Opening adds an entry to the history, so that Back closes; moving on from one to the next replaces it. */
  function show(next: string | null, of: PanelView = open?.view ?? 'resume'): void {
    setAhead({ target: next === null ? null : { id: next, view: of } });
    const panel = next !== null && of === 'description' ? 'description' : null;
    setParams((before) => withParam(withParam(before, 'candidate', next), 'panel', panel), {
      replace: open !== null,
      preventScrollReset: true,
    });
  }

  return { open, show };
}

/** The row that the focus is in, or null. */
export function focusedRow(): string | null {
  const row = document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-row]');
  return row?.dataset.row ?? null;
}

/** Puts the focus on a row's name. */
export function focusRow(id: Application['_id']): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] button`)?.focus();
}
