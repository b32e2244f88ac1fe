/**
 * Rows of the large world: people, jobs, applications and what happened to them, drawn by number
 * alone.
 */
import { LIMITS } from '../contract/src/limits.ts';

const FIRST =
  'Aarav Aditi Akash Amrita Ananya Anil Arjun Asha Bhavna Chetan Deepa Devika Dinesh Farhan Gauri Harish Isha Jatin Kabir Kavya Kiran Lakshmi Manish Meera Mohan Nandini Neha Nikhil Pooja Pranav Priya Rahul Ravi Ritu Rohan Sana Sanjay Sunita Tara Vikram Zoya'.split(
    ' ',
  );
const LAST =
  'Agarwal Banerjee Bhat Chauhan Chopra Das Desai Deshpande Dutta Fernandes Gandhi Ghosh Gill Goswami Gupta Iyer Jain Joshi Kapoor Kaur Khan Kulkarni Kumar Mehta Menon Mishra Mukherjee Nair Naidu Pandey Patel Patil Pillai Rao Reddy Saxena Sen Shah Sharma Shetty Singh Sinha Thakur Tiwari Varma Verma Yadav'.split(
    ' ',
  );
const WORK =
  'Accountant Analyst Architect Assistant Cashier Chef Consultant Coordinator Designer Developer Driver Editor Electrician Engineer Executive Nurse Officer Operator Planner Supervisor Teacher Technician Tester Trainer Writer'.split(
    ' ',
  );
const RANK = ['Junior', 'Senior', 'Lead', 'Staff', 'Deputy', 'Chief', 'Trainee', 'Field'];
const FIELD = ['Backend', 'Sales', 'Quality', 'Data', 'Site', 'Customer', 'Clinical', 'Legal', 'Export', 'Payroll'];
const SKILL =
  'SQL,TypeScript,Python,Java,Go,C++,Tally,Excel,GST,Negotiation,Welding,AutoCAD,Nursing,Triage,Hindi,Marathi,Teaching,Logistics,Audit,Figma,Kubernetes,React,Linux,Payroll,Copywriting,Forklift,Phlebotomy,Surveying,Procurement,SAP'.split(
    ',',
  );
const PLACE =
  'Pune Mumbai Nagpur Bengaluru Mysuru Hyderabad Chennai Kochi Delhi Jaipur Indore Kolkata Patna Surat'.split(' ');
const DAY = 86_400_000;
export const NOW = Date.UTC(2026, 10, 22);
const TEXT =
  'Built and ran services that many people use every day, wrote the tests that hold them, and showed new colleagues how. Planned the work of a small team, spoke with customers about what they need, and kept the promises made to them. ';

