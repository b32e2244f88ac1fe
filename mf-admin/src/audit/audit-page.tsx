import { type AuditEntry, listAudit } from '@niyukti/contract/calls/admin';
import { ButtonLink, formatDateTime, PageHead } from '@niyukti/kit';
import { ListTable, NoRows, useFilters, useList } from '@niyukti/kit/list';
import { type Column, SearchField, Toolbar } from '@niyukti/kit/work';
import { useCallback } from 'react';
import * as s from './audit-page.module.css';
import { words } from './words/index.ts';

/** Every act of an administrator, newest first. It can be read, never changed. */
export function AuditPage() {
  const filters = useFilters({ person: '', q: '' });
  const { set, values } = filters;
  const list = useList(listAudit, { query: filters.query });
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={<ButtonLink to="/AuditLog/Proof">{words.proof}</ButtonLink>}
      />
      <Toolbar>
        <SearchField
          label={words.person}
          value={values.person}
          onSearch={useCallback((person) => set('person', person), [set])}
        />
        <SearchField label={words.thing} value={values.q} onSearch={useCallback((q) => set('q', q), [set])} />
      </Toolbar>
      <ListTable
        list={list}
        numbered={false}
        caption={words.caption}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        empty={<NoRows filters={filters} none={words.none} filtered={words.filtered} />}
      />
    </>
  );
}

const COLUMNS: Column<AuditEntry>[] = [
  { key: 'at', header: words.columns.at, cell: (entry) => <time dateTime={entry.at}>{formatDateTime(entry.at)}</time> },
  { key: 'by', header: words.columns.by, cell: (entry) => entry.byName },
  { key: 'action', header: words.columns.action, card: 'title', cell: (entry) => spaced(entry.action) },
  {
    key: 'thing',
    header: words.columns.thing,
    cell: (entry) => (entry.thingName ? `${spaced(entry.thing)}: ${entry.thingName}` : spaced(entry.thing)),
  },
  { key: 'before', header: words.columns.before, cell: (entry) => <Values values={entry.before} /> },
  { key: 'after', header: words.columns.after, cell: (entry) => <Values values={entry.after} /> },
];

function Values({ values }: { values: AuditEntry['before'] }) {
  const entries = Object.entries(values ?? {});
  if (entries.length === 0) return '–';
  return (
    <dl className={s.values}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{spaced(name)}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A value as one reads it: yes and no, times of the day, nothing. */
function shown(value: unknown): string {
  if (value === null) return words.nothing;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(value) : String(value);
}

/** "raise-limit" and "raiseLimit" read "raise limit". */
function spaced(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
}
