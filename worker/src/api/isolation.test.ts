import type { AnyCall } from '@niyukti/contract/call';
import { CALLS } from '@niyukti/contract/calls/index';
import { ROLES, type Role } from '@niyukti/contract/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { type IdKind, publicId } from '../db/ids.ts';
import { type Cast, makeCast } from '../hiring/testing.ts';
import { type Answer, ask, type SignedIn } from '../testing/client.ts';
import { sampleBody, sampleQuery } from '../testing/samples.ts';

/** One party of the product: an account of each role and what is theirs. */
interface Party extends Cast {
  application: string;
  resume: string;
}

async function makeParty(): Promise<Party> {
  const cast = await makeCast();
  const applied = await ask('POST', '/api/apply-job', { token: cast.student.token, body: { jobId: cast.job } });
  const [resume] = (await ask('GET', '/api/resume', { token: cast.student.token })).json;
  return { ...cast, application: applied.json._id, resume: resume._id };
}

const MISSING = 987_654_321;
const KINDS: Record<string, IdKind> = {
  hrId: 'hr',
  companyId: 'company',
  jobId: 'job',
  thoughtId: 'thought',
  applicationId: 'application',
};
const BARE_IDS: Record<string, IdKind> = {
  editHr: 'hr',
  deleteHr: 'hr',
  updateResume: 'resume',
  setMessageHandled: 'message',
  settlePlanRequest: 'planRequest',
  publishLandingVersion: 'landingVersion',
};

const kindOf = (call: AnyCall, name: string): IdKind => KINDS[name] ?? BARE_IDS[call.id] ?? 'application';
const admits = (call: AnyCall, role: Role): boolean => 'open' in call.access || call.access.roles.includes(role);
const known = (answer: Answer): string => answer.text.replace(/"requestId":"[^"]*"/, '');

let mine: Party;
let theirs: Party;
beforeAll(async () => {
  mine = await makeParty();
  theirs = await makeParty();
});

type Whose = 'own' | 'foreign' | 'missing' | 'garbled';

/** The id of a kind that belongs to a party; things of other kinds belong to nobody here. */
function idOf(party: Party, kind: IdKind, whose: Whose): string {
  if (whose === 'garbled') return 'no-such-id';
  const accounts: Partial<Record<IdKind, string>> = {
    student: party.student.id,
    company: party.company.id,
    hr: party.hr.id,
    job: party.job,
    application: party.application,
    resume: party.resume,
  };
  const id = whose === 'missing' ? undefined : accounts[kind];
  return id ?? publicId(kind, MISSING);
}

/** Makes a call with ids of one's own, of the other party, or of nothing. */
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
        expect((await attempt(call, 'own', {})).status).toBe(401);
        expect((await attempt(call, 'missing', {})).status).toBe(401);
      });
    }

    for (const role of roles) {
      it(`${call.id} refuses the role ${role}, whatever it names`, async () => {
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
        it(`${call.id} answers the ${role} about another's id as about one that does not exist`, async () => {
          const { token } = account(mine, role);
          const foreign = await attempt(call, 'foreign', { token });
          const missing = await attempt(call, 'missing', { token });
          const garbled = await attempt(call, 'garbled', { token });
          expect(foreign.status).toBe(404);
          expect(known(foreign)).toBe(known(missing));
          expect(known(foreign)).toBe(known(garbled));
          expect([...foreign.headers.keys()].sort()).toEqual([...missing.headers.keys()].sort());
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
  }
});

describe('whose things are whose', () => {
  for (const call of CALLS) {
    const { access } = call;
    if (!('own' in access) || !access.own) continue;
    for (const role of access.roles) {
      it(`${call.id} lets the ${role} at their own`, async () => {
        const answer = await attempt(call, 'own', { token: account(mine, role).token });
        expect([401, 403, 500]).not.toContain(answer.status);
        // A round is looked for within one's own application: there is none here.
        if (!call.path.includes('{interviewId}')) expect(answer.status).not.toBe(404);
      });
    }
  }

  it('an account of one role cannot be named in the place of another', async () => {
    const answer = await ask('GET', `/api/hr-jobs/${mine.company.id}`, { token: mine.hr.token });
    expect(answer.status).toBe(404);
  });

  it('fields of a body never override the session', async () => {
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
