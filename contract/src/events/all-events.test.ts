import { describe, expect, it } from 'vitest';
import type { Role } from '../accounts/roles.ts';
import { ACTION_ROLES, ACTIONS } from '../hiring/state-machine.ts';
import { STUDENT_LEARNS } from '../hiring/visibility.ts';
import { EVENT_NAMES, eventOf, mayRead, readPayload, STEP_EVENTS, SUBJECTS } from './all-events.ts';

describe('an event', () => {
  for (const name of EVENT_NAMES) {
    const { subjects, reads, timeline, audit, payload } = eventOf(name);
    const fields = Object.keys(payload.shape);

    it(`${name} is named in words with one dot, and says what it happens to`, () => {
      expect(name).toMatch(/^[a-z]+\.[a-z]+(-[a-z]+)*$/);
      expect(subjects.length).toBeGreaterThan(0);
    });

    it(`${name} is read by parties of its subject and administrators alone`, () => {
      const parties = new Set<Role>([
        'admin',
        ...subjects.flatMap((subject): readonly Role[] => SUBJECTS[subject].parties),
      ]);
      expect(Object.keys(reads).filter((role) => !parties.has(role as Role))).toEqual([]);
    });

    it(`${name} names fields that it has`, () => {
      const named = Object.values(reads).flatMap((readable) => (readable === 'all' ? [] : readable));
      const noted = timeline?.note === undefined ? [] : [timeline.note];
      expect([...named, ...noted].filter((field) => !fields.includes(field))).toEqual([]);
    });

    if (audit !== undefined)
      it(`${name} is read by administrators, in the audit log`, () => expect(mayRead('admin', name)).toBe(true));
    if (timeline !== undefined)
      it(`${name} is on the timeline of an application`, () => expect(subjects).toEqual(['application']));
  }

  it('has unique audit words', () => {
    const words = EVENT_NAMES.map((name) => eventOf(name).audit).filter((word) => word !== undefined);
    expect(new Set(words).size).toBe(words.length);
  });

  it('exists for every step of the state machine, a different one for each', () => {
    expect(Object.keys(STEP_EVENTS).sort()).toEqual([...ACTIONS].sort());
    for (const action of ACTIONS) {
      const { timeline, reads } = eventOf(STEP_EVENTS[action]);
      expect(timeline?.action).toBe(action);
      // Whoever takes a step reads that it was taken.
      expect(reads[ACTION_ROLES[action]]).toBe('all');
    }
  });

  it('of an application may be read by its student exactly if they learn of it', () => {
    for (const name of EVENT_NAMES) {
      const { timeline } = eventOf(name);
      if (timeline)
        expect([name, mayRead('student', name)]).toEqual([name, STUDENT_LEARNS[timeline.action] !== 'never']);
    }
  });

  it('gives a role what it may read, or nothing', () => {
    const payload = { round: 1, mode: 'Online' } as const;
    expect(readPayload('company', 'round.scheduled', payload)).toEqual(payload);
    expect(readPayload('student', 'round.scheduled', payload)).toBeNull();
  });
});
