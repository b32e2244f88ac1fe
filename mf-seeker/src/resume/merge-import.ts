import type { ResumeBody } from '@niyukti/contract/accounts/resume-calls';

/** What a resume's form holds now, saved or not. */
export function typedIn(form: HTMLFormElement): ResumeBody {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '').trim();
  const rows = [...fields.keys()].filter((name) => /^educations\.\d+\.institute$/.test(name)).length;
  const educations = Array.from({ length: rows }, (_, at) => ({
    institute: text(`educations.${at}.institute`),
    degree: text(`educations.${at}.degree`),
    year: text(`educations.${at}.year`),
  }));
  return {
    personalInfo: {
      name: text('personalInfo.name'),
      email: text('personalInfo.email'),
      phone: text('personalInfo.phone'),
      address: text('personalInfo.address'),
    },
    educations: educations.filter(({ institute, degree, year }) => institute || degree || year),
    skills: text('skills'),
    summary: text('summary'),
    project: text('project'),
    experience: {
      company: text('experience.company'),
      role: text('experience.role'),
      duration: text('experience.duration'),
    },
  };
}

/** The form after an import: the values of the file, else those that were there. */
export function mergeImport(before: ResumeBody, file: ResumeBody): ResumeBody {
  return {
    personalInfo: filled(before.personalInfo, file.personalInfo),
    educations: file.educations.length > 0 ? file.educations : before.educations,
    skills: file.skills || before.skills,
    summary: file.summary || before.summary,
    project: file.project || before.project,
    experience: filled(before.experience, file.experience),
  };
}

function filled<Part extends Record<string, string>>(before: Part, file: Part): Part {
  const there = Object.entries(file).filter(([, text]) => text !== '');
  return { ...before, ...Object.fromEntries(there) };
}

/** Whether an import would overwrite values of the form. */
export function replaces(before: ResumeBody, file: ResumeBody): boolean {
  const parts = [
    ...pairs(before.personalInfo, file.personalInfo),
    ...pairs(before.experience, file.experience),
    [before.skills, file.skills],
    [before.summary, file.summary],
    [before.project, file.project],
    [listed(before.educations), listed(file.educations)],
  ];
  return parts.some(([had, has]) => had && has && had !== has);
}

const pairs = (before: Record<string, string>, file: Record<string, string>) =>
  Object.keys(file).map((name) => [before[name] ?? '', file[name] ?? '']);

const listed = (educations: ResumeBody['educations']) => (educations.length > 0 ? JSON.stringify(educations) : '');
