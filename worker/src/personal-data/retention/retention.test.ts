import { env } from 'cloudflare:workers';
import { keptMs, RETENTION, type RetentionKind, type SweptKind } from '@niyukti/contract/accounts/retention';
import { LIMITS } from '@niyukti/contract/api/limits';
import { dayInIndia } from '@niyukti/contract/text/day';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, type SignedIn } from '../../../testing/client.ts';
import { applyFor, type Cast, makeCast, makeStudent, rows, sendLetter } from '../../../testing/hiring.ts';
import { sweep } from '../../sweep.ts';

const HOUR = 3_600_000;
const count = async (table: string, where = 'TRUE'): Promise<number> =>
  (await rows<{ n: number }>(`SELECT count(*) AS n FROM ${table} WHERE ${where}`))[0]?.n ?? -1;

/** How rows of a kind are made, and how many are left. */
interface Case {
  readonly make: (now: number) => Promise<unknown>;
  readonly left: () => Promise<number>;
  /** When the period of what was made ends; its own length after `now` unless said otherwise. */
  readonly ends?: (now: number) => number;
}

let cast: Cast;
let student: SignedIn;
let application: string;
beforeEach(async () => {
  cast = await makeCast();
  student = await makeStudent();
  application = await applyFor(student, cast.job);
});

const put = (path: string, who: SignedIn, body: object = {}) => ask('PUT', `/api${path}`, { token: who.token, body });

async function sendOffer(): Promise<void> {
  const { hr, company } = cast;
  await put(`/application/${application}/status`, hr, { status: 'selected' });
  await put(`/interview-application/${application}/companyStatus`, company, { status: 'Selected' });
  await put(`/application/${application}/companyStatus`, company, { shortListed: true });
  await sendLetter(company, application);
  await ask('POST', '/api/update-to-hr', { token: company.token, body: { applicationId: application } });
  await put(`/application/${application}/send-offer-letter`, hr);
}

const insert = (table: string, values: Record<string, unknown>) =>
  rows(
    `INSERT INTO ${table} (${Object.keys(values).join(', ')}) VALUES (${Object.keys(values)
      .map(() => '?')
      .join(', ')})`,
    ...Object.values(values),
  );

const CASES: Readonly<Record<SweptKind, Case>> = {
  erasure: {
    make: (now) => rows('UPDATE accounts SET erase_at = ? WHERE id = ?', now + keptMs('erasure'), student.account),
    left: () => count('students', `id = ${student.row}`),
  },
  application: {
    make: (now) => rows('UPDATE applications SET updated_at = ?', now),
    left: () => count('applications', 'student_id < 1099511627776'),
  },
  letter: {
    make: async (now) => {
      await sendOffer();
      await rows('UPDATE applications SET sent_at = ?', now);
    },
    left: async () => (await env.FILES.list({ prefix: 'letters/' })).objects.length,
  },
  message: {
    make: (now) =>
      insert('contact_messages', {
        name: 'N',
        phone: '1',
        email: 'n@x.test',
        message: 'm',
        name_folded: 'n',
        created_at: now,
      }),
    left: () => count('contact_messages'),
  },
  planRequest: {
    make: (now) =>
      insert('plan_requests', {
        student_id: student.row,
        plan: 'Gold',
        state: 'granted',
        created_at: 1,
        settled_at: now,
      }),
    left: () => count('plan_requests'),
  },
  notice: {
    make: (now) =>
      insert('notices', {
        account_id: student.row,
        kind: 'round.shared',
        subject: 'application',
        subject_id: 1,
        about: '{}',
        merge_key: '1',
        count: 1,
        created_at: now,
      }),
    left: () => count('notices'),
  },
  mail: {
    make: async (now) => {
      const of = { key: 'k', account_id: student.row, created_at: now };
      await insert('mails', { ...of, kind: 'test', about: '', due_at: now });
      await insert('kept_mails', { ...of, recipient: 'a@made.test', subject: 'S', raw: 'R' });
    },
    left: async () => (await count('mails')) + (await count('kept_mails')),
  },
  session: {
    make: (now) =>
      rows('UPDATE sessions SET created_at = ?1, expires_at = ?2', now, now + LIMITS.sessionSeconds * 1_000),
    left: () => count('sessions'),
  },
  passwordLink: {
    make: (now) => insert('password_resets', { token_hash: 'h', account_id: 1, created_at: 1, expires_at: now }),
    left: () => count('password_resets'),
  },
  replacedFile: {
    make: async (now) => {
      await env.FILES.put('photos/left.png', 'x');
      await insert('files', {
        key: 'photos/left.png',
        kind: 'photo',
        owner_id: 1,
        type: 'image/png',
        size: 1,
        sha256: '',
        created_at: now,
      });
    },
    left: async () => (await env.FILES.list({ prefix: 'photos/' })).objects.length,
  },
  repeatKey: {
    make: async (now) => {
      await rows('DELETE FROM idempotency_keys');
      await insert('idempotency_keys', { key: 'k', body_hash: 'b', created_at: now });
    },
    left: () => count('idempotency_keys'),
  },
  tries: {
    make: async (now) => {
      await rows('DELETE FROM rate_limits');
      await insert('rate_limits', { key: 'k', count: 1, resets_at: now });
      await insert('failed_tries', { key: 'k', failures: 1, waits_until: now, expires_at: now });
      await insert('failed_log_ins', { account: 'a', address: 'b', failed_at: now });
    },
    left: async () => (await count('rate_limits')) + (await count('failed_tries')) + (await count('failed_log_ins')),
  },
  previewLink: {
    make: (now) =>
      insert('preview_links', {
        nonce: 'n',
        name: 'hr',
        release_id: 'r',
        by_name: 'b',
        created_at: 1,
        expires_at: now,
      }),
    left: () => count('preview_links'),
  },
  repeatedSignIn: {
    make: (now) =>
      insert('security_windows', {
        key: 'k',
        what: 'signin.failed',
        role: 'hr',
        source: 's',
        call: '',
        count: 3,
        ends_at: now + keptMs('repeatedSignIn'),
      }),
    left: () => count('security_windows'),
  },
  report: {
    make: (now) =>
      insert('browser_reports', {
        day: dayInIndia(now),
        kind: 'k',
        rule: 'r',
        blocked: 'b',
        document: 'd',
        count: 1,
        last_at: now,
      }),
    left: () => count('browser_reports'),
    // A day ends in Asia/Kolkata.
    ends: (now) => Date.parse(`${dayInIndia(now)}T18:30:00Z`) - now + keptMs('report'),
  },
  figure: {
    make: (now) =>
      insert('release_figures', {
        name: 'hr',
        hour: Math.floor(now / HOUR),
        release_id: 'r',
        metric: 'load',
        bucket: 1,
        count: 1,
      }),
    left: () => count('release_figures'),
    ends: () => keptMs('figure') + HOUR,
  },
};

