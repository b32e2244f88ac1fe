import { type AuditEntry, listAudit } from '@niyukti/contract/administration/admin-calls';
import { AUDIT_KIND_NAMES, AUDIT_ROLES, AUDITED_EVENTS } from '@niyukti/contract/administration/audit';
import { AUDIT_KIND_WORDS, auditSentenceOf, isOneAct } from '@niyukti/contract/administration/audit-words';
import { ButtonLink, formatDateTime, PageHead, today } from '@niyukti/kit';
import {
  type Column,
  FilterSelect,
  ListTable,
  NoRows,
  SearchField,
  Toolbar,
  useFilters,
  useList,
} from '@niyukti/kit/list';
import { useCallback, useMemo } from 'react';
import { AuditDetail } from './audit-detail.tsx';
import * as s from './audit-page.module.css';
import { type AuditQuery, Download } from './download.tsx';
import { words } from './words.ts';

/** The lines of one act: the first line, and those that belong to it. */
export interface Act extends AuditEntry {
  readonly lines?: readonly AuditEntry[];
}

/** Every act of an administrator, an HR or a company, newest first; read-only. */
export function AuditPage() {
  const filters = useFilters({
    role: ['', ...AUDIT_ROLES],
    person: '',
    q: '',
    kind: ['', ...AUDIT_KIND_NAMES],
    event: ['', ...AUDITED_EVENTS],
    day: '',
  });
  const { set, change, values } = filters;
  // Values without effect, such as an empty kind, are not among those of the query.
  const query = filters.query as AuditQuery;
  const list = useList(listAudit, { query });
  const acts = useMemo(() => actsOf(list.rows), [list.rows]);
  return (
    <>
      <PageHead
        title={words.title}
        purpose={words.purpose}
        actions={<ButtonLink to="/AuditLog/Proof">{words.proof}</ButtonLink>}
      />
      <Toolbar>
        <FilterSelect
          label={words.role}
          value={values.role}
          options={[
            { value: '', label: words.anyRole },
            ...AUDIT_ROLES.map((value) => ({ value, label: words.roles[value] })),
          ]}
          onChange={(role) => set('role', role)}
        />
        <SearchField
          label={words.person}
          value={values.person}
          onSearch={useCallback((person) => change({ person }), [change])}
        />
        <SearchField label={words.thing} value={values.q} onSearch={useCallback((q) => set('q', q), [set])} />
        <FilterSelect
          label={words.kind}
          value={values.kind}
          options={[
            { value: '', label: words.anyKind },
            ...AUDIT_KIND_NAMES.map((value) => ({ value, label: AUDIT_KIND_WORDS[value] })),
          ]}
          onChange={(kind) => set('kind', kind)}
        />
        <label className={s.day}>
          {words.day}
          <input type="date" max={today()} value={values.day} onChange={(event) => set('day', event.target.value)} />
        </label>
        <Download query={query} />
      </Toolbar>
      <ListTable<Act>
        list={list}
        filters={filters}
        rows={acts}
        numbered={false}
        caption={words.caption}
        failed={words.failed}
        columns={COLUMNS}
        rowKey={(row) => row._id}
        empty={<NoRows filters={filters} none={words.none} filtered={words.filtered} />}
      />
    </>
  );
}

/** Groups the lines of a page by act. */
export function actsOf(lines: readonly AuditEntry[]): Act[] {
  const acts: AuditEntry[][] = [];
  for (const line of lines) {
    const last = acts.at(-1);
    if (last?.[0] && isOneAct(last[0], line)) last.push(line);
    else acts.push([line]);
  }
  return acts.flatMap((one) => (one[0] ? [{ ...one[0], lines: one }] : []));
}

const COLUMNS: Column<Act>[] = [
  {
    key: 'at',
    header: words.columns.at,
    cell: (act) => (
      <time className={s.when} dateTime={act.at}>
        {formatDateTime(act.at)}
      </time>
    ),
  },
  {
    key: 'act',
    header: words.columns.act,
    card: 'title',
    cell: (act) => (
      <div className={s.act}>
        <span dir="auto">{auditSentenceOf(act.lines ?? [act])}</span>
        <AuditDetail lines={act.lines ?? [act]} />
      </div>
    ),
  },
];
