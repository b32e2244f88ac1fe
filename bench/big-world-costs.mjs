/**
 * What a large world takes, and what its reads and writes cost beside a small one: statements of
 * the product itself.
 */
import { listStaffApplications, listStudentApplications } from '../worker/src/applications/application-lists.ts';

const TRIES = 400;

/** Which part of the whole a table or index is. */
const PARTS = {
  'the record': /^(events|event_|packed_events)/,
  'the search of applications': /^application_search/,
  resumes: /^(resumes|sqlite_autoindex_resumes)/,
  'indexes of applications': /^(applications_|sqlite_autoindex_applications)/,
  applications: /^applications$/,
  'the rest': /./,
};

/** Bytes for each application of every part, and of all together. */
export function bytesOf(db, applications) {
  const parts = Object.fromEntries(Object.keys(PARTS).map((part) => [part, 0]));
  for (const { name, bytes } of db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all()) {
    const [part] = Object.entries(PARTS).find(([, names]) => names.test(name));
    parts[part] += bytes;
  }
  const together = Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  return Object.fromEntries(
    Object.entries({ ...parts, together }).map(([part, bytes]) => [part, Math.round(bytes / applications)]),
  );
}

/** Microseconds of processor time of a try: the median of ten rounds. */
function microseconds(tries, work) {
  for (let index = 0; index < tries / 10; index++) work(index);
  const rounds = Array.from({ length: 10 }, (_, round) => {
    const start = process.cpuUsage();
    for (let index = 0; index < tries / 10; index++) work((round + 1) * tries + index);
    const { user, system } = process.cpuUsage(start);
    return ((user + system) / tries) * 10;
  });
  return rounds.sort((one, other) => one - other)[5];
}

const FIRST_PAGE = { limit: 20, after: null };

/** What is measured: by name, a function of the world that makes one try. */
const READS = {
  'HR, pending': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { status: 'pending' }, FIRST_PAGE),
  'HR, pending, deep': (size, hr) => () =>
    listStaffApplications(
      { role: 'hr', id: hr },
      { status: 'pending' },
      { limit: 20, after: size.applications * 0.95 },
    ),
  'HR, advanced': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { advanced: true }, FIRST_PAGE),
  'HR, selected': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { status: 'selected' }, FIRST_PAGE),
  'HR, by name': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { text: 'priya' }, FIRST_PAGE),
  'HR, by skill': (_, hr) => () =>
    listStaffApplications({ role: 'hr', id: hr }, { status: 'pending', text: 'sql' }, FIRST_PAGE),
  'HR, a text whose pieces never meet': (_, hr) => () =>
    listStaffApplications({ role: 'hr', id: hr }, { text: 'verma aarav verma' }, FIRST_PAGE),
  'HR, an absent text': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { text: 'qxzqxz' }, FIRST_PAGE),
  'company, interviews': (_, __, company) => () =>
    listStaffApplications({ role: 'company', id: company }, { stage: 'interview' }, FIRST_PAGE),
  'company, selected': (_, __, company) => () =>
    listStaffApplications({ role: 'company', id: company }, { status: 'selected' }, FIRST_PAGE),
  'student, own': (size) => (index) => listStudentApplications(1 + ((index * 7919) % size.students), {}, FIRST_PAGE),
};

function reader(db) {
  const known = new Map();
  // A list with a text is two statements: what it shows, and how far was looked.
  return (statements) =>
    [statements].flat().map(({ sql, values }) => {
      if (!known.has(sql)) known.set(sql, db.prepare(sql));
      return known.get(sql).all(...values);
    });
}

/** The one who has most, so that a page is full. */
const busiest = (db, column) =>
  db
    .prepare(`SELECT ${column} AS id FROM applications WHERE stage = 'interview' GROUP BY 1 ORDER BY count(*) DESC`)
    .get().id;

function costsOf({ db, size }) {
  const read = reader(db);
  const [hr, company] = [busiest(db, 'hr_id'), busiest(db, 'company_id')];
  const measured = Object.fromEntries(
    Object.entries(READS).map(([name, make]) => {
      const statement = make(size, hr, company);
      return [name, microseconds(TRIES, (index) => read(statement(index)))];
    }),
  );
  const waiting = db.prepare("SELECT id FROM applications WHERE stage = 'applied' ORDER BY id DESC LIMIT 1000").all();
  const decide = db.prepare(
    "UPDATE applications SET status = 'selected', decided_at = ?1, updated_at = ?1, released_at = ?1 WHERE id = ?2",
  );
  const now = Date.now();
  let at = 0;
  measured['decide, with all that triggers write'] = microseconds(Math.min(TRIES, waiting.length / 2), () =>
    decide.run(now, waiting[at++ % waiting.length].id),
  );
  return measured;
}

/** Microseconds in the small world and in the large one, and how much they have grown. */
export function costs(small, large) {
  const [before, after] = [costsOf(small), costsOf(large)];
  return Object.keys(before).map((what) => ({
    what,
    small: Math.round(before[what]),
    large: Math.round(after[what]),
    grown: Math.round((after[what] / before[what]) * 100) / 100,
  }));
}
