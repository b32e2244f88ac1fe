import { describe, expect, it } from 'vitest';
import type { Role } from '../accounts/roles.ts';
import { EVENT_NAMES, eventOf, mayRead, SUBJECTS } from '../events/all-events.ts';
import { STUDENT_LEARNS } from '../hiring/visibility.ts';
import { grantOf } from '../releases/grants.ts';
import { audienceOf, FOUND, NOTICE_KINDS, NOTIFICATIONS, RELOAD_ONLY, SILENT } from './notifications.ts';

const REMOTES = { student: 'seeker', company: 'company', hr: 'hr', admin: 'admin' } as const;

describe('who is told of an event', () => {
  it('is decided for every event', () => {
    expect(Object.keys(NOTIFICATIONS).sort()).toEqual([...EVENT_NAMES].sort());
    for (const told of Object.values(NOTIFICATIONS)) if (typeof told === 'string') expect(SILENT[told]).toBeTruthy();
  });

  for (const name of EVENT_NAMES) {
    const told = Object.entries(audienceOf(name) ?? {}) as [Role, string | { to: string; per: string }][];
    const { subjects, timeline } = eventOf(name);
    const parties = new Set<Role>(subjects.flatMap((subject): readonly Role[] => SUBJECTS[subject].parties));

    it(`of ${name} is who has a part in it, or an administrator`, () => {
      expect(told.filter(([role]) => role !== 'admin' && !parties.has(role))).toEqual([]);
    });

    it(`of ${name} may read of it; what an administrator's open page only counts, or a company's shows of its jobs, says nothing`, () => {
      const shows = (role: Role) => role === 'admin' || (role === 'company' && subjects[0] === 'job');
      expect(told.filter(([role, how]) => !mayRead(role, name) && !(shows(role) && how === RELOAD_ONLY))).toEqual([]);
    });

    if (timeline && STUDENT_LEARNS[timeline.action] === 'never')
      it(`of ${name} is no student: the relay holds it back`, () => {
        expect(told.map(([role]) => role)).not.toContain('student');
      });

    for (const [role, how] of told) {
      if (how === RELOAD_ONLY) continue;
      const place = typeof how === 'string' ? how : how.to;
      it(`leads ${role} from ${name} to a place of theirs`, () => {
        const grant = grantOf(place.split('?')[0] ?? '');
        expect([REMOTES[role], 'marketing']).toContain(grant?.remote);
      });
      if (typeof how === 'object' && how.per === 'job')
        it(`groups ${name} by job for ${role}, which it has`, () => {
          expect(['application', 'job']).toContain(subjects[0]);
        });
    }
  }

  it.each(Object.entries(FOUND))('leads from %s, which no event says, to a place of theirs', (_, audience) => {
    for (const [role, how] of Object.entries(audience)) {
      const place: string = typeof how === 'string' ? how : how.to;
      const path = place.replace(/[?].*|\/\{id\}$/, '');
      expect([role, grantOf(path)?.remote]).toEqual([role, REMOTES[role as Role]]);
    }
  });

  it('has exactly these kinds of notices', () => {
    expect(NOTICE_KINDS).toContain('round.shared');
    expect(NOTICE_KINDS).not.toContain('letter.uploaded');
  });
});
