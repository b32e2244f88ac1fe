import { toJsonResume } from '@niyukti/contract/accounts/json-resume';
import type { Resume, ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { Button, ErrorNotice, Field, Notice } from '@niyukti/kit';
import { FileZone } from '@niyukti/kit/files';
import { saveFile } from '@niyukti/kit/page';
import { Download, Eye, Pencil, Printer, Upload } from 'lucide-react';
import { useEffect, useState } from 'react';
import { fromJsonResume, type ImportResult } from './json-resume.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import * as s from './resume-page.module.css';
import { words } from './words.ts';

/** A JSON Resume is a few kilobytes; what is far larger is another file. */
const IMPORT_BYTES = 512 * 1024;

interface ResumeActionsProps {
  resume: Resume | null;
  editing: boolean;
  onEdit: () => void;
  /** Fills the form; false where the person would rather keep what is there. */
  onImport: (resume: ResumeBody) => Promise<boolean>;
  /** Brings back what the last import took the place of; null where nothing can be brought back. */
  onUndo: (() => void) | null;
}

/** View, edit, print, export and import. */
export function ResumeActions({ resume, editing, onEdit, onImport, onUndo }: ResumeActionsProps) {
  const [viewing, setViewing] = useState(false);
  const [imported, setImported] = useState<ImportResult | 'refused' | null>(null);
  const [importing, setImporting] = useState(false);
  // Empty the zone after a file was read, so that the same one can be chosen again.
  const [turn, setTurn] = useState(0);
  // The notice of an import ends with its form.
  useEffect(() => {
    if (!editing) setImported(null);
  }, [editing]);

  const read = async (file: File | null) => {
    if (!file) return;
    const result = await readJsonResume(file);
    setTurn((before) => before + 1);
    if (result && !(await onImport(result.resume))) return;
    setImported(result ?? 'refused');
    setImporting(result === null);
  };

  return (
    <>
      <div className={s.acts}>
        {resume && (
          <>
            {!editing && (
              <Button look="primary" onClick={onEdit}>
                <Pencil aria-hidden />
                {words.resumeActions.edit}
              </Button>
            )}
            <Button onClick={() => setViewing(true)}>
              <Eye aria-hidden />
              {words.resumeActions.view}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden />
              {words.resumeActions.print}
            </Button>
            <Button onClick={() => saveFile('resume.json', 'application/json', exportText(resume))}>
              <Download aria-hidden />
              {words.resumeActions.export}
            </Button>
          </>
        )}
        <Button aria-expanded={importing} onClick={() => setImporting(!importing)}>
          <Upload aria-hidden />
          {words.resumeActions.import}
        </Button>
      </div>
      {importing && (
        <div className={s.zone}>
          <Field name="json-resume" label={words.resumeActions.file}>
            <FileZone
              key={turn}
              accept=".json,application/json"
              says={words.resumeActions.zone}
              hint={words.resumeActions.hint}
              refuse={() => null}
              onFile={(file) => void read(file)}
            />
          </Field>
        </div>
      )}
      <div role="status">
        {imported && imported !== 'refused' && (
          <Notice>
            {words.resumeActions.imported}
            {imported.leftOut.length > 0 && words.resumeActions.leftOut(imported.leftOut.join(', '))}{' '}
            {onUndo && (
              <Button
                small
                onClick={() => {
                  onUndo();
                  setImported(null);
                }}
              >
                {words.resumeActions.undoImport}
              </Button>
            )}
          </Notice>
        )}
      </div>
      <ErrorNotice error={imported === 'refused'}>{words.resumeActions.refused}</ErrorNotice>
      {viewing && resume && <ResumeDialog resume={resume} onClose={() => setViewing(false)} />}
    </>
  );
}

async function readJsonResume(file: File): Promise<ImportResult | null> {
  if (file.size > IMPORT_BYTES) return null;
  try {
    return fromJsonResume(JSON.parse(await file.text()));
  } catch {
    // Not JSON: said beside the button.
    return null;
  }
}

function exportText(resume: Resume): string {
  return `${JSON.stringify(toJsonResume({ ...resume, skills: resume.skills.join(', ') }), null, 2)}\n`;
}
