import { expect, test } from 'vitest';
import { ROLES, type Role } from '../accounts/roles.ts';
import { CALLS } from '../api/all-calls.ts';
import type { AnyCall } from '../api/call.ts';
import { EVENT_NAMES, type EventName, eventOf, RECORDED_BY, SUBJECTS, type Subject } from '../events/all-events.ts';
import { BOARD_TOPICS, type Topic } from './live.ts';
import { audienceOf } from './notifications.ts';

const READS = CALLS.filter(({ method }) => method === 'GET');
const CHANGES = CALLS.filter(({ method }) => method !== 'GET');
const rolesOf = ({ access }: AnyCall): readonly Role[] => ('open' in access ? ROLES : access.roles);
const isSubject = (topic: Topic): topic is Subject => topic in SUBJECTS;

/** Reads that show nothing that is read again, and why. */
const SHOW_NOTHING: Readonly<Record<string, string>> = {
  getSession: 'The live connection reads it again by itself.',
  getNewPasskey: 'It is asked for once, to be answered.',
  getPasskeyChallenge: 'It is asked for once, to be answered.',
  takeOut: 'It is a file.',
  getOfferLetter: 'It is a file.',
  openCandidate: 'Each reading is recorded: nothing but the person opens it.',
  checkRecord: 'It is done when an administrator asks for it.',
  findAnything: 'A search stays as it was made.',
  searchJobs: 'A search stays as it was made.',
  suggestJobs: 'A search stays as it was made.',
  getHiring: 'A search stays as it was made.',
  getPublicJob: 'A public document is the same for everybody.',
};

/** Changes after which their page reads nothing again, and why. */
const CHANGE_NOTHING: Readonly<Record<string, string>> = {
  logInStudent: 'A new document follows.',
  logInCompany: 'A new document follows.',
  logInHr: 'A new document follows.',
  logInAdmin: 'A new document follows.',
  logInWithPasskey: 'A new document follows.',
  logOut: 'A new document follows.',
  signUpStudent: 'A new document follows.',
  signUpCompany: 'A new document follows.',
  resetPassword: 'A new document follows.',
  askPasswordLink: 'The page is nobody’s.',
  confirmAddress: 'The page of a mailed link shows nothing else.',
  readUnsubscription: 'The page of a mailed link shows nothing else.',
  unsubscribe: 'The page of a mailed link shows nothing else.',
  sendContactMessage: 'Its writer cannot read it.',
  sendBeacon: 'Its page shows no figures.',
  startAuthenticator: 'Nothing shows an app before it is confirmed.',
  uploadBanner: 'Nothing shows it before the landing page names it.',
  saveJob: 'The list stays as it is until it is opened again; the mark is patched.',
  unsaveJob: 'The list stays as it is until it is opened again; the mark is patched.',
};

test('every read says what it shows, or there is a reason why nothing', () => {
  const silent = READS.filter(({ shows }) => shows.length === 0).map(({ id }) => id);
  expect(silent.toSorted()).toEqual(Object.keys(SHOW_NOTHING).toSorted());
  expect(CHANGES.filter(({ shows }) => shows.length > 0)).toEqual([]);
});

test('every change says what it changes, or there is a reason why nothing', () => {
  const silent = CHANGES.filter(({ changes }) => changes.length === 0).map(({ id }) => id);
  expect(silent.toSorted()).toEqual(Object.keys(CHANGE_NOTHING).toSorted());
  expect(READS.filter(({ changes }) => changes.length > 0)).toEqual([]);
});

test.each(CHANGES.filter(({ changes }) => changes.length > 0))('what $id changes is read by its caller', (call) => {
  const readers = READS.filter((read) => rolesOf(read).some((role) => rolesOf(call).includes(role)));
  expect(call.changes.filter((topic) => !readers.some(({ shows }) => shows.includes(topic)))).toEqual([]);
});

test.each(CHANGES.filter(({ changes }) => changes.length > 0))('what $id changes follows from its events', (call) => {
  const recorded = RECORDED_BY[call.id];
  const names = typeof recorded === 'string' || recorded === undefined ? [] : recorded;
  const told = names.filter((name) => audienceOf(name) !== null);
  expect(told.filter((name) => !subjectsOf(name, call).some((one) => call.changes.includes(one)))).toEqual([]);
  const possible = names.flatMap((name) => subjectsOf(name, call));
  expect(call.changes.filter(isSubject).filter((subject) => !possible.includes(subject))).toEqual([]);
});

/** What an event of a call may have happened to: an account's own call happens to an account of its role. */
function subjectsOf(name: EventName, call: AnyCall): readonly Subject[] {
  const { subjects } = eventOf(name);
  const own = subjects.filter((subject) => rolesOf(call).some((role) => role === subject));
  return subjects.length === 1 || rolesOf(call).includes('admin') ? subjects : own;
}

test('whoever is told of an event has a page that shows its subject', () => {
  const shown = (role: Role) =>
    new Set<Topic>(READS.filter((read) => rolesOf(read).includes(role)).flatMap(({ shows }) => shows));
  for (const name of EVENT_NAMES)
    for (const role of Object.keys(audienceOf(name) ?? {}) as Role[]) {
      const kinds = eventOf(name).subjects.filter((subject) => eventOf(name).subjects.length === 1 || subject === role);
      for (const kind of kinds) expect([name, role, shown(role).has(kind)]).toEqual([name, role, true]);
    }
});

test('visitors are told of topics that every visitor may read', () => {
  const open = READS.filter(({ access }) => 'open' in access);
  for (const topic of BOARD_TOPICS) expect(open.some(({ shows }) => shows.includes(topic))).toBe(true);
});
