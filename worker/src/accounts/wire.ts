import type { Company } from '@niyukti/contract/accounts/company-calls';
import type { Hr } from '@niyukti/contract/accounts/hr-calls';
import type { Resume } from '@niyukti/contract/accounts/resume-calls';
import type { User as UserOut } from '@niyukti/contract/accounts/student-calls';
import { splitList } from '@niyukti/contract/text/split-list';
import { sql } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { publicId } from '../core/ids.ts';
import { iso } from '../core/iso.ts';
import { type AccountRow, accounts, companies, students } from '../core/schema/accounts.ts';
import { resumes } from '../core/schema/hiring.ts';
import { filePath } from '../files/paths.ts';

/** Columns that `userOf` reads. */
export const USER = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  phone: accounts.phone,
  created_at: accounts.created_at,
  photo_key: students.photo_key,
  application_limit: students.application_limit,
  unlimited: students.unlimited,
  applied: sql<number>`(SELECT count(*) FROM applications WHERE student_id = ${students.id})`,
};
type User = SelectResultFields<typeof USER>;

/** A job seeker on the wire. */
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
export const COMPANY = {
  id: companies.id,
  name: companies.name,
  type: companies.type,
  other_type: companies.other_type,
  position: companies.position,
  business_model: companies.business_model,
  email: accounts.email,
  phone: companies.phone,
  logo_key: companies.logo_key,
  posting_limit: companies.posting_limit,
  unlimited: companies.unlimited,
  created_at: companies.created_at,
  jobs: sql<number>`(SELECT count(*) FROM jobs WHERE company_id = ${companies.id})`,
};
type CompanyColumns = SelectResultFields<typeof COMPANY>;

/** A company on the wire, for itself and administrators. */
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

/** A company on the wire for everyone: name, type and logo. */
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
type HrColumns = Pick<AccountRow, 'id' | 'name' | 'email' | 'phone' | 'created_at'>;

/** An HR on the wire. */
export function hrOf(row: HrColumns): Hr {
  const id = publicId('hr', row.id);
  return { _id: id, HrId: id, name: row.name, email: row.email, number: row.phone, timestamp: iso(row.created_at) };
}

/** Columns that `resumeOf` reads. */
export const RESUME = {
  id: resumes.id,
  personal_info: resumes.personal_info,
  educations: resumes.educations,
  skills: resumes.skills,
  summary: resumes.summary,
  project: resumes.project,
  experience: resumes.experience,
  updated_at: resumes.updated_at,
};

/** Stored skills as a list. */
export const skillsOf = (skills: string): Resume['skills'] => splitList(skills);

/** Stored educations as a list. */
export const educationsOf = (educations: string): Resume['educations'] => JSON.parse(educations);

/** A resume on the wire: skills are a list. */
export function resumeOf(row: SelectResultFields<typeof RESUME>): Resume {
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
