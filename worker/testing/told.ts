import type { Role } from '@niyukti/contract/accounts/roles';
import { LETTER_NOT_ASSIGNED } from '@niyukti/contract/hiring/labels';
import type { HiringState } from '@niyukti/contract/hiring/state-machine';
import {
  type HiringEvent,
  type HiringRole,
  maySee,
  maySeeLetter,
  releasedToStudent,
  STUDENT_LEARNS,
  studentStanding,
} from '@niyukti/contract/hiring/visibility';
import { expect } from 'vitest';
import type { Answer } from './client.ts';
import type { PlacedApplication } from './every-state.ts';

/** Who asks: a party of the application, the same role of another hire, the administrator or a visitor. */
export type Asker = { readonly role: Role; readonly own: boolean } | 'visitor';

const ACCOUNT = ['Name', 'Photo', 'account'];
const RESUME = 'Called mail Phone Address Institute Degree Skill Summary Project Employer Role'.split(' ');

/** Whether the application exists for the asker. */
export function sees(asker: Asker, state: HiringState): boolean {
  return asker !== 'visitor' && asker.own && maySee(asker.role, state);
}

function eventKnown(role: HiringRole, event: HiringEvent, state: HiringState): boolean {
  const telling = STUDENT_LEARNS[event];
  if (role !== 'student' || telling === 'atOnce') return true;
  return telling === 'withRound' && state.rounds[0]?.updateCandidate === true;
}

/** The facts of an application that the asker may read, as `every-state.ts` marks them. */
export function readable(asker: Asker, state: HiringState): Set<string> {
  if (asker === 'visitor') return new Set();
  const { role } = asker;
  // An administrator manages accounts and reads no applications.
  if (role === 'admin') return new Set(ACCOUNT);
  if (!sees(asker, state)) return new Set(role === 'student' && asker.own ? [...ACCOUNT, ...RESUME] : []);
  const rounds = state.rounds.flatMap((round, at) => {
    if (role === 'student' && !round.updateCandidate) return [];
    const cancelled = round.status === 'Cancelled' && (role !== 'student' || round.feedbackUpdatedByHR);
    return [`Linkr${at + 1}`, `Interviewerr${at + 1}`, ...(cancelled ? [`Reasonr${at + 1}`] : [])];
  });
  const letter = state.letter && maySeeLetter(role, state) ? ['Letter', 'File'] : [];
  const notes = (Object.keys(STUDENT_LEARNS) as HiringEvent[])
    .filter((event) => eventKnown(role, event, state))
    .map((event) => `By${event}`);
  const account = role === 'student' ? ACCOUNT : ['Name', 'Photo'];
  return new Set([...account, ...RESUME, ...rounds, ...letter, ...notes]);
}

/** The wire fields of a state for a role. */
function wireOf(role: Role, state: HiringState): Record<string, unknown> {
  const known = role === 'student' ? releasedToStudent(state) : state;
  return {
    status: known.status,
    companyStatus: known.companyStatus,
    shortListed: known.shortListed,
    interviewOverviewStatus: known.published,
    interviewStatusUpdatedByHR: known.published !== null,
    offerLetterSent: known.offerLetterSent,
    updateHR: known.updateHR,
    interviews: known.rounds.map((round) => round.status),
    advancedAt: known.advanced,
    withdrawnAt: known.withdrawn,
    offerLetter: known.letter,
    standing: studentStanding(state),
  };
}

function shownOf(name: string, value: unknown): unknown {
  if (name === 'interviews') return (value as { interviewStatus: string }[]).map((round) => round.interviewStatus);
  if (name === 'advancedAt' || name === 'withdrawnAt') return value !== null;
  return name === 'offerLetter' ? value !== LETTER_NOT_ASSIGNED : value;
}

type FoundFact = { readonly fact: string; readonly index: number };
const MARKER = /\b([A-Za-z]+)-q(\d+)q(\w*)/g;

/** The facts in a text. */
export function factsIn(text: string): FoundFact[] {
  return [...text.matchAll(MARKER)].map(([, fact = '', index = '', detail = '']) => ({
    fact: fact + detail,
    index: Number(index),
  }));
}

/** Checks what answers tell of the placed applications. */
export class Reader {
  readonly #byId: ReadonlyMap<string, PlacedApplication>;
  readonly #byIndex: ReadonlyMap<number, PlacedApplication>;

  constructor(placed: readonly PlacedApplication[]) {
    this.#byId = new Map(placed.map((one) => [one.id, one]));
    this.#byIndex = new Map(placed.map((one) => [one.index, one]));
  }

  /**
   * Compares an answer with what the asker may read: every marked fact, every id of an application,
   * and every field of an application. `of`: the asker's relation to an application. `besides`:
   * facts that this answer may also tell.
   */
  check(
    what: string,
    answer: Answer,
    of: (placed: PlacedApplication) => Asker,
    besides: (fact: string) => boolean = () => false,
  ): void {
    const headers = [...answer.headers].map(([, value]) => value).join('\n');
    const wrong = new Set<string>();
    for (const { fact, index } of factsIn(`${headers}\n${answer.text}`)) {
      const placed = this.#byIndex.get(index);
      if (placed && !besides(fact) && !readable(of(placed), placed.state).has(fact))
        wrong.add(`${fact} of ${JSON.stringify(placed.state)}`);
    }
    this.#walk(answer.json, of, wrong);
    expect([what, answer.status, [...wrong]]).toEqual([what, answer.status, []]);
  }

  #walk(value: unknown, of: (placed: PlacedApplication) => Asker, wrong: Set<string>): void {
    if (typeof value === 'string') {
      const placed = this.#byId.get(value);
      if (placed && !sees(of(placed), placed.state)) wrong.add(`the id of ${JSON.stringify(placed.state)}`);
    }
    if (typeof value !== 'object' || value === null) return;
    for (const part of Object.values(value)) this.#walk(part, of, wrong);
    const named = value as Record<string, unknown>;
    const placed = this.#byId.get(String(named._id)) ?? this.#byId.get(String(named.applicationId));
    const asker = placed && of(placed);
    if (!placed || !asker || asker === 'visitor') return;
    for (const [name, expected] of Object.entries(wireOf(asker.role, placed.state))) {
      if (!(name in named)) continue;
      const shown = JSON.stringify(shownOf(name, named[name]));
      if (shown !== JSON.stringify(expected))
        wrong.add(`${name} is ${shown} of ${JSON.stringify(placed.state)} for ${asker.role}`);
    }
  }
}
