import { draftPrefix } from '../session/drafts.ts';
import { readStorage, removeStorage, writeStorage } from '../session/storage.ts';
import { getSessionState } from '../state/session-state.ts';
import type { FormValues } from './values.ts';

/** Where a form keeps what was typed: in `local` (the default) beyond the life of the tab, in `session` not. */
export interface Draft {
  key: string;
  in?: 'local' | 'session' | undefined;
}

/** A draft belongs to the account of the page, also after the session ended: it must survive the next log-in. */
function place(draft: Draft): ['local' | 'session', string] {
  return [draft.in ?? 'local', draftPrefix(getSessionState().account ?? undefined) + draft.key];
}

/**
 * The values of a draft. Null where there is none or it is unreadable.
 *
 * @example
 * const typed = readDraft({ key: 'contact', in: 'session' });
 */
export function readDraft(draft: Draft): FormValues | null {
  if (typeof window === 'undefined') return null;
  const [kind, key] = place(draft);
  const text = readStorage(kind, key);
  try {
    return text ? (JSON.parse(text) as FormValues) : null;
  } catch {
    return null;
  }
}

/** Stores what is typed, without files and passwords. */
export function writeDraft(draft: Draft, form: HTMLFormElement, read: (form: HTMLFormElement) => FormValues): void {
  const secret = new Set(
    [...form.elements].flatMap((element) =>
      element instanceof HTMLInputElement && (element.type === 'file' || 'secret' in element.dataset)
        ? [element.name]
        : [],
    ),
  );
  const values = Object.fromEntries(Object.entries(read(form)).filter(([name]) => !secret.has(name)));
  const [kind, key] = place(draft);
  writeStorage(kind, key, JSON.stringify(values));
}

/** Removes the draft. */
export function clearDraft(draft: Draft): void {
  const [kind, key] = place(draft);
  removeStorage(kind, key);
}
