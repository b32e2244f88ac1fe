import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { NO_EXPERIENCE } from '@niyukti/contract/accounts/resume-calls';
import { searchText } from '@niyukti/contract/text/search-text';
import { addCompanyPages } from './company-pages.ts';
import { FIELDS, fieldOf, homeOf } from './fields.ts';
import { STORIES, type Story, storeFile, tellStory } from './hires.ts';
import { type DemoJob, formatSalaryText, makeJobs } from './jobs.ts';
import { drawLogo, hasLogo, logoColour } from './logos.ts';
import { addNotices } from './notices.ts';
import { hashPassword } from './password.ts';
import {
  ADMIN,
  ADMIN_ID,
  type Author,
  COMPANIES,
  companyId,
  DEMO_PASSWORD,
  HRS,
  hrId,
  MESSAGES,
  ownerId,
  STUDENTS,
  studentId,
  THOUGHTS,
} from './people.ts';
import { drawPhoto } from './png.ts';
import { Random } from './random.ts';
import { type Row, type SeedTarget, Writer } from './target.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const QUARTER = HOUR / 4;

/** What the seed laid down, for the message on the terminal. */
export interface SeedSummary {
  companies: number;
  jobs: number;
  students: number;
  applications: number;
}

/** A table that the demonstration brings along as its last part: where it is, all of it is. */
export const SEED_MARK = 'demo_data_is_whole';

/**
 * Fills an empty local database and bucket with the demonstration: accounts, jobs, applications in
 * every state, letters, thoughts, messages. All rows come in one transaction, so that a start that
 * is broken off leaves none. `hashOf` is for a place without Node's argon2.
 */
export async function seed(
  target: SeedTarget,
  now: number = Date.now(),
  hashOf: (password: string) => string = hashPassword,
): Promise<SeedSummary> {
  const write = new Writer(target);
  const random = new Random(20_261_121);
  // One password, hashed once: every demo account shares it.
  const hash = hashOf(DEMO_PASSWORD);

  const staff = { name_folded: '', password_hash: hash };
  for (const [index, hr] of HRS.entries())
    write.insert('accounts', {
      ...{ id: hrId(index), role: 'hr', ...staff, ...hr },
      ...{ name_folded: searchText(hr.name), created_at: now - 110 * DAY },
    });
  write.insert('accounts', {
    ...{ id: ADMIN_ID, role: 'admin', ...staff, ...ADMIN },
    ...{ name_folded: searchText(ADMIN.name), created_at: now - 120 * DAY },
  });
  await addCompanies(write, target, hash, now);
  await addStudents(write, target, hash, random, now);

  const jobs = makeJobs(random, now);
  for (const job of jobs) write.insert('jobs', job.row);

  const applications = await addApplications(write, target, random, jobs, now);
  addSavedJobs(write, jobs, now);
  addPlanRequests(write, now);
  addBoard(write, now);
  confirmAddresses(write);
  await addCompanyPages(write, target.FILES, now);
  addNotices(write, now);
  write.run(`CREATE TABLE ${SEED_MARK} (whole_at INTEGER NOT NULL)`);
  await write.commit();
  return { companies: COMPANIES.length, jobs: jobs.length, students: STUDENTS.length, applications };
}

/** Their mail is read in the mailbox of the machine that shows them. */
function confirmAddresses(write: Writer): void {
  write.run('INSERT INTO mailboxes (account_id, email, confirmed_at) SELECT id, email, created_at FROM accounts');
}

/** Accounts of the demo have agreed to the notice, as those of the sign-up page do. */
function agree(write: Writer, role: 'student' | 'company', account: number, at: number): void {
  const adult = role === 'student' ? 1 : 0;
  write.insert('consents', { account_id: account, notice: NOTICE_VERSION, adult, created_at: at });
}

async function addCompanies(write: Writer, target: SeedTarget, hash: string, now: number): Promise<void> {
  for (const [index, company] of COMPANIES.entries()) {
    const [account, id] = [ownerId(index), companyId(index)];
    const createdAt = now - Math.max(1, 95 - index * 8) * DAY;
    const named = { name: company.name, name_folded: searchText(company.name), created_at: createdAt };
    const { email } = company;
    const signsIn = { role: 'company', email, password_hash: hash, notice: NOTICE_VERSION };
    write.insert('accounts', { id: account, ...signsIn, ...named });
    write.insert('companies', {
      id,
      ...named,
      type: company.type,
      other_type: company.type === 'Other' ? 'Learning society' : '',
      position: 'Head of hiring',
      business_model: company.industry,
      phone: `98200220${String(index).padStart(2, '0')}`,
      posting_limit: company.limit,
    });
    write.insert('memberships', { account_id: account, company_id: id, role: 'owner' });
    agree(write, 'company', account, createdAt);
    if (!hasLogo(index)) continue;
    const key = await storeFile(write, target.FILES, 'logo', id, 'logo.png', 'image/png', drawLogo(index), createdAt);
    write.update('companies', id, { logo_key: key, logo_colour: logoColour(index) });
  }
}

