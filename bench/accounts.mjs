// Accounts with their sessions, written straight into the database: hashing passwords would take
// most of the time of a bench.
import { createHash, randomBytes } from 'node:crypto';
import { publicId } from '../worker/src/core/ids.ts';

const YEAR = Date.now() + 365 * 86_400_000;
const RESUME = {
  personal: JSON.stringify({ name: 'Asha', email: 'a@bench.test', phone: '1', address: 'Pune' }),
  experience: JSON.stringify({ company: 'c', role: 'r', duration: 'd' }),
};

/** Differs from the id of the company's owner. */
const COMPANY = 5_001;

const account = (role, id) => {
  const row = role === 'company' ? COMPANY : id;
  return { role, account: id, row, id: publicId(role, row), token: randomBytes(32).toString('base64url') };
};

/** One company, one HR and `count` students without limits, and the statements that make them. */
export function makeAccounts(count) {
  const company = account('company', 1);
  const hr = account('hr', 2);
  const students = Array.from({ length: count }, (_, index) => account('student', index + 3));
  const statements = [
    insertAccount(company, 'Acme'),
    `INSERT INTO companies (id, name, name_folded, type, position, business_model, phone, unlimited, created_at) VALUES (${COMPANY}, 'Acme', 'acme', 'IT', 'p', 'b', '1', 1, 1)`,
    `INSERT INTO memberships (account_id, company_id, role) VALUES (1, ${COMPANY}, 'owner')`,
    insertAccount(hr, 'Ritu'),
    session(company),
    session(hr),
    ...students.flatMap((student) => [
      insertAccount(student, 'Asha'),
      `INSERT INTO students (id, unlimited) VALUES (${student.row}, 1)`,
      `INSERT INTO resumes (student_id, personal_info, educations, skills, summary, project, experience, created_at, updated_at)
        VALUES (${student.row}, '${RESUME.personal}', '[]', 'SQL', 's', 'p', '${RESUME.experience}', 1, 1)`,
      session(student),
    ]),
  ];
  return { company, hr, students, statements };
}

function insertAccount({ role, account }, name) {
  return `INSERT INTO accounts (id, role, name, name_folded, email, phone, password_hash, created_at) VALUES (${account}, '${role}', '${name}', '${name.toLowerCase()}', '${role}${account}@bench.test', '1', 'x', 1)`;
}

function session({ account, token }) {
  const hash = createHash('sha256').update(token).digest('hex');
  return `INSERT INTO sessions (token_hash, account_id, created_at, expires_at) VALUES ('${hash}', ${account}, 1, ${YEAR})`;
}
