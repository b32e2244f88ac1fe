import { env } from 'cloudflare:workers';
import { ROLES } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import { UNDO_MS } from '@niyukti/contract/api/limits';
import { HELD_ACTIONS, type HeldAction } from '@niyukti/contract/hiring/state-machine';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { tellHeld, tellQueued } from '../src/applications/steps/tell-held.ts';
import { internalId } from '../src/core/ids.ts';
import { deliver, readNext } from '../src/notices/deliver-events.ts';
import { type Answer, ask, comparable, type SignedIn, signIn } from '../testing/client.ts';
import { applyFor, type Cast, db, makeCast, ROUND, rows } from '../testing/hiring.ts';
import { sampleQuery } from '../testing/samples.ts';

let cast: Cast;
let id: string;
let row: number;

const put = (who: SignedIn, path: string, body?: unknown) =>
  ask('PUT', `/api${path}`, { token: who.token, ...(body === undefined ? {} : { body }) });
const screen = (status: string, held?: boolean, onlyHeld?: boolean) =>
  put(cast.hr, `/application/${id}/status`, { status, held, onlyHeld });
const decide = (status: string, held?: boolean, onlyHeld?: boolean) =>
  put(cast.company, `/interview-application/${id}/companyStatus`, { status, advanced: false, held, onlyHeld });
const isHr = (action: HeldAction) => action === 'select' || action === 'reject';
const TARGETS = { select: 'selected', reject: 'rejected', advance: 'Selected', decline: 'Rejected' } as const;
const take = (action: HeldAction, held?: boolean, onlyHeld?: boolean): Promise<Answer> =>
  (isHr(action) ? screen : decide)(TARGETS[action], held, onlyHeld);
const hold = (action: HeldAction) => take(action, true);
/** "Tell now" of the notice: it tells only what is still held. */
const tellOnlyHeld = (action: HeldAction) => take(action, undefined, true);
const undo = (action: HeldAction) =>
  isHr(action)
    ? put(cast.hr, `/application/${id}/reconsider`)
    : put(cast.company, `/interview-application/${id}/take-back`);
/** Undo of the notice: it takes back only what is still held. */
const undoHeld = () => put(cast.hr, `/application/${id}/reconsider`, { onlyHeld: true });
const EVENTS = {
  select: 'application.selected',
  reject: 'application.rejected',
  advance: 'application.advanced',
  decline: 'application.declined',
} as const;
/** What the queue and the scheduled run do when the time is over. */
const passTime = () => tellHeld(env, Date.now() + UNDO_MS);
const tell = async () => deliver(env, db(), await readNext(db(), Number.MAX_SAFE_INTEGER, 1_000));
const names = async () =>
  (
    await rows<{ name: string }>(
      "SELECT name FROM events WHERE subject = 'application' AND subject_id = ? ORDER BY id",
      row,
    )
  ).map(({ name }) => name);
const told = async () => ({
  notices: await rows('SELECT account_id, kind, created_at FROM notices ORDER BY id'),
  mails: await rows('SELECT account_id, kind, about FROM mails ORDER BY id'),
  pushes: await rows('SELECT * FROM pushes'),
});

/** Reads with another answer each time, and the record itself. */
const DIFFERS: Readonly<Record<string, string>> = {
  listAudit: 'it is the record',
  takeOut: 'it leaves an event and a notice',
  getPasskeyChallenge: 'it is random',
};

/** The answers of every read of the contract, for all roles but one. */
async function everyRead(but: string, whose: SignedIn): Promise<Record<string, unknown>> {
  const ids = { job: cast.job, application: id, student: cast.student.id, company: cast.company.id, hr: cast.hr.id };
  const paths: Record<string, string> = { companyId: cast.company.id, hrId: cast.hr.id, jobId: cast.job };
  const read: Record<string, unknown> = {};
  for (const call of CALLS.filter(({ method }) => method === 'GET'))
    for (const role of ['visitor', 'other', ...ROLES] as const) {
      const asks = role === 'other' ? whose.role : role;
      const admits = 'open' in call.access || call.access.roles.some((one) => one === asks);
      if (role === but || !admits || call.id in DIFFERS) continue;
      const who = role === 'visitor' ? null : role === 'other' ? whose : cast[role];
      const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => paths[name] ?? id);
      for (const query of new Set(['', sampleQuery(call, ids)]))
        read[`${role} ${call.id} ${query}`] = comparable(
          await ask('GET', `/api${path}${query}`, who ? { token: who.token } : {}),
        );
    }
  return read;
}