async function addStudents(
  write: Writer,
  target: SeedTarget,
  hash: string,
  random: Random,
  now: number,
): Promise<void> {
  for (const [index, student] of STUDENTS.entries()) {
    const id = studentId(index);
    const createdAt = now - (80 - index * 1.9) * DAY;
    const phone = `98200${String(11_224 + index * 7).padStart(5, '0')}`;
    write.insert('accounts', {
      id,
      role: 'student',
      name: student.name,
      name_folded: searchText(student.name),
      email: student.email,
      phone,
      password_hash: hash,
      created_at: Math.round(createdAt),
      notice: NOTICE_VERSION,
    });
    write.insert('students', { id, application_limit: student.limit });
    agree(write, 'student', id, Math.round(createdAt));
    if (index % 4 === 0) {
      const key = await storeFile(
        write,
        target.FILES,
        'photo',
        id,
        'photo.png',
        'image/png',
        drawPhoto(index),
        Math.round(createdAt),
      );
      write.update('students', id, { photo_key: key });
    }
    // The last two have not written one yet.
    if (index < STUDENTS.length - 2) addResume(write, random, id, student, phone, Math.round(createdAt + DAY));
  }
}

function addResume(
  write: Writer,
  random: Random,
  studentId: number,
  student: (typeof STUDENTS)[number],
  phone: string,
  at: number,
): void {
  const field = FIELDS[fieldOf(student.degree)];
  const skills = [...new Set(Array.from({ length: 7 }, () => random.pick(field.skills)))];
  const year = 2019 + random.below(6);
  const [city, area] = student.email === 'student@demo.test' ? ['Pune', 'Station Road'] : homeOf(studentId);
  write.insert('resumes', {
    id: studentId,
    student_id: studentId,
    personal_info: JSON.stringify({
      name: student.name,
      email: student.email,
      phone,
      address: `${4 + random.below(90)} ${area}, ${city}`,
    }),
    educations: JSON.stringify([
      { institute: student.institute, degree: student.degree, year: String(year + 2) },
      { institute: 'Kendriya Vidyalaya', degree: 'Class XII', year: String(year - 2) },
    ]),
    skills: skills.join(', '),
    skills_folded: searchText(skills.join(', ')),
    summary: `${student.degree}, ${student.institute}. Good with ${skills.slice(0, 2).join(' and ')}, and quick to learn what a team needs. ${random.pick(field.wishes)}`,
    project: random.pick(field.projects),
    experience: JSON.stringify(
      // Some come straight from college.
      studentId % 5 === 0
        ? NO_EXPERIENCE
        : { ...random.pick(field.experiences), duration: random.pick(['6 months', '1 year', '2 years']) },
    ),
    created_at: at,
    updated_at: at + DAY,
  });
}

/** Stories of the demo accounts first, then a spread over everybody else. */
const OWN: readonly Story[] = [
  'second round to come',
  'hired',
  'shortlisted',
  'first round to come',
  'rejected in interview',
  'rejected by HR',
  'pending',
  'status not shared',
  'withdrawn',
  'advanced',
  'letter uploaded',
  'declined by the company',
];
const WEIGHTED: readonly Story[] = [
  ...Array<Story>(8).fill('pending'),
  ...Array<Story>(3).fill('selected'),
  ...Array<Story>(5).fill('rejected by HR'),
  ...Array<Story>(2).fill('declined by the company'),
  'advanced',
  'first round to come',
  ...(Object.keys(STORIES) as Story[]),
];

/** How long ago, at most, those applied who wait for a decision. */
const WAITING_DAYS: Partial<Record<Story, number>> = {
  pending: 8,
  selected: 12,
  advanced: 14,
  'first round not shared': 14,
  'first round to come': 16,
  'status not shared': 18,
};

