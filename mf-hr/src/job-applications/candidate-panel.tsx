import type { Application, ApplicationRow } from '@niyukti/contract/hiring/application-calls';
import { hiringStateOf } from '@niyukti/contract/hiring/hiring-wire';
import { can } from '@niyukti/contract/hiring/state-machine';
import { formatDate, formatDeadline, formatNumber, formatSalary, Link, Load, type Loadable } from '@niyukti/kit';
import { DockedPanel } from '@niyukti/kit/list';
import { Facts } from '@niyukti/kit/page';
import {
  type Decisions,
  descriptionOf,
  experienceText,
  PanelDecisions,
  placeOf,
  ResumeView,
  Skills,
  StageBadge,
  typeOf,
} from '@niyukti/product/hiring';
import { DECISIONS } from './decisions.ts';
import * as s from './job-applications.module.css';
import { words } from './panel-words.ts';

/** What the panel shows of a candidate: the résumé, or the description of the job applied for. */
export type PanelView = 'resume' | 'description';

interface Props {
  application: ApplicationRow;
  /** What the row does not say of it. */
  whole: Loadable<Application>;
  view: PanelView;
  position: string | undefined;
  onPrevious: () => void;
  onNext: () => void;
  onClose: () => void;
  decisions: Decisions;
}

/** The panel beside the table: the résumé or the job, with the decisions while the application is pending. */
export function CandidatePanel(props: Props) {
  const { application, whole, view, position, onPrevious, onNext, onClose, decisions } = props;
  const { userId: candidate, jobId: job } = application;
  const pending = can('hr', hiringStateOf(application), { action: 'select' });
  return (
    <DockedPanel
      of={application._id}
      title={view === 'resume' ? candidate.name : job.jobTitle}
      label={view === 'resume' ? words.resumeOf(candidate.name) : words.descriptionOf(job.jobTitle)}
      position={position}
      noun="candidate"
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
      actions={
        (decisions.here || pending) && (
          <PanelDecisions
            application={application}
            decisions={decisions}
            reject={DECISIONS.rejected}
            select={DECISIONS.selected}
          />
        )
      }
    >
      <p className={s.under}>
        <Link to={`/JobApplications/${application._id}`}>{words.whole}</Link>
      </p>
      {!pending && (
        <p className={s.moved}>
          <StageBadge application={application} reader="hr" />
          {words.decided}
        </p>
      )}
      <Load of={whole} label={words.loading[view]} rows={6}>
        {(all) =>
          view === 'resume' ? (
            <ResumeView resume={all.resumeId} wanted={job.desiredSkills} job={`${job.jobTitle}, ${job.companyName}`} />
          ) : (
            <JobView application={all} />
          )
        }
      </Load>
    </DockedPanel>
  );
}

/** The job as its company describes it: the first line is the summary, the others are points. */
function JobView({ application }: { application: Application }) {
  const { jobId: job, userId: candidate } = application;
  const { summary, bullets } = descriptionOf(job.jobDescription);
  return (
    <>
      <p className={s.under}>
        {job.companyName}, {placeOf(job)}
      </p>
      <p className={s.under}>{words.appliedOn(candidate.name, formatDate(application.createdAt))}</p>
      <h3>{words.summary}</h3>
      <p>{summary}</p>
      {bullets.length > 0 && (
        <ul className={s.points}>
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      <h3>{words.skills}</h3>
      <Skills skills={job.desiredSkills} wanted={application.resumeId?.skills} />
      <Facts
        facts={[
          [words.type, typeOf(job)],
          [words.experience, experienceText(job.experience)],
          [words.positions, formatNumber(job.noofposition)],
          [words.salary, formatSalary(job.salary)],
          [words.days, job.workingDays],
          [words.deadline, formatDeadline(job.applicationDeadline)],
        ]}
      />
    </>
  );
}
