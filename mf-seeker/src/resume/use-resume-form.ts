import {
  createResume,
  type OwnResume,
  type Resume,
  ResumeBody,
  updateResume,
} from '@niyukti/contract/accounts/resume-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import {
  errorText,
  ProblemError,
  safeNext,
  toast,
  useAction,
  useLocation,
  useNavigate,
  useRoleSession,
} from '@niyukti/kit';
import { type EditHandle, useEdit } from '@niyukti/kit/edit';

/** The form of the resume, with a function that fills it anew. */
export interface ResumeFormHandle extends EditHandle {
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
export function useResumeForm(resume: OwnResume | null, onSaved: () => void): ResumeFormHandle {
  const session = useRoleSession('student');
  const { search } = useLocation();
  const navigate = useNavigate();
  // The account's own name and e-mail, since most resumes begin with them.
  const blank = { personalInfo: { name: session?.name ?? '', email: session?.email ?? '' }, educations: [{}] };
  const creating = useAction(createResume);
  const updating = useAction(updateResume);
  const form = useEdit(ResumeBody, {
    thing: resume,
    fields: fieldsOf,
    blank,
    draft: { key: 'resume' },
    onSubmit: async (body, { revision }) => {
      const result = await (resume
        ? updating.run({ path: { id: resume._id }, body, revision })
        : creating.run({ body }));
      if (!result.ok) throw result.error;
      toast(resume ? TEXTS.resumeUpdated : TEXTS.resumeCreated);
      // Show the saved resume next.
      await result.refreshed;
      form.reset();
      onSaved();
      // Go back to the job that needed a resume.
      const back = resume === null ? safeNext(search) : null;
      if (back) navigate(back);
    },
    failed: (error) =>
      error instanceof ProblemError && error.problem.status < 500 ? errorText(error) : TEXTS.resumeFailed,
  });
  return { ...form, fill: (values) => form.reset(values ? fieldsOf(values) : blank) };
}