beforeEach(async () => {
  cast = await makeCast();
  id = await applyFor(cast.student, cast.job);
  row = internalId('application', id) ?? 0;
});

/** Prepares an application for which the role can decide, with an empty outbox. */
async function before(action: HeldAction): Promise<void> {
  if (!isHr(action)) await screen('selected');
  await tell();
}

describe('a decision that is undone while it is held', () => {
  it.each(HELD_ACTIONS)(
    '%s: sends no mail or notice, and shows in no list, history or chart of others',
    async (action) => {
      await before(action);
      const other = await signIn(isHr(action) ? 'hr' : 'company');
      const but = isHr(action) ? 'hr' : 'company';
      const [toldBefore, readBefore, namesBefore] = [await told(), await everyRead(but, other), await names()];
      const held = await hold(action);
      expect([held.status, Date.parse(held.json.tellsAt) - Date.now()]).toEqual([200, expect.closeTo(UNDO_MS, -4)]);
      await tell();
      expect(await everyRead(but, other)).toEqual(readBefore);
      expect((await undo(action)).json).toMatchObject(
        isHr(action) ? { status: 'pending' } : { companyStatus: 'pending', advancedAt: null },
      );
      await tell();
      await passTime();
      await tell();
      expect(await told()).toEqual(toldBefore);
      expect(await everyRead(but, other)).toEqual(readBefore);
      // The record has both events; no timeline or chart shows them.
      expect(await names()).toEqual([...namesBefore, 'application.held', 'application.taken-back']);
      const own = (await ask('GET', `/api/application/${id}/events`, { token: cast.hr.token })).json;
      expect(own).toHaveLength(namesBefore.length);
      const { weeks } = (await ask('GET', `/api/hr-overview/${cast.hr.id}`, { token: cast.hr.token })).json;
      expect(weeks.at(-1)).toMatchObject(isHr(action) ? { selected: 0, rejected: 0 } : { selected: 1, rejected: 0 });
      const audit = (await ask('GET', '/api/audit-log?kind=decisions&limit=2', { token: cast.admin.token })).json;
      expect(audit.map(({ event }: { event: string }) => event)).toEqual([
        'application.taken-back',
        'application.held',
      ]);
    },
  );

  it('after its time HR can still reconsider, and the company can no longer undo', async () => {
    await screen('selected', true);
    await passTime();
    expect((await undo('select')).json.status).toBe('pending');
    expect((await names()).at(-1)).toBe('application.reconsidered');
    await screen('selected');
    await decide('Selected', true);
    await passTime();
    expect(await undo('advance')).toMatchObject({ status: 409, json: { current: { companyStatus: 'Selected' } } });
  });
});

