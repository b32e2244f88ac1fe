// Searches as people type them, of words of open jobs: a title, a title and a skill, skills and a
// city, words of descriptions in a place, words that are not finished. Drawn by numbers that look
// like chance and are the same each time: so a search that nobody thought of is measured too.

let last = 11;
const chance = (below) => {
  last = (last * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((last / 2_147_483_648) * below);
};
const one = (list) => list[chance(list.length)];
const unfinished = (text) => text.slice(0, 2 + chance(4));
const wordsOf = (text) => text.toLowerCase().match(/[\p{L}+#]+/gu) ?? ['work'];

/** Jobs are drawn among so many of the newest: there are the words that are looked through. */
const NEWEST = 40_000;

const READ = 'SELECT title, skills, city, description FROM jobs WHERE id >= ? ORDER BY id LIMIT 1';
async function drawJob(db, jobs) {
  const row = await db
    .prepare(READ)
    .bind(jobs - chance(Math.min(jobs, NEWEST)))
    .first();
  return {
    title: wordsOf(row.title),
    word: () => one(wordsOf(row.title)),
    about: () => one(wordsOf(row.description)),
    skill: () => one(row.skills.split(',')).trim().toLowerCase(),
    city: row.city.toLowerCase(),
  };
}

/** What is typed as words, as a place, and which type is chosen. */
const KINDS = [
  ({ title }) => [title],
  ({ title, skill }) => [[...title, skill()]],
  ({ title, city }) => [[...title, city]],
  ({ skill, city }) => [[skill(), skill(), city]],
  ({ word, skill }, other) => [[word(), other.word(), skill()]],
  ({ about, city }) => [[about(), about(), about()], city],
  ({ title, skill, about }) => [[title.at(-1), skill(), skill(), about()]],
  ({ word, skill, city }) => [[word(), skill()], city, 'Full-time'],
  ({ skill }) => [[skill(), skill(), skill(), skill()]],
  ({ word, skill, about }) => [[about(), word(), skill(), about(), skill()]],
  ({ city }) => [[unfinished(city)]],
  ({ word, skill }) => [[word(), unfinished(skill())]],
];

/** So many searches, as the query of an address. */
export async function drawSearches(db, jobs, count) {
  const all = [];
  for (let at = 0; at < count; at += 1) {
    const [q, place = '', type = ''] = KINDS[at % KINDS.length](await drawJob(db, jobs), await drawJob(db, jobs));
    all.push(new URLSearchParams({ q: [...new Set(q)].join(' '), place, type }).toString());
  }
  return all;
}
