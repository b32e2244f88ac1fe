import type { Resume } from '@niyukti/contract/calls/resume';
import { Button, Dialog } from '@niyukti/kit';
import { Printer } from 'lucide-react';
import { ResumePaper } from './resume-paper.tsx';

/** The resume as companies and HR read it. */
export function ResumeDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  return (
    <Dialog
      title="Your resume"
      wide
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus="" onClick={onClose}>
            Close
          </Button>
          <Button look="primary" onClick={() => window.print()}>
            <Printer aria-hidden />
            Print
          </Button>
        </>
      }
    >
      <ResumePaper resume={resume} />
    </Dialog>
  );
}