describe('a decision that is held', () => {
  it.each(HELD_ACTIONS)('%s: is carried out once after its time, in the name of who decided', async (action) => {
    await before(action);
    await hold(action);
    await tellHeld(env, Date.now());
    expect(await names()).not.toContain(EVENTS[action]);
    const message = { body: { held: row }, ack: vi.fn(), retry: vi.fn() };
    const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + UNDO_MS);
    await tellQueued([message] as never, env);
    await Promise.all([tellQueued([message] as never, env), tellHeld(env, Date.now())]);
    later.mockRestore();
    expect([message.ack.mock.calls.length, message.retry.mock.calls.length]).toEqual([2, 0]);
    const [event, ...more] = await rows<{ actor: string; actor_id: number; actor_name: string }>(
      'SELECT actor, actor_id, actor_name FROM events WHERE name = ? AND subject_id = ?',
      EVENTS[action],
      row,
    );
    const decider = isHr(action) ? cast.hr : cast.company;
    expect([event, more]).toEqual([{ actor: decider.role, actor_id: decider.row, actor_name: decider.name }, []]);
    await tell();
    const notices = await rows(
      'SELECT 1 FROM notices WHERE account_id = ? AND kind = ?',
      cast.student.account,
      EVENTS[action],
    );
    expect(notices).toHaveLength(1);
  });

  it.each(HELD_ACTIONS)('%s: the same call without `held` carries it out at once, and only once', async (action) => {
    await before(action);
    await hold(action);
    const now = await take(action);
    expect([now.status, now.json.tellsAt]).toEqual([200, undefined]);
    await passTime();
    expect((await names()).filter((name) => name === EVENTS[action])).toHaveLength(1);
  });

  it.each(HELD_ACTIONS)('%s: "Tell now" after an undo decides nothing', async (action) => {
    await before(action);
    await hold(action);
    expect((await undo(action)).status).toBe(200);
    const state = isHr(action) ? { status: 'pending' } : { companyStatus: 'pending' };
    expect(await tellOnlyHeld(action)).toMatchObject({ status: 409, json: { current: state } });
    expect(await names()).not.toContain(EVENTS[action]);
    await hold(action);
    expect((await tellOnlyHeld(action)).status).toBe(200);
    expect((await names()).at(-1)).toBe(EVENTS[action]);
  });

  it('is not taken back by an undo that comes after others were told', async () => {
    await screen('selected', true);
    expect((await undoHeld()).json.status).toBe('pending');
    expect((await undoHeld()).status).toBe(200);
    await screen('selected', true);
    await passTime();
    expect(await undoHeld()).toMatchObject({ status: 409, json: { current: { status: 'selected' } } });
    expect((await names()).at(-1)).toBe('application.selected');
  });

  it('is listed before those that are told later', async () => {
    const ids = [id];
    for (const _ of Array.from({ length: 3 })) ids.push(await applyFor((await makeCast()).student, cast.job));
    // Two of them are told in the same millisecond.
    const times = [1, 3, 0, 1];
    const first = Date.now() + UNDO_MS;
    for (const [index, one] of ids.entries()) {
      await put(cast.hr, `/application/${one}/status`, { status: 'selected', held: true });
      const at = first + (times[index] ?? 0);
      await rows('UPDATE applications SET tells_at = ? WHERE id = ?', at, internalId('application', one));
    }
    const found: string[] = [];
    let path: string | undefined = `/api/hr-applications/${cast.hr.id}?held=true&limit=1`;
    while (path) {
      const page: Answer = await ask('GET', path, { token: cast.hr.token });
      found.push(...page.json.map(({ _id }: { _id: string }) => _id));
      path = page.headers.get('link')?.match(/<([^>]+)>/)?.[1];
    }
    expect(found).toEqual([2, 0, 3, 1].map((index) => ids[index]));
  });

  it('of a move to interviews says when it was decided, not when others are told', async () => {
    await screen('selected');
    const { json } = await decide('Selected', true);
    expect(Date.parse(json.tellsAt) - Date.parse(json.advancedAt)).toBe(UNDO_MS);
  });

  it('is carried out although another one fails', async () => {
    await screen('selected', true);
    const failing = row;
    const other = await applyFor((await makeCast()).student, cast.job);
    await put(cast.hr, `/application/${other}/status`, { status: 'selected', held: true });
    await rows(
      `CREATE TRIGGER fails BEFORE UPDATE OF status ON applications WHEN OLD.id = ${failing} BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await passTime()).toBe(false);
    await rows('DROP TRIGGER fails');
    expect(errors).toHaveBeenCalledOnce();
    errors.mockRestore();
    const held = await rows<{ id: number }>('SELECT id FROM applications WHERE held IS NOT NULL');
    expect(held).toEqual([{ id: failing }]);
    expect(await passTime()).toBe(true);
    expect((await names()).at(-1)).toBe('application.selected');
  });

  it('reads as taken for who decided, in lists, filters, counts and pending tasks', async () => {
    const get = async (who: SignedIn, path: string) => (await ask('GET', `/api${path}`, { token: who.token })).json;
    const ofHr = async () => ({
      held: (await get(cast.hr, `/hr-applications/${cast.hr.id}?held=true`)).length,
      pending: (await get(cast.hr, `/hr-applications/${cast.hr.id}?status=pending`)).length,
      selected: (await get(cast.hr, `/hr-applications/${cast.hr.id}?status=selected`)).length,
      rejected: (await get(cast.hr, `/rejected-applications/${cast.hr.id}?by=hr`)).length,
      jobs: (await get(cast.hr, `/hr-jobs/${cast.hr.id}`))[0].pending,
      next: (await get(cast.hr, `/hr-next/${cast.hr.id}`)).pending,
      waiting: (await get(cast.hr, `/hr-overview/${cast.hr.id}`)).waiting.length,
      counts: (({ pending, selected, rejected }) => [pending, selected, rejected])(
        await get(cast.hr, `/hrdashboardcount/${cast.hr.id}`),
      ),
    });
    const nobody = { held: 1, pending: 0, selected: 0, rejected: 0, jobs: 0, next: 0, waiting: 0 };
    await screen('rejected', true);
    expect(await ofHr()).toEqual({ ...nobody, rejected: 1, counts: [0, 0, 1] });
    await undo('reject');
    await screen('selected', true);
    expect(await ofHr()).toEqual({ ...nobody, selected: 1, counts: [0, 1, 0] });
    await take('select');
    expect(await ofHr()).toMatchObject({ held: 0, selected: 1 });
    const ofCompany = async () => ({
      held: (await get(cast.company, `/selected-applications/${cast.company.id}?held=true`)).length,
      waiting: (await get(cast.company, `/selected-applications/${cast.company.id}?companyStatus=pending`)).length,
      interviews: (await get(cast.company, `/interview-applications/${cast.company.id}`)).length,
      rejected: (await get(cast.company, `/interview-applications/${cast.company.id}?filter=rejected`)).length,
      next: (await get(cast.company, `/company-next/${cast.company.id}`)).awaiting.count,
      stages: (({ awaiting, interview }) => [awaiting, interview])(
        (await get(cast.company, `/company-dashboard/${cast.company.id}`)).stages,
      ),
    });
    expect(await ofCompany()).toEqual({ held: 0, waiting: 1, interviews: 0, rejected: 0, next: 1, stages: [1, 0] });
    await decide('Selected', true);
    expect(await ofCompany()).toEqual({ held: 1, waiting: 0, interviews: 1, rejected: 0, next: 0, stages: [0, 1] });
    await undo('advance');
    await decide('Rejected', true);
    expect(await ofCompany()).toEqual({ held: 1, waiting: 0, interviews: 0, rejected: 1, next: 0, stages: [0, 0] });
  });

  it('can be neither changed nor held twice', async () => {
    const first = await screen('selected', true);
    const again = await screen('selected', true);
    expect([again.status, again.json.tellsAt]).toEqual([200, first.json.tellsAt]);
    for (const held of [true, false])
      expect(await screen('rejected', held)).toMatchObject({ status: 409, json: { current: { status: 'selected' } } });
    expect(await names()).toEqual(['application.applied', 'application.held']);
  });

  const NEXT = {
    'round.scheduled': () => put(cast.company, `/company-application/${id}/interview`, ROUND),
    'application.shortlisted': () => put(cast.company, `/application/${id}/companyStatus`, { shortListed: true }),
    // Without `advanced` the state that the company sees decides.
    'application.rejected-after-advancing': () =>
      put(cast.company, `/application/${id}/companyStatus`, { status: 'Rejected' }),
  };
  it.each(Object.entries(NEXT))('is carried out before the next step of the company: %s', async (event, next) => {
    await screen('selected');
    await decide('Selected', true);
    expect((await next()).status).toBeLessThan(300);
    expect((await names()).slice(-2)).toEqual(['application.advanced', event]);
  });

  it.each(Object.entries(NEXT))('stays held if the next step of the company fails: %s', async (event, next) => {
    await screen('selected');
    await decide('Selected', true);
    await rows(
      `CREATE TRIGGER fails BEFORE INSERT ON events WHEN NEW.name = '${event}' BEGIN SELECT RAISE(ABORT, 'broken'); END`,
    );
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await next()).status).toBe(500);
    errors.mockRestore();
    await rows('DROP TRIGGER fails');
    expect((await undo('advance')).json.companyStatus).toBe('pending');
    expect(await names()).not.toContain('application.advanced');
  });

  it('ends if the candidate withdraws or HR reconsiders', async () => {
    await screen('selected', true);
    expect((await put(cast.student, `/application/${id}/withdraw`)).status).toBe(200);
    await passTime();
    expect((await names()).at(-1)).toBe('application.withdrawn');
    id = await applyFor((await makeCast()).student, cast.job);
    row = internalId('application', id) ?? 0;
    await screen('selected');
    await decide('Rejected', true);
    await tell();
    expect((await put(cast.hr, `/application/${id}/reconsider`)).status).toBe(200);
    const told = await tell();
    expect(told?.signals.map(({ account }) => account)).toContain(cast.company.account);
    await passTime();
    expect((await names()).slice(-2)).toEqual(['application.taken-back', 'application.reconsidered']);
  });

  it('ends if the job goes to another HR; what the company decided stays', async () => {
    const heir = await signIn('hr');
    const assign = (hr: SignedIn) =>
      ask('POST', '/api/assign-to-hr', { token: cast.admin.token, body: { jobId: cast.job, hrId: hr.id } });
    await screen('rejected', true);
    expect((await assign(heir)).status).toBe(200);
    await passTime();
    expect((await names()).slice(-2)).toEqual(['application.taken-back', 'application.assigned']);
    await put(heir, `/application/${id}/status`, { status: 'selected' });
    await decide('Selected', true);
    expect((await assign(cast.hr)).status).toBe(200);
    await passTime();
    expect((await names()).at(-1)).toBe('application.advanced');
  });

  it('ends, on the record, if its HR is removed', async () => {
    await screen('rejected', true);
    const removed = await ask('DELETE', `/api/deletehr/${cast.hr.id}`, { token: cast.admin.token });
    expect(removed.status).toBe(200);
    expect((await names()).slice(-2)).toEqual(['application.taken-back', 'application.assigned']);
  });

  it('is carried out although the company is suspended or the job is closed', async () => {
    await screen('selected', true);
    await ask('POST', `/api/company-jobs/${cast.job}/close`, { token: cast.company.token, body: { reason: 'filled' } });
    const body = { role: 'company', accountId: cast.company.id, suspended: true };
    expect((await ask('PUT', '/api/suspension', { token: cast.admin.token, body })).status).toBe(200);
    await passTime();
    expect((await names()).at(-1)).toBe('application.selected');
  });

  it('ends once, by undo, tell now, its time or a withdrawal', async () => {
    for (let times = 0; times < 6; times += 1) {
      cast = await makeCast();
      id = await applyFor(cast.student, cast.job);
      row = internalId('application', id) ?? 0;
      await screen('selected', true);
      const ends = [
        () => undo('select'),
        () => tellOnlyHeld('select'),
        () => passTime(),
        () => put(cast.student, `/application/${id}/withdraw`),
      ];
      await Promise.all([...ends.slice(times % 4), ...ends.slice(0, times % 4)].map((end) => end()));
      const all = (await names()).slice(2);
      const [state] = await rows<{ status: string; held: string | null; withdrawn: number }>(
        'SELECT status, held, withdrawn_at IS NOT NULL AS withdrawn FROM applications WHERE id = ?',
        row,
      );
      const count = (name: string) => all.filter((one) => one === name).length;
      // A decision that was carried out may be reconsidered; one that was taken back is never
      // carried out.
      expect(state?.held).toBe(null);
      const [end = '', ...later] = all;
      const possible = ['application.taken-back', 'application.selected', 'application.withdrawn'];
      expect(possible).toContain(end);
      for (const name of possible.slice(0, 2)) expect(later).not.toContain(name);
      expect(count('application.selected') - count('application.reconsidered')).toBe(
        state?.status === 'selected' ? 1 : 0,
      );
    }
  });

  it('ends with the account of the candidate or the company', async () => {
    await screen('selected', true);
    await rows('UPDATE accounts SET erase_at = 1 WHERE id IN (?, ?)', cast.student.account, cast.company.account);
    const { sweep } = await import('../src/sweep.ts');
    await sweep(env);
    await passTime();
    expect(await names()).not.toContain('application.selected');
    expect(await rows('SELECT held, tells_at FROM applications WHERE id = ?', row)).toEqual([
      { held: null, tells_at: null },
    ]);
  });
});
