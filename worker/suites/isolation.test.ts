import { NOTICE_VERSION } from '@niyukti/contract/accounts/privacy-notice';
import { ROLES, type Role } from '@niyukti/contract/accounts/roles';
import { CALLS } from '@niyukti/contract/api/all-calls';
import type { AnyCall } from '@niyukti/contract/api/call';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IdKind, publicId } from '../src/core/ids.ts';
import { type Answer, ask, comparable, type SignedIn, sessionOf, signIn } from '../testing/client.ts';
import { type Cast, JOB, makeCast, ROUND, rows } from '../testing/hiring.ts';
import { sampleBody, sampleQuery } from '../testing/samples.ts';

/** An account of each role with what belongs to it. */
interface Party extends Cast {
  application: string;
  resume: string;
  draft: string;
}

async function makeParty(): Promise<Party> {
  const cast = await makeCast();
  const applied = await ask('POST', '/api/apply-job', { token: cast.student.token, body: { jobId: cast.job } });
  // A company sees only selected applications.
  const path = `/api/application/${applied.json._id}/status`;
  await ask('PUT', path, { token: cast.hr.token, body: { status: 'selected' } });
  const [resume] = (await ask('GET', '/api/resume', { token: cast.student.token })).json;
  const begun = { token: cast.company.token, body: { jobTitle: 'Half a job' } };
  const draft = (await ask('POST', '/api/job-drafts', begun)).json._id;
  return { ...cast, application: applied.json._id, resume: resume._id, draft };
}

const MISSING = 987_654_321;
const KINDS: Record<string, IdKind> = {
  hrId: 'hr',
  companyId: 'company',
  jobId: 'job',
  thoughtId: 'thought',
  applicationId: 'application',
  photoId: 'companyPhoto',
  draftId: 'draft',
};
const BARE_IDS: Record<string, IdKind> = {
  editHr: 'hr',
  deleteHr: 'hr',
  updateResume: 'resume',
  setMessageHandled: 'message',
  settlePlanRequest: 'planRequest',
  publishLandingVersion: 'landingVersion',
  renamePasskey: 'passkey',
  removePasskey: 'passkey',
};

const kindOf = (call: AnyCall, name: string): IdKind => KINDS[name] ?? BARE_IDS[call.id] ?? 'application';
const admits = (call: AnyCall, role: Role): boolean => 'open' in call.access || call.access.roles.includes(role);

let mine: Party;
let theirs: Party;
beforeAll(async () => {
  mine = await makeParty();
  theirs = await makeParty();
});

type Whose = 'own' | 'foreign' | 'missing' | 'garbled';

/** The id of a kind that belongs to a party, or a missing id if the party has none of the kind. */
function idOf(party: Party, kind: IdKind, whose: Whose): string {
  if (whose === 'garbled') return 'no-such-id';
  const accounts: Partial<Record<IdKind, string>> = {
    student: party.student.id,
    company: party.company.id,
    hr: party.hr.id,
    job: party.job,
    application: party.application,
    resume: party.resume,
    draft: party.draft,
  };
  const id = whose === 'missing' ? undefined : accounts[kind];
  return id ?? publicId(kind, MISSING);
}

/** Makes a call with the caller's own ids, those of the other party, or missing ones. */
function attempt(call: AnyCall, whose: Whose, as: { token?: string; cookie?: string }): Promise<Answer> {
  const party = whose === 'foreign' ? theirs : mine;
  const ids = {
    job: idOf(party, 'job', whose),
    application: idOf(party, 'application', whose),
    student: idOf(party, 'student', whose),
    company: idOf(party, 'company', whose),
    hr: idOf(party, 'hr', whose),
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'round' || name === 'index') return '1';
    if (name === 'interviewId') return publicId('round', MISSING);
    return idOf(party, kindOf(call, name), whose);
  });
  return ask(call.method, `/api${path}${sampleQuery(call, ids)}`, { ...sampleBody(call, ids), ...as });
}

const account = (party: Party, role: Role): SignedIn => party[role];

