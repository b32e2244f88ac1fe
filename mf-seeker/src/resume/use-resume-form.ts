import { createResume, listResumes, type Resume, ResumeBody, updateResume } from '@niyukti/contract/calls/resume';
import { getStudentDashboard } from '@niyukti/contract/calls/student';
import { TEXTS } from '@niyukti/contract/texts';
import {
  call,
  errorText,
  type FormHandle,
  invalidate,
  ProblemError,
  toast,
  useForm,
  useRoleSession,
} from '@niyukti/kit';

/** The form of the resume, with a way to fill it anew. */
export interface ResumeFormHandle extends FormHandle {
  /** Starts anew with a resume's values, or as for creating one. */
  readonly fill: (resume: Resume | ResumeBody | null) => void;
}

/** Fields of the form from a resume; `skills` is read as a list and written as text. */
function fieldsOf(resume: Resume | ResumeBody) {
  const { personalInfo, educations, skills, summary, project, experience } = resume;
  return {
    personalInfo,
    educations: educations.length > 0 ? educations : [{}],
    skills: typeof skills === 'string' ? skills : skills.join(', '),
    summary,
    project,
    experience,
  };
}

/** Creates the resume, or changes the one there is. What is typed is kept until it is saved. */
export function useResumeForm(resume: Resume | null, onSaved: () => void): ResumeFormHandle {
  const session = useRoleSession('student');
  // The account's own name and e-mail, since most resumes begin with them.
  const blank = { personalInfo: { name: session?.name ?? '', email: session?.email ?? '' }, educations: [{}] };
  const form = useForm(ResumeBody, {
    initial: resume ? fieldsOf(resume) : blank,
    draft: { key: 'resume' },
    onSubmit: async (body) => {
      if (resume) await call(updateResume, { path: { id: resume._id }, body });
      else await call(createResume, { body });
      toast(resume ? TEXTS.resumeUpdated : TEXTS.resumeCreated);
      await invalidate(listResumes, getStudentDashboard);
      form.reset();
      onSaved();
    },
    failed: (error) =>
      error instanceof ProblemError && error.problem.status < 500 ? errorText(error) : TEXTS.resumeFailed,
  });
  return { ...form, fill: (values) => form.reset(values ? fieldsOf(values) : blank) };
}
