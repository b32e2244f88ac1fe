import { listResumes, type OwnResume, type Resume, type ResumeBody } from '@niyukti/contract/accounts/resume-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import { confirm, formatDate, Load, PageHead, useCall } from '@niyukti/kit';
import { PageBody } from '@niyukti/kit/page';
import { useRef, useState } from 'react';
import { mergeImport, replaces, typedIn } from './merge-import.ts';
import { PrintSheet } from './print-sheet.tsx';
import { ResumeActions } from './resume-actions.tsx';
import { ResumeForm } from './resume-form.tsx';
import * as s from './resume-page.module.css';
import { ResumePaper } from './resume-paper.tsx';
import { useResumeForm } from './use-resume-form.ts';
import { words } from './words.ts';

/** /Resume: the one resume that goes with every application. */
export function ResumePage() {
  const resumes = useCall(listResumes);
  const resume = resumes.data?.[0];
  return (
    <>
      <PageHead
        title={words.resumePage.title}
        purpose={resume ? words.resumePage.updated(formatDate(resume.updatedAt)) : TEXTS.noResumeUpdated}
      />
      <PageBody>
        <Load of={resumes} label={words.resumePage.loading}>
          {() => <ResumeWork resume={resume ?? null} />}
        </Load>
      </PageBody>
    </>
  );
}

/** Shows the resume, or the form: to create it, or to edit it after the edit button. */
function ResumeWork({ resume }: { resume: OwnResume | null }) {
  const [editing, setEditing] = useState(false);
  const [imported, setImported] = useState(false);
  const [before, setBefore] = useState<ResumeBody | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const form = useResumeForm(resume, () => setEditing(false));
  const open = resume === null || editing || form.restored;
  const start = (values: Resume | ResumeBody | null, fromFile = false) => {
    form.fill(values);
    setImported(fromFile);
    setBefore(null);
    setEditing(values !== null);
  };
  /** The form keeps what the file does not have; what is replaced is asked about first. */
  const importFile = async (file: ResumeBody) => {
    const element = box.current?.querySelector('form');
    const had = element ? typedIn(element) : resume && { ...resume, skills: resume.skills.join(', ') };
    if (element && had && replaces(had, file) && !(await confirm(words.importOver))) return false;
    start(had ? mergeImport(had, file) : file, true);
    setBefore(had);
    return true;
  };
  return (
    <div className={s.work} ref={box}>
      <ResumeActions
        resume={resume}
        editing={open}
        onEdit={() => start(resume)}
        onImport={importFile}
        onUndo={before && (() => start(before, true))}
      />
      {open ? (
        <ResumeForm form={form} resume={resume} imported={imported} onDiscard={() => start(null)} />
      ) : (
        <div className={s.paper}>
          <ResumePaper resume={resume} />
        </div>
      )}
      {resume && <PrintSheet resume={resume} />}
    </div>
  );
}