describe('the retention table', () => {
  for (const [kind, { make, left, ends }] of Object.entries(CASES) as [SweptKind, Case][])
    it(`${kind} is kept for its time and no longer`, async () => {
      const now = Date.now();
      await make(now);
      const before = await left();
      expect(before).toBeGreaterThan(0);
      const end = now + (ends?.(now) ?? keptMs(kind));
      await sweep(env, end - HOUR);
      expect(await left()).toBe(before);
      await sweep(env, end + HOUR);
      expect(await left()).toBe(0);
    });

  it('agrees with the limits of the calls', () => {
    expect(keptMs('session')).toBe(LIMITS.sessionSeconds * 1_000);
    expect(keptMs('repeatKey')).toBe(LIMITS.idempotencySeconds * 1_000);
  });

  it('has a reason and a start date for every kind', () => {
    for (const kind of Object.keys(RETENTION) as RetentionKind[])
      for (const word of [RETENTION[kind].what, RETENTION[kind].from, RETENTION[kind].why])
        expect([kind, word.length > 3]).toEqual([kind, true]);
  });
});

describe('an application whose retention has ended', () => {
  it('no longer counts towards its student’s limit, and is shown to nobody', async () => {
    await sweep(env, Date.now() + keptMs('application') + HOUR);
    expect(await rows('SELECT id FROM applications WHERE student_id = ?', student.row)).toEqual([]);
    expect(await count('applications', "stage = 'withdrawn' AND student_id > 1000000")).toBeGreaterThan(0);
  });

  it('is kept while its student or its company is under legal hold', async () => {
    const later = () => sweep(env, Date.now() + keptMs('application') + HOUR);
    await rows('UPDATE accounts SET held_at = 1, held_for = ? WHERE id = ?', 'A court', student.account);
    await later();
    expect(await count('applications', `student_id = ${student.row}`)).toBe(1);
    await rows('UPDATE accounts SET held_at = NULL WHERE id = ?', student.account);
    await rows('UPDATE accounts SET held_at = 1 WHERE id = ?', cast.company.account);
    await later();
    expect(await count('applications', `student_id = ${student.row}`)).toBe(1);
    await rows('UPDATE accounts SET held_at = NULL WHERE id = ?', cast.company.account);
    await later();
    expect(await count('applications', `student_id = ${student.row}`)).toBe(0);
  });
});
