import { type AuditEntry, listAudit } from '@niyukti/contract/administration/admin-calls';
import { auditSentence } from '@niyukti/contract/administration/audit-words';
import type { CallInput } from '@niyukti/contract/api/call';
import { csvText } from '@niyukti/contract/text/csv';
import { Button, callPage, errorText, toast, today } from '@niyukti/kit';
import { saveFile } from '@niyukti/kit/page';
import { useState } from 'react';
import { fieldsOf, saidOf, spaced } from './audit-detail.tsx';
import { words } from './words.ts';

/** Lines per request and per file. The file is built in the browser's memory. */
const PAGE = 100;
const MOST = 10_000;

/** What the page filters by. */
export type AuditQuery = Omit<NonNullable<CallInput<typeof listAudit>['query']>, 'limit' | 'cursor'>;

/** Downloads all lines that match the filters as a CSV file. They are read page by page. */
export function Download({ query }: { query: AuditQuery }) {
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      const { lines, whole } = await readAll(query);
      saveFile(words.csv.file(today()), 'text/csv;charset=utf-8', csvText([words.csv.columns, ...lines.map(rowOf)]));
      if (!whole) toast(words.csv.cut(MOST));
    } catch (error) {
      toast(errorText(error));
    }
    setBusy(false);
  }
  return (
    <Button small busy={busy} onClick={() => void save()}>
      {words.csv.download}
    </Button>
  );
}

async function readAll(query: AuditQuery): Promise<{ lines: AuditEntry[]; whole: boolean }> {
  const lines: AuditEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: AuditEntry[]; next: string | null } = await callPage(listAudit, {
      query: { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) },
    });
    lines.push(...page.items);
    cursor = page.next;
  } while (cursor && lines.length < MOST);
  return { lines, whole: cursor === null };
}

function rowOf(line: AuditEntry): string[] {
  const detail = fieldsOf(line).map(([name, before, after]) => `${spaced(name)}: ${saidOf(before, after)}`);
  const { job = '', company = '' } = line;
  const thing = [line.thing, line.thingName, job, company];
  return [line.at, line.byName, line.event, ...thing, auditSentence(line), detail.join('; ')];
}