/** A number from a number that looks like nothing. */
const mixed = (n, salt = 0) => {
  let x = Math.imul(n ^ (salt * 0x9e3779b1), 0x85ebca6b);
  x ^= x >>> 13;
  x = Math.imul(x, 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
};
/** Few are frequent, many are rare. */
const drawn = (list, n, salt) => {
  const part = mixed(n, salt) / 2 ** 32;
  return list[Math.floor(part * part * list.length)];
};
const nameOf = (n) => `${drawn(FIRST, n, 1)} ${drawn(LAST, n, 2)}`;
const titleOf = (n) => `${drawn(RANK, n, 3)} ${drawn(FIELD, n, 4)} ${drawn(WORK, n, 5)}`;
const skillsOf = (n) => [...new Set([6, 7, 8, 9, 10, 11].map((salt) => drawn(SKILL, n, salt)))].join(', ');
const textOf = (n, least, most) => TEXT.repeat(12).slice(0, least + (mixed(n, 12) % (most - least)));

export function makePeople(db, { students, companies, hrs }, say) {
  const student = db.prepare(
    `INSERT INTO students (id, name, name_folded, email, phone, password_hash, unlimited, resume_id, resume_updated_at, created_at)
    VALUES (?1, ?2, ?3, ?4, '9876543210', ?5, 1, ?1, ?6, ?6)`,
  );
  const resume = db.prepare(
    `INSERT INTO resumes (id, student_id, personal_info, educations, skills, skills_folded, summary, project, experience, created_at, updated_at)
    VALUES (?1, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?9)`,
  );
  const found = db.prepare('INSERT INTO student_search (rowid, name, email, scope) VALUES (?, ?, ?, ?)');
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`;
  for (let id = 1; id <= students; id++) {
    const [name, skills, at] = [nameOf(id), skillsOf(id), NOW - (mixed(id, 13) % 700) * DAY];
    const email = `${name.toLowerCase().replace(' ', '.')}.${id}@made.test`;
    student.run(id, name, name.toLowerCase(), email, hash, at);
    found.run(id, piecesIn(name.toLowerCase()), piecesIn(email), ` b${id >> 14}`);
    const personal = JSON.stringify({ name, email, phone: '9876543210', address: `${drawn(PLACE, id, 14)}, India` });
    const education = JSON.stringify([
      { institute: 'Government College of Engineering', degree: 'B.Tech', year: '2021' },
    ]);
    const experience = JSON.stringify({ company: 'Acme Works', role: titleOf(id), duration: '2 years' });
    resume.run(
      id,
      personal,
      education,
      skills,
      skills.toLowerCase(),
      textOf(id, 200, 700),
      textOf(id + 1, 200, 900),
      experience,
      at,
    );
  }
  db.exec(`UPDATE totals SET students = ${students} WHERE id = 1`);
  const monday = "date(created_at / 1000 + 19800, 'unixepoch', 'weekday 0', '-6 days')";
  db.exec(`INSERT INTO weekly (year, weeks) SELECT substr(week, 1, 4), json_group_object(week, json_array(n, 0, 0, 0))
    FROM (SELECT ${monday} AS week, count(*) AS n FROM students GROUP BY 1) GROUP BY 1`);
  say(`${students} students with resumes`);
  const company = db.prepare(
    `INSERT INTO companies (id, name, name_folded, type, position, business_model, email, phone, password_hash, unlimited, created_at)
    VALUES (?1, ?2, ?3, 'IT', 'Owner', 'B2B', ?4, '9876543210', ?5, 1, ?6)`,
  );
  for (let id = 1; id <= companies; id++) {
    const name = `${drawn(LAST, id, 15)} ${drawn(FIELD, id, 16)} ${id}`;
    company.run(id, name, name.toLowerCase(), `company.${id}@made.test`, hash, NOW - 900 * DAY);
  }
  const hr = db.prepare(
    `INSERT INTO hrs (id, name, name_folded, email, phone, password_hash, created_at) VALUES (?1, ?2, ?3, ?4, '9876543210', ?5, ?6)`,
  );
  for (let id = 1; id <= hrs; id++)
    hr.run(id, nameOf(id), nameOf(id).toLowerCase(), `hr.${id}@made.test`, hash, NOW - 900 * DAY);
}

export function makeJobs(db, { jobs, companies, hrs }, say) {
  const job = db.prepare(
    `INSERT INTO jobs (id, company_id, title, location, city, title_folded, location_folded, type, timing, working_days, description, skills,
      experience, experience_min, experience_max, openings, salary_min, salary_max, deadline, company_name, hr_id, hr_name, open, posted_at, updated_at)
    SELECT ?1, c.id, ?2, ?3, ?4, ?5, ?6, 'Full-time', 'Day shift', 'Monday to Friday', ?7, ?8, '1-3', 1, 3, 2, 600000, 900000, ?9, c.name,
      h.id, h.name, ?10, ?11, ?11 FROM companies c JOIN hrs h ON h.id = ?13 WHERE c.id = ?12`,
  );
  for (let id = 1; id <= jobs; id++) {
    const [title, place] = [titleOf(id), drawn(PLACE, id, 17)];
    // The newest tenth is open.
    const open = Number(id > jobs * 0.9);
    const at = NOW - Math.round((1 - id / jobs) * 700) * DAY;
    const deadline = new Date(open ? NOW + 60 * DAY : at + 45 * DAY).toISOString().slice(0, 10);
    const [company, hr] = [1 + (mixed(id, 18) % companies), 1 + (mixed(id, 19) % hrs)];
    job.run(
      id,
      title,
      `${place}, India`,
      place,
      title.toLowerCase(),
      `${place.toLowerCase()}, india`,
      textOf(id, 1000, 2400),
      skillsOf(id),
      deadline,
      open,
      at,
      company,
      hr,
    );
  }
  say(`${jobs} jobs`);
}

/** In sixteen: how far applications have come. Of old ones none waits any more. */
const STATES =
  'applied applied applied refused refused refused refused refused refused awaiting declined interview shortlisted handed hired withdrawn'.split(
    ' ',
  );

export function makeApplications(db, { applications, students, jobs }, say, isSettled) {
  const insert = db.prepare(
    `INSERT OR IGNORE INTO applications (id, student_id, job_id, resume_id, company_id, hr_id, candidate_name, candidate_folded, job_title, company_name,
      status, decided_at, company_status, advanced_at, shortlisted, shortlisted_at, interview_overview_status, letter_key, letter_name, update_hr,
      offer_letter_sent, sent_at, withdrawn_at, created_at, updated_at, released_at, skills_folded, title_folded)
    SELECT ?1, s.id, j.id, s.id, j.company_id, j.hr_id, s.name, s.name_folded, j.title, j.company_name,
      ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?18, r.skills_folded, j.title_folded
    FROM students s JOIN resumes r ON r.id = s.id JOIN jobs j ON j.id = ?3 WHERE s.id = ?2`,
  );
  const fresh = applications * 0.9;
  const each = applications / jobs;
  for (let id = 1; id <= applications; id++) {
    // Applications come in the order of jobs; one job of a thousand has a tenth of its thousand's.
    const crowd = mixed(id, 20) % 10 === 0;
    const near = Math.min(jobs, 1 + Math.floor(id / each));
    const job = crowd ? Math.min(jobs, Math.ceil(near / 1000) * 1000) : near;
    // A walk through all students from a place of its own for each round.
    const student = 1 + ((id * 7919 + Math.floor(id / students) * 101) % students);
    const at = NOW - Math.round((1 - id / applications) * 700 * DAY);
    let state = STATES[mixed(id, 21) % 16];
    if (id < fresh && ['applied', 'awaiting', 'interview'].includes(state)) state = 'refused';
    const far = STATES.indexOf(state);
    const selected = far >= 9 && state !== 'withdrawn';
    const advanced = selected && far >= 11;
    const shortlisted = selected && far >= 12;
    const letter = shortlisted && far >= 13;
    const later = at + 5 * DAY;
    insert.run(
      id,
      student,
      job,
      state === 'refused' ? 'rejected' : selected ? 'selected' : 'pending',
      state === 'applied' ? null : later,
      state === 'declined' ? 'Rejected' : advanced ? 'Selected' : 'pending',
      advanced ? later : null,
      Number(shortlisted),
      shortlisted ? later : null,
      state === 'hired' ? 'shortlisted' : '',
      letter ? `letters/${id}.pdf` : null,
      letter ? 'offer.pdf' : null,
      Number(letter),
      Number(state === 'hired'),
      state === 'hired' ? later : null,
      state === 'withdrawn' ? later : null,
      at,
      later,
    );
    if (id % 500_000 === 0) say(`${id} applications`);
  }
  if (isSettled)
    db.prepare(
      "UPDATE applications SET settled = 1, skills_folded = '' WHERE updated_at <= ? AND stage IN ('hired', 'rejected', 'withdrawn')",
    ).run(NOW - LIMITS.wholeSearchDays * DAY);
  const words = db.prepare('INSERT INTO application_search (rowid, words, short, scope) VALUES (?, ?, ?, ?)');
  const known = new Map();
  const found = db.prepare(`SELECT a.id, a.found_by, a.candidate_folded AS name, e.scope, a.settled
    FROM applications a JOIN application_entries e ON e.id = a.id ORDER BY a.id`);
  for (const { id, found_by: text, name, scope, settled } of found.iterate()) {
    const [long, short] = gramsOf(text, name, known);
    words.run(id, long, settled ? '' : short, scope);
    if (id % 500_000 === 0) say(`${id} in the search`);
  }
  figures(db);
}

/** As `grams` of the triggers cuts a text. */
function piecesIn(text) {
  const codes = [...text].map(codeOf);
  const at = (place) => codes[place] ?? '00000';
  return codes.map((code, place) => code + at(place + 1) + at(place + 2)).join(' ');
}
const codeOf = (char) => (char?.codePointAt(0) ?? 0).toString(16).padStart(5, '0');
/** As `wordGrams` and `shortGrams` of the triggers cut a text. */
function gramsOf(text, name, known) {
  const chars = [...text];
  const codes = chars.map((char) => {
    const found = known.get(char) ?? codeOf(char);
    known.set(char, found);
    return found;
  });
  const long = codes.slice(0, -2).map((code, at) => code + codes[at + 1] + codes[at + 2]);
  const length = [...name].length;
  const short = codes.flatMap((code, at) =>
    at < length || '\n (,-./'.includes(chars[at - 1] ?? ' ') ? [code, code + (codes[at + 1] ?? '00000')] : [],
  );
  return [long.join(' '), short.join(' ')];
}

/** Figures as the triggers would have kept them. */
function figures(db) {
  const stages = 'applied awaiting interview shortlisted handed hired rejected withdrawn'.split(' ');
  const sums = stages.map((stage) => `sum(stage = '${stage}') AS ${stage}`).join(', ');
  const set = ['received', ...stages].map((stage) => `${stage} = f.${stage}`).join(', ');
  for (const [table, key, own] of [
    ['job_counts', 'job_id', 'job_id'],
    ['companies', 'company_id', 'id'],
  ])
    db.exec(
      `UPDATE ${table} SET ${set} FROM (SELECT ${key}, count(*) AS received, ${sums} FROM applications GROUP BY ${key}) f WHERE ${table}.${own} = f.${key}`,
    );
  db.exec(`UPDATE hrs SET received = f.received, pending = f.applied FROM
    (SELECT hr_id, count(*) AS received, ${sums} FROM applications GROUP BY hr_id) f WHERE hrs.id = f.hr_id`);
  db.exec(
    `UPDATE students SET applied = f.n FROM (SELECT student_id, count(*) AS n FROM applications GROUP BY 1) f WHERE students.id = f.student_id`,
  );
  db.exec(
    `UPDATE totals SET (applications, ${stages.join(', ')}) = (SELECT count(*), ${sums} FROM applications) WHERE id = 1`,
  );
}

/** Of so many applications events are made and packed at once. */
const SLICE = 100_000;

/**
 * What happened to each application, as sealed: names stand once beside the record. In the order of
 * applications, and of those at once in that of time: old events are packed before newer ones come,
 * as in a long life, so that they take each other's pages.
 */
export async function makeEvents(db, { applications }, _say, pack) {
  db.exec(`INSERT INTO event_values (id, about, about_id, value, key, digest)
    SELECT id, 'student', id, json_object('name', name), '${'k'.repeat(43)}', '${'d'.repeat(43)}' FROM students`);
  const columns =
    'name, subject, subject_id, subject_name, actor, actor_id, actor_name, payload, timeline, change_id, created_at, actor_value, hash, checks';
  const sealed = `'${'h'.repeat(43)}', '${'c'.repeat(54)}'`;
  const change = '(abs(random()) % 9007199254740991)';
  db.exec(`CREATE TEMP TABLE happened AS SELECT ${columns} FROM events LIMIT 0`);
  const happen = (name, actor, owner, at, value, where) =>
    db.prepare(`INSERT INTO happened (${columns}) SELECT '${name}', 'application', id, '', '${actor}', ${owner}, '', '{}', 1, ${change}, ${at}, ${value}, ${sealed}
      FROM applications WHERE id > ? AND id <= ? AND ${where} ORDER BY id`);
  const later = (name, actor, owner, where) =>
    happen(name, actor, owner, `updated_at + abs(random()) % ${DAY}`, 1, where);
  const steps = [
    happen('application.applied', 'student', 'student_id', 'created_at', 'student_id', 'true'),
    later('application.rejected', 'hr', 'hr_id', "status = 'rejected'"),
    later('application.selected', 'hr', 'hr_id', "status = 'selected'"),
    later('application.advanced', 'company', 'company_id', 'advanced_at IS NOT NULL'),
    later('application.shortlisted', 'company', 'company_id', 'shortlisted = 1'),
    later('letter.uploaded', 'company', 'company_id', 'letter_key IS NOT NULL'),
    later('letter.sent', 'hr', 'hr_id', 'offer_letter_sent = 1'),
  ];
  // Ids of events that were packed are not used again.
  const enter = db.prepare(`INSERT INTO events (id, ${columns})
    SELECT ? + row_number() OVER (ORDER BY created_at), ${columns} FROM happened ORDER BY created_at`);
  let last = 0;
  for (let from = 0; from < applications; from += SLICE) {
    for (const step of steps) step.run(from, from + SLICE);
    last += enter.run(last).changes;
    db.exec('DELETE FROM happened');
    await pack(from + SLICE);
  }
  db.exec('DROP TABLE happened');
}
