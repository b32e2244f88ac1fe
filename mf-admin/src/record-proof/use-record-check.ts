import { type BrokenLine, checkRecord, type RecordCheck } from '@niyukti/contract/administration/record-calls';
import { call } from '@niyukti/kit';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Progress of the check. */
export interface Progress {
  readonly busy: boolean;
  readonly error: unknown;
  readonly part: RecordCheck | null;
  /** Events by day, newest day last. */
  readonly days: readonly (readonly [day: string, events: number])[];
  readonly broken: readonly BrokenLine[];
  readonly unsigned: number;
}

const NOTHING: Progress = { busy: false, error: null, part: null, days: [], broken: [], unsigned: 0 };

/** Checks the record part by part, until its end or its first broken line. */
export function useRecordCheck(): Progress & { readonly check: () => Promise<void> } {
  const [progress, setProgress] = useState(NOTHING);
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  const check = useCallback(async () => {
    const days = new Map<string, number>();
    let unsigned = 0;
    setProgress({ ...NOTHING, busy: true });
    try {
      for (let after = 0; !stopped.current; ) {
        const part = await call(checkRecord, { query: { after: String(after) } });
        for (const { day, events } of part.days) days.set(day, (days.get(day) ?? 0) + events);
        unsigned += part.unsigned;
        const ended = part.done || part.broken.length > 0;
        setProgress({ busy: !ended, error: null, part, days: [...days], broken: part.broken, unsigned });
        if (ended) return;
        after = part.upto;
      }
    } catch (error) {
      setProgress((last) => ({ ...last, busy: false, error }));
    }
  }, []);
  return { ...progress, check };
}
