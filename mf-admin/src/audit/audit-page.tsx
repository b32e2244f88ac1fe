import { type AuditEntry, listAudit } from '@niyukti/contract/calls/admin';
import { EmptyState, formatDateTime, PageHead, useCallList, useQueryState } from '@niyukti/kit';
import { type Column, DataTable, Pager, SearchField, Toolbar } from '@niyukti/kit/work';
import * as s from './audit-page.module.css';

/** Every act of an administrator, newest first. It can be read, never changed. */
export function AuditPage() {
  const [person, setPerson] = useQueryState<string>('person', '');
  const [q, setQ] = useQueryState<string>('q', '');
  const list = useCallList(
    listAudit,
    { query: { limit: 25, ...(person ? { person } : {}), ...(q ? { q } : {}) } },
    { keepPrevious: true },
  );
  return (
    <>
      <PageHead title="Audit log" purpose="Who did what, when, and what it was before" />
      <Toolbar>
        <SearchField label="Person" value={person} onSearch={setPerson} />
        <SearchField label="Thing" value={q} onSearch={setQ} />
      </Toolbar>
      <DataTable
        caption="Administrator actions"
        columns={COLUMNS}
        rows={list.data && list.page}
        rowKey={(row) => row._id}
        error={list.error}
        onRetry={list.refetch}
        busy={list.isFetching}
        empty={<EmptyState title="No entry found">Every act of an administrator leaves a line here.</EmptyState>}
        foot={<Pager of={list} />}
      />
    </>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', header: 'When', cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> },
  { key: 'by', header: 'Who', cell: (entry) => entry.byName },
  { key: 'action', header: 'What', card: 'title', cell: (entry) => words(entry.action) },
  {
    key: 'thing',
    header: 'Thing',
    cell: (entry) => (entry.thingName ? `${words(entry.thing)}: ${entry.thingName}` : words(entry.thing)),
  },
  { key: 'before', header: 'Before', cell: (entry) => <Values values={entry.before} /> },
  { key: 'after', header: 'After', cell: (entry) => <Values values={entry.after} /> },
];

function Values({ values }: { values: AuditEntry['before'] }) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return '–';
  return (
    <dl className={s.values}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{words(name)}</dt>
          <dd>{told(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as one reads it: yes and no, times of the day, nothing. */
function told(value: unknown): string {
  if (value === null) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : String(value);
}

/** "raise-limit" and "raiseLimit" read "raise limit". */
function words(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}
