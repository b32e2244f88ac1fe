import type { CallInput } from '@niyukti/contract/api/call';
import { LIMITS } from '@niyukti/contract/api/limits';
import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { listHrApplications } from '@niyukti/contract/hiring/screening-calls';
import { callPage, errorText, toast } from '@niyukti/kit';
import { useState } from 'react';

/** The most applications that are decided at once. Each decision is a call. */
const MOST = 500;

/** Loads the rows of the other pages on request. They belong to the filters that they were read with. */
export function useLoadAll(input: CallInput<typeof listHrApplications>) {
  const of = JSON.stringify(input);
  const [read, setRead] = useState<{ of: string; rows: readonly ApplicationRow[] }>({ of, rows: [] });
  const [busy, setBusy] = useState(false);
  return {
    rows: read.of === of ? read.rows : [],
    busy,
    /** Reads them all and answers their ids. */
    load: async (): Promise<string[]> => {
      const rows: ApplicationRow[] = [];
      setBusy(true);
      try {
        let cursor: string | null = null;
        do {
          const query: object = { ...input.query, limit: LIMITS.listMax, ...(cursor === null ? {} : { cursor }) };
          const page = await callPage(listHrApplications, { ...input, query });
          rows.push(...page.items);
          cursor = page.next;
        } while (cursor !== null && rows.length < MOST);
      } catch (error) {
        toast(errorText(error));
      } finally {
        setBusy(false);
      }
      setRead({ of, rows });
      return rows.map(({ _id }) => _id);
    },
  };
}
