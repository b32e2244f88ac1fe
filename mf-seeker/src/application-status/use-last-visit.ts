import { useRoleSession } from '@niyukti/kit';
import { useEffect, useState } from 'react';
import { isChanged, keepSeen, type LastVisit, lookedAt, readSeen } from './last-visit.ts';

interface Entry {
  _id: string;
  updatedAt: string;
}

/** Marks the applications that changed since the last visit in this browser. Opening one removes its mark. */
export function useLastVisit(entries: readonly Entry[], opened: string | null) {
  const account = useRoleSession('student')?.id ?? '';
  const [seen, setSeen] = useState<LastVisit | null>(() => readSeen(account));
  const key = entries.map((entry) => `${entry._id}@${entry.updatedAt}`).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the entries, which are new objects after every poll
  useEffect(() => {
    if (entries.length === 0 || !account) return;
    const next = lookedAt(seen, entries, opened);
    if (JSON.stringify(next) === JSON.stringify(seen)) return;
    setSeen(next);
    keepSeen(account, next);
  }, [key, opened, account]);

  return {
    isChanged: (entry: Entry) => isChanged(seen, entry),
    changed: entries.filter((entry) => isChanged(seen, entry)).length,
  };
}