describe('who may call what', () => {
  for (const call of CALLS) {
    const roles = ROLES.filter((role) => !admits(call, role));

    if (!('open' in call.access)) {
      it(`${call.id} asks a visitor to sign in`, async () => {
        const missing = comparable(await attempt(call, 'missing', {}));
        expect(missing.status).toBe(401);
        expect(comparable(await attempt(call, 'own', {}))).toEqual(missing);
        expect(comparable(await attempt(call, 'foreign', {}))).toEqual(missing);
      });
    }

    for (const role of roles) {
      it(`${call.id} refuses the role ${role} for any id`, async () => {
        const { token, cookie } = account(mine, role);
        for (const whose of ['own', 'foreign', 'missing'] as const) {
          const answer = await attempt(call, whose, { token });
          expect([answer.status, answer.json.type]).toEqual([403, '/problems/wrong-role']);
        }
        expect((await attempt(call, 'own', { cookie })).status).toBe(401);
      });
    }

    const { access } = call;
    if ('own' in access && access.own) {
      for (const role of access.roles) {
        it(`${call.id} answers the ${role} the same for another's id as for a missing one`, async () => {
          const { token } = account(mine, role);
          const foreign = await attempt(call, 'foreign', { token });
          const missing = await attempt(call, 'missing', { token });
          const garbled = await attempt(call, 'garbled', { token });
          expect(foreign.status).toBe(404);
          expect(comparable(foreign)).toEqual(comparable(missing));
          expect(comparable(foreign)).toEqual(comparable(garbled));
        });
      }
    } else if (call.path.includes('{')) {
      it(`${call.id} answers 404 for what does not exist`, async () => {
        const role = 'open' in access ? undefined : access.roles[0];
        const as = role ? { token: account(mine, role).token } : {};
        expect((await attempt(call, 'missing', as)).status).toBe(404);
        expect((await attempt(call, 'garbled', as)).status).toBe(404);
      });
    }

    if ('open' in access && call.path.includes('{')) {
      for (const role of ROLES) {
        it(`${call.id} tells the ${role} about another's id no more than a visitor`, async () => {
          const { token } = account(mine, role);
          const missing = await attempt(call, 'missing', { token });
          expect(missing.status).toBe(404);
          expect(comparable(missing)).toEqual(comparable(await attempt(call, 'missing', {})));
          // The administrator reads the data of every company.
          if (role === 'admin') return;
          const { text, ...told } = comparable(await attempt(call, 'foreign', { token }));
          // A student also reads their own marks on a job.
          const bare = { ...told, text: text.replace(',"applied":false,"saved":false', '') };
          expect(bare).toEqual(comparable(await attempt(call, 'foreign', {})));
        });
      }
    }
  }
});

/** The parameters of a query that are ids. */
const queryIds = (call: AnyCall): string[] => {
  const { shape } = (call.query as { def?: { shape?: Record<string, unknown> } } | undefined)?.def ?? {};
  return Object.keys(shape ?? {}).filter((name) => name in KINDS);
};

describe('an id in a query', () => {
  const narrowed = CALLS.filter((call) => !('open' in call.access) && queryIds(call).length > 0);
  const list = (call: AnyCall, role: Role, query: string) =>
    ask(
      call.method,
      `/api${call.path.replace(/\{(\w+)\}/, (_, name: string) => idOf(mine, kindOf(call, name), 'own'))}${query}`,
      {
        token: account(mine, role).token,
      },
    );

  it('filters these calls', () => {
    expect(narrowed.map((call) => call.id)).toEqual(
      expect.arrayContaining(['listHrApplications', 'listUserInterviews', 'listInterviewApplications']),
    );
  });

  for (const call of narrowed) {
    const roles = 'open' in call.access ? [] : call.access.roles.filter((role) => role !== 'admin');
    for (const role of roles) {
      for (const name of queryIds(call)) {
        it(`${call.id} answers the ${role} the same for another's ${name} as for a missing one`, async () => {
          const ask = (whose: Whose) => {
            const party = whose === 'foreign' ? theirs : mine;
            return list(call, role, `?${name}=${idOf(party, KINDS[name] ?? 'job', whose)}`);
          };
          const foreign = await ask('foreign');
          expect(comparable(foreign)).toEqual(comparable(await ask('missing')));
          expect([
            [200, '[]'],
            [404, foreign.text],
          ]).toContainEqual([foreign.status, foreign.text]);
          expect((await ask('own')).status).toBe(200);
        });
      }
    }
  }

  it("finds the caller's own rows", async () => {
    const hrs = await ask('GET', `/api/hr-applications/${mine.hr.id}?jobId=${mine.job}&companyId=${mine.company.id}`, {
      token: mine.hr.token,
    });
    expect(hrs.json.map((row: { _id: string }) => row._id)).toContain(mine.application);
    const own = await ask('GET', `/api/user-interviews?applicationId=${mine.application}`, {
      token: mine.student.token,
    });
    expect(own.json).toMatchObject([{ applicationId: mine.application }]);
  });
});

