// A company, an HR and job seekers with their sessions, straight into the database: a crash or a
// load in the middle of hashing passwords shows nothing.
import { createHash, randomBytes } from 'node:crypto';
import { publicId } from '../worker/src/core/ids.ts';

const YEAR = Date.now() + 365 * 86_400_000;
const RESUME = {
  personal: JSON.stringify({ name: 'Asha', email: 'a@bench.test', phone: '1', address: 'Pune' }),
  experience: JSON.stringify({ company: 'c', role: 'r', duration: 'd' }),
};

/** A company's id lies above its owner's. */
const COMPANY = 5_001;

const account = (role, row) => ({
  role,
  row,
  id: publicId(role, role === 'company' ? COMPANY : row),
  token: randomBytes(32).toString('base64url'),
});

/** One company, one HR and `count` job seekers, and the statements that make them. */
export function makeAccounts(count) {
  const company = account('company', 1);
  const hr = account('hr', 2);
  const seekers = Array.from({ length: count }, (_, index) => account('student', index + 3));
  const statements = [
    insertAccount(company, 'Acme'),
    "INSERT INTO companies (id, name, name_folded, type, position, business_model, phone, unlimited, created_at) VALUES (5001, 'Acme', 'acme', 'IT', 'p', 'b', '1', 1, 1)",
    "INSERT INTO memberships (account_id, company_id, role) VALUES (1, 5001, 'owner')",
    insertAccount(hr, 'Ritu'),
    session(company),
    session(hr),
    ...seekers.flatMap((seeker) => [
      insertAccount(seeker, 'Asha'),
      `INSERT INTO students (id) VALUES (${seeker.row})`,
      `INSERT INTO resumes (student_id, personal_info, educations, skills, summary, project, experience, created_at, updated_at)
        VALUES (${seeker.row}, '${RESUME.personal}', '[]', 's', 's', 'p', '${RESUME.experience}', 1, 1)`,
      session(seeker),
    ]),
  ];
  return { company, hr, seekers, statements };
}

function insertAccount({ role, row }, name) {
  return `INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at) VALUES (${row}, '${role}', '${name}', '${name.toLowerCase()}', '${role}${row}@bench.test', '1', 'x', 1)`;
}

function session({ row, token }) {
  const hash = createHash('sha256').update(token).digest('hex');
  return `INSERT INTO sessions (token_hash, account_id, created_at, expires_at) VALUES ('${hash}', ${row}, 1, ${YEAR})`;
}

/** The job that everybody applies for; an HR has to be put to it (`ASSIGN`). */
export const JOB = {
  jobTitle: 'Nurse',
  city: 'Pune',
  location: 'Pune',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Mon-Fri',
  jobDescription: 'Care',
  desiredSkills: 'Care',
  experience: '1-3',
  noofposition: 2,
  applicationDeadline: '2099-12-31',
  salary: { minSalary: 1, maxSalary: 2 },
};
export const ASSIGN = 'UPDATE jobs SET hr_id = 2 WHERE id = 1';
