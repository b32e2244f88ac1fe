import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import { createPortal } from 'react-dom';
import * as s from './print-sheet.module.css';
import { ResumePaper } from './resume-paper.tsx';

/** What is printed instead of the page: the resume alone, on A4, black on white in every theme. */
export function PrintSheet({ resume }: { resume: Resume }) {
  return createPortal(
    <div className={s.sheet} aria-hidden="true">
      <ResumePaper resume={resume} />
    </div>,
    document.body,
  );
}