async function addApplications(
  write: Writer,
  target: SeedTarget,
  random: Random,
  jobs: readonly DemoJob[],
  now: number,
): Promise<number> {
  const plans: { student: number; job: DemoJob; story: Story; at: number }[] = [];
  const taken = new Set<string>();
  const plan = (student: number, job: DemoJob, story: Story) => {
    if (taken.has(`${student} ${job.id}`)) return;
    taken.add(`${student} ${job.id}`);
    const postedFor = now - job.postedAt;
    const told = job.hr ? story : 'pending';
    const applied = Math.round(job.postedAt + postedFor * (0.05 + random.next() * 0.55));
    // What waits for somebody has not waited for weeks.
    const waits = WAITING_DAYS[told];
    const recent = now - Math.round((0.3 + random.next() * (waits ?? 0)) * DAY);
    // Nobody applies behind the deadline, and not all in its last minute.
    const last = Date.parse(`${job.deadline}T18:00:00+05:30`) - student * QUARTER;
    const at = Math.min(waits === undefined ? applied : recent, last);
    plans.push({ student, job, story: told, at: Math.max(at, job.postedAt + HOUR) });
  };
  // The demo company's HR is the demo HR, so all three demo accounts share these hires.
  const shared = jobs.filter((job) => job.company === 0 && job.hr);
  for (const [index, story] of OWN.entries()) {
    const job =
      index % 2 === 0 ? shared[index / 2] : jobs.filter((one) => one.hr === 1 && one.company !== 0)[index * 2];
    if (job) plan(1, job, story);
  }
  for (const job of jobs.filter((one) => one.hr).slice(3, 5)) plan(2, job, 'pending');
  // Each story is told at least once.
  const untold = Object.keys(STORIES) as Story[];
  for (let student = 3; student <= STUDENTS.length - 2; student++) {
    const count = 3 + random.below(4);
    // People apply for what they have learned.
    const field = FIELDS[fieldOf(STUDENTS[student - 1]?.degree ?? '')];
    const fitting = jobs.filter((job) => field.industries.includes(COMPANIES[job.company]?.industry ?? ''));
    const first = shared.filter(({ title }) => field.shop.test(title));
    for (let turn = 0; turn < count; turn++) {
      const job = random.pick(turn < 2 && first.length > 0 ? first : fitting);
      plan(student, job, (job.hr && untold.pop()) || random.pick(WEIGHTED));
    }
  }
  plans.sort((a, b) => a.at - b.at);
  const events: Row[] = [];
  for (const [index, { student, job, story, at }] of plans.entries()) {
    const applicationId = index + 1;
    const candidate = { id: studentId(student - 1), name: STUDENTS[student - 1]?.name ?? '' };
    const company = { id: companyId(job.company), name: COMPANIES[job.company]?.name ?? '' };
    const hr = job.hr ? { id: hrId(job.hr - 1), name: HRS[job.hr - 1]?.name ?? '' } : { id: 0, name: '' };
    write.insert('applications', {
      id: applicationId,
      student_id: candidate.id,
      job_id: job.id,
      resume_id: candidate.id,
      company_id: company.id,
      hr_id: job.hr && hr.id,
      created_at: at,
      updated_at: at,
    });
    const parties = {
      applicationId,
      student: candidate,
      company,
      hr,
      job: { title: job.title, city: job.city, salary: formatSalaryText(job) },
    };
    await tellStory(write, events, target.FILES, random, story, parties, at, now);
  }
  // What happened stands in the order of time, as the audit log reads it.
  events.sort((a, b) => Number(a.created_at) - Number(b.created_at));
  for (const event of events) write.insert('events', event);
  return plans.length;
}

function addSavedJobs(write: Writer, jobs: readonly DemoJob[], now: number): void {
  for (const [index, job] of jobs
    .filter((one) => one.open)
    .slice(-14)
    .entries())
    if (index % 2 === 0)
      write.insert('saved_jobs', {
        student_id: studentId(index % 3 === 0 ? 1 : 0),
        job_id: job.id,
        created_at: now - index * DAY,
      });
}

function addPlanRequests(write: Writer, now: number): void {
  const ask = (role: 'student' | 'company', id: number, plan: string, days: number) =>
    write.insert('plan_requests', {
      [`${role}_id`]: id,
      plan,
      created_at: now - days * DAY,
    });
  ask('student', studentId(1), 'Gold', 2);
  ask('student', studentId(8), 'Premium', 1);
  ask('company', companyId(1), 'Premium', 3);
}

function addBoard(write: Writer, now: number): void {
  const author = (by: Author) => {
    if (by === null) return { author_role: null, author_id: null, author_account: null, author_name: null };
    const company = typeof by === 'object';
    const at = company ? by.company : by;
    return {
      author_role: company ? 'company' : 'student',
      author_id: company ? companyId(at) : studentId(at),
      author_account: company ? ownerId(at) : studentId(at),
      author_name: (company ? COMPANIES : STUDENTS)[at]?.name ?? null,
    };
  };
  for (const [index, thought] of [...THOUGHTS].reverse().entries()) {
    const id = index + 1;
    const at = now - (THOUGHTS.length - index) * 3 * DAY;
    write.insert('thoughts', { id, ...author(thought.by), text: thought.text, created_at: at });
    for (const [idx, [by, text]] of thought.replies.entries())
      write.insert('replies', { thought_id: id, idx, ...author(by), text, created_at: at + (idx + 1) * 5_400_000 });
  }
  for (const [index, [name, email, phone, message]] of [...MESSAGES].reverse().entries())
    write.insert('contact_messages', {
      name,
      name_folded: searchText(name),
      email,
      phone,
      message,
      created_at: now - (MESSAGES.length - index) * 2 * DAY,
      handled_at: index < 2 ? now - DAY : null,
    });
}
