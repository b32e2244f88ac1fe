import { LIMITS } from '@niyukti/contract/api/limits';
import { importJobs } from '@niyukti/contract/jobs/job-draft-calls';
import { Button, Dialog, ErrorNotice, Field, toast, today, useAction } from '@niyukti/kit';
import { FileZone } from '@niyukti/kit/files';
import { saveFile } from '@niyukti/kit/page';
import { serverTextOr } from '@niyukti/kit/words';
import { Download } from 'lucide-react';
import { useState } from 'react';
import * as s from '../job-dialog.module.css';
import { leftOutText, type Mapping, templateText } from './columns.ts';
import { MappingFields } from './mapping-fields.tsx';
import { RowTable } from './row-table.tsx';
import { checkRows, type Outcome, outcomesOf, type RowCheck, startMapping, type Table, tableOf } from './rows.ts';
import { words } from './words.ts';

interface Props {
  /** How many more jobs may be posted; null without a limit. */
  left: number | null;
  onClose: () => void;
}

const CSV = 'text/csv;charset=utf-8';
const DAY_MS = 86_400_000;
const inAMonth = () => new Date(Date.parse(today()) + 30 * DAY_MS).toISOString().slice(0, 10);

/** Many jobs from one table: file, columns, rows, and then what became of each. */
export function ImportDialog({ left, onClose }: Props) {
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [outcomes, setOutcomes] = useState<readonly Outcome[] | null>(null);
  const importing = useAction(importJobs);

  const rows = table && table.problem === undefined ? checkRows(table.rows, mapping) : [];
  const ready = rows.filter(({ why }) => why.length === 0);
  const draftable = rows.filter(({ draftable: may }) => may);

  const choose = async (chosen: File | null) => {
    if (!chosen) return setTable(null);
    const read = tableOf(await chosen.arrayBuffer());
    setTable(read);
    setMapping(startMapping(read));
    setOutcomes(null);
    importing.reset();
  };
  const take = async (as: 'job' | 'draft', sent: readonly RowCheck[]) => {
    const result = await importing.run({ body: { as, rows: sent.map(({ job }) => job) } });
    if (!result.ok) return;
    const done = outcomesOf(rows, sent, result.data.rows);
    setOutcomes(done);
    toast(words.report(done.filter(({ taken }) => taken).length, done.length));
  };
  const leftOut = (outcomes ?? []).filter(({ taken }) => !taken);

  return (
    <Dialog title={words.title} onClose={onClose} busy={importing.busy} wide>
      <div className={s.import}>
        <p>{words.intro(LIMITS.importRows)}</p>
        <div className={s.start}>
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
            {importing.error && (
              <ErrorNotice error={importing.error}>{serverTextOr(words.failed, importing.error)}</ErrorNotice>
            )}
            <p role="status">
              {outcomes
                ? words.report(outcomes.length - leftOut.length, outcomes.length)
                : words.readyOf(ready.length, rows.length)}
            </p>
            {outcomes === null && (
              <p className={s.hint}>
                {words.draftable} {left !== null && ready.length > left && words.beyond(left)}
              </p>
            )}
          </>
        )}
        <div className={s.actions}>
          <Button unavailable={importing.busy} onClick={onClose}>
            {words.close}
          </Button>
          {leftOut.length > 0 && (
            <Button onClick={() => saveFile(words.leftOutFile, CSV, leftOutText(leftOut))}>
              <Download aria-hidden="true" />
              {words.download}
            </Button>
          )}
          {outcomes === null && draftable.length > 0 && (
            <Button busy={importing.busy} onClick={() => void take('draft', draftable)}>
              {words.draft(draftable.length)}
            </Button>
          )}
          {outcomes === null && ready.length > 0 && left !== 0 && (
            <Button look="primary" busy={importing.busy} onClick={() => void take('job', ready)}>
              {words.post(ready.length)}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
