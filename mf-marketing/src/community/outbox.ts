import { useEffect, useState } from 'react';

/** A text on its way: shown at once, kept until the server has it. `key` is also its Idempotency-Key. */
export interface Outgoing {
  key: string;
  text: string;
  /** Thought that it replies to; null for a thought. */
  thought: string | null;
  /** Why it did not arrive; null while it is being sent. */
  failed: string | null;
}

const STORE = 'community-outbox';

/** Texts that were sent from this tab and have not arrived yet. They outlive a reload, marked as not sent. */
export function useOutbox() {
  const [items, setItems] = useState<readonly Outgoing[]>([]);
  useEffect(() => setItems(read()), []);

  function change(next: (items: readonly Outgoing[]) => readonly Outgoing[]): void {
    setItems((before) => {
      const after = next(before);
      write(after);
      return after;
    });
  }
  return {
    items,
    put: (item: Outgoing) => change((all) => [item, ...all.filter((one) => one.key !== item.key)]),
    drop: (key: string) => change((all) => all.filter((one) => one.key !== key)),
  };
}

function read(): Outgoing[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(STORE) ?? '[]') as Outgoing[];
    return kept.map((item) => ({ ...item, failed: item.failed ?? 'This was not sent.' }));
  } catch {
    // Storage that is forbidden or spoilt holds nothing to send.
    return [];
  }
}

function write(items: readonly Outgoing[]): void {
  try {
    sessionStorage.setItem(STORE, JSON.stringify(items));
  } catch {
    // Without storage the texts still stand on the page.
  }
}
