import { draftPrefix } from '../session/drafts.ts';
import { readStorage, removeStorage, writeStorage } from '../session/storage.ts';
import { getSessionState } from '../state/session-state.ts';
import type { FormValues } from './values.ts';

/** Where a form keeps what was typed: `local` outlives the tab, `session` does not. */
export interface Draft {
  key: string;
  in?: 'local' | 'session' | undefined;
}

/**
 * Drafts belong to the account, the ended one's too: they must survive the log-in that follows a
 * 401.
 */
function place(draft: Draft): ['local' | 'session', string] {
  return [draft.in ?? 'local', draftPrefix(getSessionState().account ?? undefined) + draft.key];
}

/**
 * The draft, or null. One that cannot be read is as good as none.
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

/** Keeps what is typed, without files and passwords. */
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

/** Forgets the draft, after it was sent or thrown away. */
export function clearDraft(draft: Draft): void {
  const [kind, key] = place(draft);
  removeStorage(kind, key);
}
