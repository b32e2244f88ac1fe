import type { Company } from '@niyukti/contract/accounts/company-calls';
import type { Hr } from '@niyukti/contract/accounts/hr-calls';
import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import type { User as UserOut } from '@niyukti/contract/accounts/student-calls';
import { sql } from 'drizzle-orm';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { columnsIn, int, omit, pick, type RowOf } from '../core/rows.ts';
import { companies, hrs, students } from '../core/schema/accounts.ts';
import { resumes } from '../core/schema/hiring.ts';
import { filePath } from '../files/paths.ts';

/** Columns that `userOf` reads. */
const USER_COLUMNS = pick(
  students,
  'id',
  'name',
  'email',
  'phone',
  'photo_key',
  'application_limit',
  'unlimited',
  'created_at',
);
export const USER = {
  ...USER_COLUMNS,
  applied: sql`(SELECT count(*) FROM applications WHERE student_id = students.id)`.mapWith(int).as('applied'),
};
type User = RowOf<typeof USER_COLUMNS> & { readonly applied: number };

/** A job seeker as the wire has it. */
export function userOf(row: User): UserOut {
  return {
    _id: publicId('student', row.id),
    name: row.name,
    email: row.email,
    phone: row.phone,
    profile: filePath(row.photo_key),
    jobLimit: row.application_limit,
    unlimited: row.unlimited === 1,
    appliedCount: row.applied,
    timestamp: iso(row.created_at),
  };
}

/** Columns that `companyOf` reads. */
export const COMPANY_COLUMNS = pick(
  companies,
  'id',
  'name',
  'type',
  'other_type',
  'position',
  'business_model',
  'email',
  'phone',
  'logo_key',
  'posting_limit',
  'unlimited',
  'created_at',
);
export const COMPANY = {
  ...COMPANY_COLUMNS,
  jobs: sql`(SELECT count(*) FROM jobs WHERE company_id = companies.id)`.mapWith(int).as('jobs'),
};
type CompanyColumns = RowOf<typeof COMPANY_COLUMNS> & { readonly jobs: number };

/** A company as it sees itself and as the admin does. */
export function companyOf(row: CompanyColumns): Company {
  return {
    companyId: publicId('company', row.id),
    companyName: row.name,
    companyType: row.type,
    otherCompanyType: row.other_type === '' ? null : row.other_type,
    companyLogoUrl: filePath(row.logo_key),
    position: row.position,
    businessmodel: row.business_model,
    email: row.email,
    phone: row.phone,
    jobPostLimit: row.posting_limit,
    unlimited: row.unlimited === 1,
    jobCount: row.jobs,
    timestamp: iso(row.created_at),
  };
}

/** A company as anybody sees it: name, type and logo. */
export function publicCompanyOf(row: CompanyColumns): Company {
  return {
    ...companyOf(row),
    position: null,
    businessmodel: null,
    email: null,
    phone: null,
    jobPostLimit: null,
    unlimited: null,
    jobCount: null,
  };
}

/** Columns that `hrOf` reads. */
export const HR = pick(hrs, 'id', 'name', 'email', 'phone', 'created_at');

/** An HR account. The password is never among its columns. */
export function hrOf(row: RowOf<typeof HR>): Hr {
  const id = publicId('hr', row.id);
  return { _id: id, HrId: id, name: row.name, email: row.email, number: row.phone, timestamp: iso(row.created_at) };
}

/** Columns that `resumeOf` reads. */
export const RESUME = omit(columnsIn(resumes), 'student_id', 'created_at', 'skills_folded');

/** Skills as they are kept, as a list. */
export const skillsOf = (skills: string): Resume['skills'] =>
  skills
    .split(',')
    .map((skill) => skill.trim())
    .filter((skill) => skill !== '');

/** Educations as they are kept, as a list. */
export const educationsOf = (educations: string): Resume['educations'] => JSON.parse(educations);

/** A resume as it is read: skills are a list. */
export function resumeOf(row: RowOf<typeof RESUME>): Resume {
  return {
    _id: publicId('resume', row.id),
    personalInfo: JSON.parse(row.personal_info),
    educations: educationsOf(row.educations),
    skills: skillsOf(row.skills),
    summary: row.summary,
    project: row.project,
    experience: JSON.parse(row.experience),
    updatedAt: iso(row.updated_at),
  };
}
