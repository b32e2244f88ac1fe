import type { Application } from '@niyukti/contract/calls/application';
import { useSearchParams, withParam } from '@niyukti/kit';
import type { PanelView } from './candidate-panel.tsx';

/** Which candidate the panel shows and of what, in the address: `?candidate=…&panel=description`. */
export function useCandidatePanel() {
  const [params, setParams] = useSearchParams();
  const id = params.get('candidate');
  const view: PanelView = params.get('panel') === 'description' ? 'description' : 'resume';

  /** Opening adds an entry to the history, so that Back closes; moving on from one to the next replaces it. */
  function show(next: string | null, of: PanelView = view): void {
    const write = (before: URLSearchParams) =>
      withParam(
        withParam(before, 'candidate', next),
        'panel',
        next !== null && of === 'description' ? 'description' : null,
      );
    setParams(write, { replace: id !== null, preventScrollReset: true });
  }

  return { open: id === null ? null : { id, view }, show };
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
