import { isFresher, type ResumeBody } from '@niyukti/contract/accounts/resume-calls';

/** The parts that a resume must have, in the order of its paper. */
export const PARTS = ['contact', 'summary', 'experience', 'education', 'skills', 'project'] as const;
export type Part = (typeof PARTS)[number];

/** The form's own names of parts that have another here. */
const GROUPS: Partial<Record<Part, string>> = { contact: 'personalInfo', education: 'educations' };
const groupOf = (part: Part) => GROUPS[part] ?? part;

/** Part that a field of the form belongs to. */
export function partOf(field: string): Part | undefined {
  const [group = ''] = field.split('.');
  return PARTS.find((part) => groupOf(part) === group);
}

/** Selects the part's fields in the form. */
export const fieldsOf = (part: Part): string => `[name^="${groupOf(part)}"]:not([type=hidden], :disabled)`;

const full = (values: object) => Object.values(values).every((value) => value !== '');

/** What is still missing of the resume, as the API requires it. */
export function missingOf(typed: ResumeBody): Part[] {
  const has: Record<Part, boolean> = {
    contact: full(typed.personalInfo),
    summary: typed.summary !== '',
    experience: isFresher(typed.experience) || full(typed.experience),
    education: typed.educations.length > 0 && typed.educations.every(full),
    skills: typed.skills !== '',
    project: typed.project !== '',
  };
  return PARTS.filter((part) => !has[part]);
}
