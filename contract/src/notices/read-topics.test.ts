import { expect, test } from 'vitest';
import { ROLES, type Role } from '../accounts/roles.ts';
import { CALLS } from '../api/all-calls.ts';
import { EVENT_NAMES, eventOf, RECORDED_BY } from '../events/all-events.ts';
import { BOARD_TOPICS, type Topic } from './live.ts';
import { audienceOf } from './notifications.ts';
import { NOT_LIVE, READ_TOPICS } from './read-topics.ts';

const READS = CALLS.filter(({ method }) => method === 'GET');
const readersOf = (call: (typeof CALLS)[number]): readonly Role[] =>
  'open' in call.access ? ROLES : call.access.roles;

test('every read says what it shows, or why it follows nothing', () => {
  const decided = [...Object.keys(READ_TOPICS), ...Object.keys(NOT_LIVE)];
  expect(decided.toSorted()).toEqual(READS.map(({ id }) => id).toSorted());
});

test('whoever is told of an event has a page that shows the thing it happened to', () => {
  const shown = (role: Role) =>
    new Set<Topic>(READS.filter((call) => readersOf(call).includes(role)).flatMap(({ id }) => READ_TOPICS[id] ?? []));
  for (const name of EVENT_NAMES)
    for (const role of Object.keys(audienceOf(name) ?? {}) as Role[]) {
      const kinds = eventOf(name).subjects.filter((subject) => eventOf(name).subjects.length === 1 || subject === role);
      for (const kind of kinds) expect([name, role, shown(role).has(kind)]).toEqual([name, role, true]);
    }
});

test('what a change makes out of date is told of by its events: other tabs learn of it', () => {
  for (const call of CALLS) {
    const recorded = RECORDED_BY[call.id];
    if (typeof recorded !== 'object') continue;
    const heard = recorded.filter((name) => audienceOf(name) !== null);
    const topics = new Set<Topic>(heard.flatMap((name) => eventOf(name).subjects));
    if (topics.size === 0) continue;
    const live = call.invalidates.filter((id) => READ_TOPICS[id]);
    const deaf = live.filter((id) => !READ_TOPICS[id]?.some((topic) => topics.has(topic)));
    expect([call.id, deaf]).toEqual([call.id, []]);
  }
});

test('the public board hears of nothing but what its reads show to everybody', () => {
  const open = READS.filter(({ access }) => 'open' in access).map(({ id }) => id);
  for (const topic of BOARD_TOPICS) {
    expect(open.some((id) => READ_TOPICS[id]?.includes(topic))).toBe(true);
    expect(['thought', 'reply']).toContain(topic);
  }
});
