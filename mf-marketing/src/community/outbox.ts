import { useSyncExternalStore } from 'react';
import { words } from './words.ts';

/** A text that is being sent: shown at once, kept until the server has it. `key` is also its Idempotency-Key. */
export interface Outgoing {
  key: string;
  text: string;
  /** Thought that it replies to; null for a thought. */
  thought: string | null;
  /** Why it did not arrive; null while it is being sent. */
  failed: string | null;
}

/**
 * Kept with the drafts, which a log-out and a log-in to another account delete: nobody sends
 * another person's text.
 */
const STORE = 'draft:visitor:community-outbox';
const NONE: readonly Outgoing[] = [];

let items: readonly Outgoing[] | undefined;
const listeners = new Set<() => void>();

/**
 * Texts that were sent from this tab and are not known to have arrived. They survive leaving the
 * page and a reload.
 */
export const outbox = {
  get: (): readonly Outgoing[] => {
    items ??= read();
    return items;
  },
  put: (item: Outgoing) => change([item, ...without(item.key)]),
  drop: (key: string) => change(without(key)),
};

/** The outbox as it changes. */
export function useOutbox(): readonly Outgoing[] {
  return useSyncExternalStore(subscribe, outbox.get, () => NONE);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function without(key: string): Outgoing[] {
  return outbox.get().filter((item) => item.key !== key);
}

function change(next: readonly Outgoing[]): void {
  items = next;
  try {
    sessionStorage.setItem(STORE, JSON.stringify(next));
  } catch {
    // Without storage the texts are only on the page.
  }
  for (const listener of listeners) listener();
}

function read(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Outgoing[];
    return kept.map((item) => ({ ...item, failed: item.failed ?? words.outbox.unsure }));
  } catch {
    // Blocked or invalid storage holds nothing to send.
    return [];
  }
}