describe("a company whose id is the number of another company's account", () => {
  let twin: SignedIn;
  beforeAll(async () => {
    const { company, admin } = theirs;
    twin = await signIn('company', 'Twin');
    await rows(
      "INSERT INTO companies SELECT ?, 'Twin', 'twin', type, other_type, position, business_model, phone, NULL, NULL, 2, 0, 1, NULL, 0 FROM companies WHERE id = ?",
      company.account,
      twin.row,
    );
    await rows('UPDATE memberships SET company_id = ? WHERE account_id = ?', company.account, twin.account);
    twin = { ...twin, row: company.account, id: publicId('company', company.account) };
    // Creates something of each kind that belongs to an account.
    for (const suspended of [true, false])
      await ask('PUT', '/api/suspension', {
        token: admin.token,
        body: { role: 'company', accountId: company.id, suspended },
      });
    Object.assign(theirs.company, await sessionOf('company', company.account));
    await ask('PUT', '/api/notice-choices', {
      token: company.token,
      body: { choices: [{ kind: 'offer.sent', channel: 'mail', pace: 'never' }] },
    });
    await ask('POST', '/api/consents', { token: company.token, body: { notice: NOTICE_VERSION } });
    await ask('POST', '/api/plan-requests', { token: company.token, body: { plan: 'Gold' } });
    await rows(
      "INSERT INTO notices (account_id, kind, subject, subject_id, about, merge_key, count, created_at) SELECT ?, 'application.selected', 'application', id, '{}', 'one', 1, 1 FROM applications WHERE company_id = ?",
      company.account,
      company.row,
    );
  });

  const own = CALLS.filter(
    ({ method, access }) => method === 'GET' && 'roles' in access && access.roles.includes('company'),
  );
  const nameless = own.filter(({ path }) => !path.replace('{companyId}', '').includes('{'));
  const read = ({ path, ...call }: AnyCall, { id, token }: SignedIn) =>
    ask(
      'GET',
      `/api${path.replace('{companyId}', id)}${sampleQuery({ ...call, path }, { job: '', application: '', student: '', company: id, hr: '' })}`,
      { token },
    );

  it('is signed in as itself', async () => {
    const { sessions } = (await ask('GET', '/api/session', { token: twin.token })).json;
    expect(sessions).toMatchObject([{ id: twin.id, name: 'Twin', email: twin.email }]);
  });

  for (const call of nameless)
    it(`${call.id} shows it nothing of the other company`, async () => {
      const { company, application, student, job } = theirs;
      const [answer, others] = [await read(call, twin), await read(call, company)];
      expect(answer.status).toBe(others.status);
      for (const secret of [company.id, company.email, application, student.id, student.name, job])
        expect(answer.text).not.toContain(secret);
      if (Array.isArray(answer.json) && call.id !== 'listSessions') expect(answer.json).toEqual([]);
    });

  it('changes nothing of the other company', async () => {
    await ask('POST', '/api/logout-everywhere', { token: twin.token });
    await ask('POST', '/api/notices/read', { token: twin.token });
    expect((await ask('GET', '/api/session', { token: theirs.company.token })).json.sessions).toHaveLength(1);
    expect((await ask('GET', '/api/notices/unread', { token: theirs.company.token })).json.unread).toBeGreaterThan(0);
  });
});

describe('ownership', () => {
  for (const call of CALLS) {
    const { access } = call;
    if (!('own' in access) || !access.own) continue;
    for (const role of access.roles) {
      it(`${call.id} lets the ${role} use their own`, async () => {
        const answer = await attempt(call, 'own', { token: account(mine, role).token });
        expect([401, 403, 500]).not.toContain(answer.status);
        // The application has no rounds and the page no photos.
        if (!call.path.includes('{interviewId}') && call.id !== 'orderCareersPhotos')
          expect(answer.status).not.toBe(404);
      });
    }
  }

  it('a round of another application is answered as missing', async () => {
    const rounds: string[] = [];
    const put = (who: SignedIn, path: string, body: unknown) => ask('PUT', `/api${path}`, { token: who.token, body });
    for (const party of [await makeParty(), await makeParty()]) {
      await put(party.hr, `/application/${party.application}/status`, { status: 'selected' });
      await put(party.company, `/interview-application/${party.application}/companyStatus`, { status: 'Selected' });
      const { json } = await put(party.company, `/company-application/${party.application}/interview`, ROUND);
      rounds.push(json._id);
      if (rounds.length === 1) continue;
      const outcome = (round: string) =>
        put(party.company, `/company-application/${party.application}/interview/${round}/feedback`, {
          interviewStatus: 'Cancelled',
        });
      const foreign = await outcome(rounds[0] ?? '');
      expect(foreign.status).toBeGreaterThanOrEqual(404);
      expect(comparable(foreign)).toEqual(comparable(await outcome(publicId('round', MISSING))));
      expect(await rows('SELECT DISTINCT outcome FROM rounds')).toEqual([{ outcome: '' }]);
      expect((await outcome(json._id)).status).toBe(200);
    }
    expect(rounds).toHaveLength(2);
  });

  it('an account of one role cannot be named in the place of another', async () => {
    const answer = await ask('GET', `/api/hr-jobs/${mine.company.id}`, { token: mine.hr.token });
    expect(answer.status).toBe(404);
  });

  it('fields of a body never override the session', async () => {
    // A test above closed it.
    await ask('PUT', `/api/company-jobs/${mine.job}`, { token: mine.company.token, body: JOB });
    const { json } = await ask('POST', '/api/apply-job', {
      token: theirs.student.token,
      body: { jobId: mine.job, userId: mine.student.id, status: 'selected', hrId: theirs.hr.id, resumeId: mine.resume },
    });
    expect(json.status).toBe('pending');
    const list = await ask('GET', `/api/hr-applications/${mine.hr.id}`, { token: mine.hr.token });
    expect(list.json.find((row: { _id: string }) => row._id === json._id)).toMatchObject({
      userId: { _id: theirs.student.id },
      resumeId: { _id: theirs.resume },
      hrId: mine.hr.id,
    });
  });
});
