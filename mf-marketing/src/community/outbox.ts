import { useSyncExternalStore } from 'react';
import { words } from './words.ts';

/**
 * A text on its way: shown at once, kept until the server has it. `key` is also its
 * Idempotency-Key.
 */
export interface Outgoing {
  key: string;
  text: string;
  /** Thought that it replies to; null for a thought. */
  thought: string | null;
  /** Why it did not arrive; null while it is being sent. */
  failed: string | null;
}

/**
 * Among the drafts of a visitor, which a log-out forgets, and a log-in over another account: nobody
 * sends another person's text as their own.
 */
const STORE = 'draft:visitor:community-outbox';
const NONE: readonly Outgoing[] = [];

let items: readonly Outgoing[] | undefined;
const listeners = new Set<() => void>();

/**
 * Texts that were sent from this tab and have not arrived yet. They outlive the page, and a reload,
 * which may hide what became of them.
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
    // Without storage the texts still stand on the page.
  }
  for (const listener of listeners) listener();
}

function read(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Outgoing[];
    return kept.map((item) => ({ ...item, failed: item.failed ?? words.outbox.unsure }));
  } catch {
    // Storage that is forbidden or spoilt holds nothing to send.
    return [];
  }
}
