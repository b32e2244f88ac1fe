/**
 * Parts of hiring for several roles: jobs, resumes, candidates, stages, and the steps of an application
 * with their texts and calls. Each remote bundles what it uses.
 */
export { ApplicationLine, RoundList } from './candidate/candidate.tsx';
export { CandidatePage } from './candidate/candidate-page.tsx';
export { CandidateHistory } from './candidate/history.tsx';
export { PanelDecisions, RowDecisions } from './decisions/decision-buttons.tsx';
export { QuestionDialog } from './decisions/inline-question.tsx';
export { type DecisionOption, type Decisions, useDecisions } from './decisions/use-decisions.ts';
export { eventForCompany } from './events/event-text.ts';
export { CompanyHeldDecisions, HeldNotice, HrHeldDecisions } from './held/held-decisions.tsx';
export { JobDescription, JobFacts, JobHeading } from './jobs/job-parts.tsx';
export { descriptionOf, experienceText, placeOf, typeOf } from './jobs/job-text.ts';
export { ResumeView } from './resume/resume-view.tsx';
export { Skills } from './resume/skills.tsx';
export { isWebAddress, MeetingPlace } from './rounds/meeting-place.tsx';
export { LabelBadge, RoundBadge, StageBadge } from './stages/badges.tsx';
export { type StageReader, stageText } from './stages/stage-text.ts';
export * from './steps/company-steps.ts';
export * from './steps/hr-steps.ts';
export { showApplication } from './steps/show-application.ts';
export type { HiringStep } from './steps/step.ts';
export * from './steps/telling-steps.ts';
export { type RefusedStep, type Steps, type TakenStep, useSteps } from './steps/use-steps.ts';
export { useWholeApplication } from './steps/use-whole-application.ts';
export { Moment } from './times/moment.tsx';
export { fullMomentText, hourText, lengthText, momentText } from './times/moment-text.ts';
