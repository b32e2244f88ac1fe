import { LIMITS } from '@niyukti/contract/api/limits';
import { type ImportedRow, importJobs, listJobDrafts } from '@niyukti/contract/jobs/job-draft-calls';
import { Button, Dialog, ErrorNotice, errorText, Field, today, useAction, useCall } from '@niyukti/kit';
import { FileZone } from '@niyukti/kit/files';
import { saveFile } from '@niyukti/kit/page';
import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import * as s from '../job-dialog.module.css';
import { leftOutText, type Mapping, templateText } from './columns.ts';
import { MappingFields } from './mapping-fields.tsx';
import { RowTable } from './row-table.tsx';
import { checkRows, outcomesOf, type RowCheck, startMapping, type Table, tableOf } from './rows.ts';
import { words } from './words.ts';

interface Props {
  /** How many more jobs may be posted; null without a limit. */
  left: number | null;
  onClose: () => void;
}

const CSV = 'text/csv;charset=utf-8';
const DAY_MS = 86_400_000;
const inAMonth = () => new Date(Date.parse(today()) + 30 * DAY_MS).toISOString().slice(0, 10);

/** A started import: the rows to send, in parts, and the answers so far. */
interface Import {
  readonly as: 'job' | 'draft';
  readonly sent: readonly RowCheck[];
  readonly answers: readonly ImportedRow[];
}

/** Imports jobs from a CSV file: file, column mapping, rows, and the result of each row. */
export function ImportDialog({ left, onClose }: Props) {
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [begun, setBegun] = useState<Import | null>(null);
  const importing = useAction(importJobs);
  const drafts = useCall(listJobDrafts, { query: { limit: LIMITS.jobDrafts } });
  const draftsLeft = LIMITS.jobDrafts - (drafts.data?.length ?? 0);
  const status = useRef<HTMLParagraphElement>(null);

  const rows = useMemo(
    () => (table && table.problem === undefined ? checkRows(table.rows, mapping) : []),
    [table, mapping],
  );
  const ready = rows.filter(({ why }) => why.length === 0);
  const draftable = rows.filter(({ draftable: may }) => may);
  const outcomes = begun && outcomesOf(rows, begun.sent, begun.answers);
  const open = begun ? begun.sent.slice(begun.answers.length) : [];
  const busy = open.length > 0 && !importing.error;

  const choose = async (chosen: File | null) => {
    if (!chosen) return setTable(null);
    const read = tableOf(await chosen.arrayBuffer());
    setTable(read);
    setMapping(startMapping(read));
    setBegun(null);
    importing.reset();
  };
  /** One part after the other. A part that failed is sent again as it was, under the same key. */
  const take = async (all: Import) => {
    let { answers } = all;
    setBegun(all);
    // The pressed button disappears.
    status.current?.focus();
    while (answers.length < all.sent.length) {
      const part = all.sent.slice(answers.length, answers.length + LIMITS.importPartRows);
      try {
        // Not `run`, which would send the part again by itself once the connection is back, unseen by this page.
        const { rows: taken } = await importing.send({ body: { as: all.as, rows: part.map(({ job }) => job) } });
        answers = [...answers, ...taken];
      } catch {
        // The dialog shows the action's error.
        return;
      }
      setBegun({ ...all, answers });
    }
  };
  const leftOut = (outcomes ?? []).filter(({ taken }) => !taken);

  return (
    <Dialog title={words.title} onClose={onClose} busy={busy} wide>
      <div className={s.import}>
        <p>{words.intro(LIMITS.importRows)}</p>
        <div className={s.start} inert={busy}>
          <div className={s.file}>
            <Field name="table" label={words.file}>
              <FileZone
                accept=".csv,text/csv,text/plain"
                says={words.zone}
                hint={words.fileHint}
                refuse={() => null}
                onFile={(file) => void choose(file)}
                first
              />
            </Field>
          </div>
          <Button onClick={() => saveFile(words.templateFile, CSV, templateText(inAMonth()))}>
            <Download aria-hidden="true" />
            {words.template}
          </Button>
        </div>
        {table?.problem !== undefined && <ErrorNotice error={table}>{table.problem}</ErrorNotice>}
        {table && table.problem === undefined && (
          <>
            {outcomes === null && <MappingFields head={table.head} mapping={mapping} onChange={setMapping} />}
            <RowTable rows={outcomes ?? rows} />
            {importing.error && open[0] && (
              <ErrorNotice error={importing.error}>
                {words.stopped(open[0].line)} {errorText(importing.error)}
              </ErrorNotice>
            )}
            {begun && busy && (
              <progress
                className={s.bar}
                aria-label={words.busy}
                value={begun.answers.length}
                max={begun.sent.length}
              />
            )}
            <p ref={status} role="status" tabIndex={-1}>
              {begun && busy && words.progress(begun.answers.length, begun.sent.length)}
              {outcomes && !busy && words.report(outcomes.length - leftOut.length, outcomes.length)}
              {!outcomes && words.readyOf(ready.length, rows.length)}
            </p>
            {outcomes === null && (
              <p className={s.hint}>
                {words.draftable(LIMITS.jobDrafts, draftsLeft)}{' '}
                {left !== null && ready.length > left && words.beyond(left)}
              </p>
            )}
          </>
        )}
        <div className={s.actions}>
          <Button unavailable={busy} onClick={onClose}>
            {words.close}
          </Button>
          {!busy && leftOut.length > 0 && (
            <Button onClick={() => saveFile(words.leftOutFile, CSV, leftOutText(leftOut))}>
              <Download aria-hidden="true" />
              {words.download}
            </Button>
          )}
          {outcomes === null && draftable.length > 0 && draftsLeft > 0 && (
            <Button onClick={() => void take({ as: 'draft', sent: draftable, answers: [] })}>
              {words.draft(Math.min(draftable.length, draftsLeft))}
            </Button>
          )}
          {outcomes === null && ready.length > 0 && left !== 0 && (
            <Button look="primary" onClick={() => void take({ as: 'job', sent: ready, answers: [] })}>
              {words.post(Math.min(ready.length, left ?? ready.length))}
            </Button>
          )}
          {begun && open.length > 0 && (
            <Button look="primary" busy={busy} onClick={() => void take(begun)}>
              {words.rest(open.length)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
