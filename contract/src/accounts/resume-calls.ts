import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { email, id, line, phone, revision, text, time } from '../api/fields.ts';
import { visibleName } from './names.ts';

export const Education = z.object({ institute: line('institute'), degree: line('degree'), year: line('year', 40) });

/** A résumé as it is written: every field is required. `skills` is text, comma-separated. */
export const ResumeBody = z.object({
  personalInfo: z.object({ name: visibleName('name'), email, phone, address: line('address', 500) }),
  /** Their number is limited by the size of the body alone. */
  educations: z.array(Education).check(z.minLength(1, 'Please add at least one education')),
  skills: line('skills', 1_000),
  summary: text('summary', 4_000),
  project: text('project', 4_000),
  experience: z.object({ company: line('company'), role: line('role'), duration: line('duration', 80) }),
});
export type ResumeBody = z.infer<typeof ResumeBody>;

/**
 * Values of the required fields in a résumé without experience. Pages show a sentence in their place.
 */
export const NO_EXPERIENCE = { company: 'no employer yet', role: 'Fresher', duration: '0 years' } as const;

/** Whether a résumé has no experience. */
export function isFresher({ company, role }: { company: string; role: string }): boolean {
  return company === NO_EXPERIENCE.company && role === NO_EXPERIENCE.role;
}

/** A résumé as it is read: `skills` is a list. A job seeker has one at most. */
export const Resume = z.object({
  _id: id,
  personalInfo: z.object({ name: z.string(), email: z.string(), phone: z.string(), address: z.string() }),
  educations: z.array(z.object({ institute: z.string(), degree: z.string(), year: z.string() })),
  skills: z.array(z.string()),
  summary: z.string(),
  project: z.string(),
  experience: z.object({ company: z.string(), role: z.string(), duration: z.string() }),
  updatedAt: time,
});
export type Resume = z.infer<typeof Resume>;

/** The caller's own, which they may change. */
export const OwnResume = z.extend(Resume, { revision });
export type OwnResume = z.infer<typeof OwnResume>;

export const listResumes = defineCall({
  id: 'listResumes',
  method: 'GET',
  path: '/resume',
  summary: "The caller's resumes: none or one.",
  access: { roles: ['student'] },
  output: z.array(OwnResume),
  shows: ['student'],
});

export const createResume = defineCall({
  id: 'createResume',
  method: 'POST',
  path: '/resumes',
  summary: "Makes the caller's only resume.",
  access: { roles: ['student'] },
  body: ResumeBody,
  output: OwnResume,
  status: 201,
  problems: ['resume-exists'],
  changes: ['student'],
});

export const updateResume = defineCall({
  id: 'updateResume',
  method: 'PUT',
  path: '/resumes/{id}',
  summary: "Changes the caller's resume.",
  access: { roles: ['student'], own: { id: 'id', in: 'path', is: 'resume' } },
  body: ResumeBody,
  output: OwnResume,
  revised: true,
  changes: ['student'],
});
