import {
  Button,
  formatDate,
  formatDay,
  IconButton,
  StatusBadge,
  toast,
  useQueryLink,
  useQueryState,
} from '@niyukti/kit';
import {
  type Column,
  DataTable,
  DetailHead,
  DockedPanel,
  FilterSelect,
  KeyHint,
  ListCard,
  ListDetail,
  NameCell,
  Pager,
  RowActions,
  RowButton,
  rowKeys,
  SearchField,
  Segmented,
  SplitView,
  Toolbar,
} from '@niyukti/kit/list';
import { Facts, Figures } from '@niyukti/kit/page';
import { Skills } from '@niyukti/product/hiring';
import { Check, FileUser, MapPin, X } from 'lucide-react';
import { useState } from 'react';
import { CANDIDATES, type Candidate, JOBS } from './samples.ts';
import { Frame, Section } from './section.tsx';

/** Figures, tables, panels and lists. */
export function Work() {
  return (
    <>
      <Section title="Figures">
        <Figures
          figures={[
            { label: 'Assigned jobs', value: 6, to: '/CompanyJoblist' },
            { label: 'Applications received', value: 118 },
            { label: 'Shortlisted', value: 41 },
          ]}
        />
      </Section>
      <Section title="Table with docked panel" wide>
        <Applications />
      </Section>
      <Section title="Table: loading, empty" wide>
        <Frame>
          <DataTable caption="Applications" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} />
        </Frame>
      </Section>
      <Section title="List and detail" wide>
        <Status />
      </Section>
    </>
  );
}

const COLUMNS: readonly Column<Candidate>[] = [
  { key: 'company', header: 'Company', cell: (row) => row.company, sort: (row) => row.company, card: 'plain' },
  { key: 'skills', header: 'Required skills', cell: (row) => <Skills skills={row.skills} limit={2} />, card: 'plain' },
  { key: 'applied', header: 'Applied on', cell: (row) => formatDate(row.applied), sort: (row) => row.applied },
];

function Applications() {
  const [selected, select] = useQueryState('candidate');
  const [query, setQuery] = useState('');
  const rows = CANDIDATES.filter((row) => row.name.toLowerCase().includes(query.toLowerCase()));
  const index = rows.findIndex((row) => row.id === selected);
  const open = rows[index];
  const go = (step: number) => {
    const next = rows[index + step];
    if (next) select(next.id);
  };
  const decide = (row: Candidate, word: string) => toast(`${row.name} ${word}.`);
  const columns: readonly Column<Candidate>[] = [
    {
      key: 'name',
      header: 'Candidate',
      cell: (row) => <NameCell name={row.name} under={row.degree} onClick={() => select(row.id, { push: true })} />,
      sort: (row) => row.name,
      card: 'title',
    },
    {
      key: 'resume',
      header: 'Resume',
      cell: (row) => (
        <IconButton
          label={`Open resume of ${row.name}`}
          aria-pressed={row.id === selected}
          onClick={() => select(row.id, { push: true })}
        >
          <FileUser aria-hidden="true" />
        </IconButton>
      ),
      card: 'side',
    },
    ...COLUMNS,
    {
      key: 'decision',
      header: 'Decision',
      headerHidden: true,
      cell: (row) => (
        <RowActions>
          <RowButton
            look="reject"
            icon={<X aria-hidden="true" />}
            label="Reject"
            name={`Reject ${row.name}`}
            onClick={() => decide(row, 'rejected')}
          />
          <RowButton
            look="select"
            icon={<Check aria-hidden="true" />}
            label="Select"
            name={`Select ${row.name}`}
            onClick={() => decide(row, 'selected')}
          />
        </RowActions>
      ),
      card: 'actions',
    },
  ];
  return (
    <div>
      <Toolbar count={`18 pending, ${rows.length} shown`}>
        <SearchField label="Candidate or skill" value={query} onSearch={setQuery} />
        <FilterSelect
          label="Company"
          value="all"
          options={[{ value: 'all', label: 'All' }]}
          onChange={() => undefined}
        />
      </Toolbar>
      <SplitView
        shortcuts={{
          ...rowKeys({ move: go }),
          s: { does: 'Select', run: open && (() => decide(open, 'selected')) },
        }}
        panel={
          open ? (
            <DockedPanel
              title={open.name}
              label={`Resume of ${open.name}`}
              position={`${index + 1} of 18`}
              noun="candidate"
              onPrevious={() => go(-1)}
              onNext={() => go(1)}
              onClose={() => select(null)}
              actions={
                <>
                  <Button look="danger" onClick={() => decide(open, 'rejected')}>
                    Reject <KeyHint>R</KeyHint>
                  </Button>
                  <Button look="primary" onClick={() => decide(open, 'selected')}>
                    Select <KeyHint>S</KeyHint>
                  </Button>
                </>
              }
            >
              <h3>Skills for Frontend Developer, {open.company}</h3>
              <Skills skills={`${open.skills}, Jest, Figma`} wanted={open.skills} />
              <h3>Summary</h3>
              <p>Frontend engineer with two years on retail checkout flows.</p>
            </DockedPanel>
          ) : null
        }
      >
        <DataTable
          caption="Pending applications"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          selected={selected}
          numberFrom={1}
          foot={
            <Pager
              total={18}
              of={{
                rows,
                first: 1,
                hasPrevious: false,
                hasNext: true,
                isLoadingMore: false,
                previous: () => undefined,
                next: () => toast('Next page'),
              }}
            />
          }
        />
      </SplitView>
    </div>
  );
}

function Status() {
  const [id] = useQueryState('job');
  const [filter, setFilter] = useQueryState<'all' | 'open' | 'closed'>('filter', 'all');
  const link = useQueryLink();
  const job = JOBS.find((one) => one.id === id) ?? JOBS[0];
  if (!job) return null;
  return (
    <ListDetail
      label="Application"
      selected={id}
      backTo={link({ job: null })}
      backLabel="All applications"
      bar={
        <Segmented
          label="Filter"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'In progress' },
            { value: 'closed', label: 'Closed' },
          ]}
        />
      }
      list={
        <ul>
          {JOBS.map((one) => (
            <li key={one.id}>
              <ListCard
                to={link({ job: one.id })}
                current={one.id === job.id}
                title={one.title}
                under={`${one.company}, ${one.city}`}
                company={{ name: one.company }}
                badge={<StatusBadge tone={one.tone}>{one.status}</StatusBadge>}
                note={`Applied ${formatDay(one.applied)}`}
              />
            </li>
          ))}
        </ul>
      }
      detail={
        <>
          <DetailHead
            title={job.title}
            meta={
              <span>
                <MapPin aria-hidden="true" />
                {job.city}
              </span>
            }
          />
          <Facts
            facts={[
              ['Job type', 'Full-time, Day shift'],
              ['Experience', '1–3 years'],
              ['Deadline', formatDate('2026-11-30')],
            ]}
          />
        </>
      }
    />
  );
}
