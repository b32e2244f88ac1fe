/**
 * What a large world takes, and what its reads and writes cost beside a small one: statements of
 * the product itself.
 */
import { listStaffApplications, listStudentApplications } from '../worker/src/applications/application-lists.ts';

const KB = 1024;
const TRIES = 400;

/** Bytes of each table and index of more than a megabyte, the largest first. */
export function bytesOf(db, applications) {
  const rows = db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name ORDER BY bytes DESC').all();
  return rows
    .filter(({ bytes }) => bytes > KB * KB)
    .map(({ name, bytes }) => ({
      name,
      MB: Math.round(bytes / KB / KB),
      'bytes an application': Math.round(bytes / applications),
    }));
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
  'HR, an absent text': (_, hr) => () => listStaffApplications({ role: 'hr', id: hr }, { text: 'qxzqxz' }, FIRST_PAGE),
  'company, interviews': (_, __, company) => () =>
    listStaffApplications({ role: 'company', id: company }, { stage: 'interview' }, FIRST_PAGE),
  'company, selected': (_, __, company) => () =>
    listStaffApplications({ role: 'company', id: company }, { status: 'selected' }, FIRST_PAGE),
  'student, own': (size) => (index) => listStudentApplications(1 + ((index * 7919) % size.students), {}, FIRST_PAGE),
};

function reader(db) {
  const known = new Map();
  return ({ sql, values }) => {
    if (!known.has(sql)) known.set(sql, db.prepare(sql));
    return known.get(sql).all(...values);
  };
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
  return Object.keys(before).map((name) => ({
    what: name,
    'small, µs': Math.round(before[name]),
    'large, µs': Math.round(after[name]),
    grown: Math.round((after[name] / before[name]) * 100) / 100,
  }));
}
