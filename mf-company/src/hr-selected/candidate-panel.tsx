import type { ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { Link, Load } from '@niyukti/kit';
import { DockedPanel, type Rows } from '@niyukti/kit/list';
import { type Decisions, PanelDecisions, ResumeView, useWholeApplication } from '@niyukti/product/hiring';
import { words as common } from '../parts/words.ts';
import { DECISIONS } from './columns.tsx';
import { words } from './words.ts';

interface Props {
  application: ApplicationRow;
  rows: Rows<ApplicationRow>;
  onClose: () => void;
  decisions: Decisions;
}

/** One candidate beside the table: the résumé and the two decisions. */
export function CandidatePanel({ application, rows, onClose, decisions }: Props) {
  const { userId: user, jobId: job } = application;
  const whole = useWholeApplication(application._id, rows.ids);
  return (
    <DockedPanel
      of={application._id}
      title={user.name}
      label={words.resumeOf(user.name)}
      noun={words.noun}
      position={rows.position}
      onNext={rows.next}
      onPrevious={rows.previous}
      onClose={onClose}
      actions={
        <PanelDecisions
          application={application}
          decisions={decisions}
          reject={DECISIONS.Rejected}
          select={DECISIONS.Selected}
        />
      }
    >
      <p>
        <Link to={`/CompanyInterviewProcess/${application._id}`}>{common.whole}</Link>
      </p>
      <Load of={whole} label={common.resumeLoading} rows={6}>
        {({ resumeId }) => <ResumeView resume={resumeId} wanted={job.desiredSkills} job={job.jobTitle} />}
      </Load>
    </DockedPanel>
  );
}
