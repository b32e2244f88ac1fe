import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import { Button, Dialog } from '@niyukti/kit';
import { Printer } from 'lucide-react';
import { ResumePaper } from './resume-paper.tsx';
import { words } from './words.ts';

/** The resume as companies and HR read it. */
export function ResumeDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  return (
    <Dialog
      title={words.resumeDialog.title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            {words.resumeDialog.close}
          </Button>
          <Button look="primary" onClick={() => window.print()}>
            <Printer aria-hidden />
            {words.resumeDialog.print}
          </Button>
        </>
      }
    >
      <ResumePaper resume={resume} />
    </Dialog>
  );
}
