import { AREA_PATHS, AREAS, REMOTE_NAMES } from '@niyukti/contract/areas';
import { boardOpen, boardThought } from '@niyukti/contract/board';
import { getLanding } from '@niyukti/contract/calls/landing';
import { getThought, listThoughts, type Thought } from '@niyukti/contract/calls/thought';
import { ownPath } from '@niyukti/contract/own-path';
import { ROLE_LOGINS, type Role } from '@niyukti/contract/roles';
import { screenKey } from '@niyukti/contract/screens';
import {
  BOARD_PAGE,
  type BoardSlot,
  BUILT_IN_LANDING,
  EMPTY_BOARD,
  EMPTY_CONTACT,
  INSIGHT_THOUGHTS,
  type PageSlots,
} from '@niyukti/contract/slots';
import { TEXTS } from '@niyukti/contract/texts';
import { dateOf, moment } from '../../core/clock.ts';
import { type Api, readAsVisitor } from './api.ts';

/** The year where the product is used, as footers show it. */
export function yearAt(now: Date): string {
  return dateOf(now.getTime()).slice(0, 4);
}

/** What a screen's prerendered page holds at this moment. `path` is canonical; `url` may carry a selection, a cursor, what was done. */
export async function readSlots(path: string, url: URL, api: Api, now: Date = new Date()): Promise<PageSlots> {
  const slots: PageSlots = { path, year: yearAt(now) };
  if (path === '/' || path === '/ITServices') {
    slots.landing = await readLanding(url.origin, api);
    if (path === '/') slots.logIn = logInFor(url.searchParams.get('next'));
  } else if (path === '/ContactUs') {
    slots.contact = { ...EMPTY_CONTACT, sent: url.searchParams.has('sent') };
  } else if (path === '/Community') {
    slots.board = await readBoard(url, api);
  } else if (path in VOICES) {
    slots.board = await readVoices(VOICES[path] ?? null, url.origin, api);
  }
  return slots;
}

async function readLanding(origin: string, api: Api) {
  const answer = await readAsVisitor(api, getLanding, origin);
  return ('data' in answer && answer.data.landing) || BUILT_IN_LANDING;
}

/** Whose thoughts an insight page shows; null is everybody's. */
const VOICES: Record<string, Role | null> = { '/Insight2': 'company', '/Insight3': 'student', '/Insight4': null };

async function readVoices(by: Role | null, origin: string, api: Api): Promise<BoardSlot> {
  const query = { visible: 'show', limit: INSIGHT_THOUGHTS, ...(by ? { by } : {}) };
  const answer = await readAsVisitor(api, listThoughts, origin, { query });
  if (!('data' in answer)) return { ...EMPTY_BOARD, failed: true };
  return {
    ...EMPTY_BOARD,
    thoughts: answer.data.map((thought) => boardThought(thought, moment, false)),
    empty: answer.data.length === 0,
  };
}

const DONE: Record<string, string> = { shared: TEXTS.thoughtShared, replied: TEXTS.replyPosted };

async function readBoard(url: URL, api: Api): Promise<BoardSlot> {
  const cursor = url.searchParams.get('cursor');
  const wanted = url.searchParams.get('thought');
  const query = { visible: 'show', limit: BOARD_PAGE, ...(cursor ? { cursor } : {}) };
  const [list, one] = await Promise.all([
    readAsVisitor(api, listThoughts, url.origin, { query }),
    wanted ? readAsVisitor(api, getThought, url.origin, { path: { thoughtId: wanted } }) : null,
  ]);
  const done = DONE[url.searchParams.get('done') ?? ''] ?? '';
  if (!('data' in list)) return { ...EMPTY_BOARD, done, failed: true };
  const open: Thought | undefined = one ? ('data' in one ? one.data : undefined) : list.data[0];
  return {
    ...EMPTY_BOARD,
    thoughts: list.data.map((thought) => boardThought(thought, moment, thought._id === open?._id)),
    empty: list.data.length === 0,
    open: open ? boardOpen(open, moment) : null,
    missing: one !== null && 'status' in one && one.status === 404,
    failed: one !== null && 'status' in one && one.status !== 404,
    older: list.next ? olderHref(list.next, wanted) : '',
    done,
  };
}

function olderHref(cursor: string, thought: string | null): string {
  const search = new URLSearchParams({ cursor, ...(thought ? { thought } : {}) });
  return `/Community?${search}`;
}

const LOG_IN_LABELS: Record<Role, string> = {
  student: 'Job seeker log-in',
  company: 'Company log-in',
  hr: 'HR log-in',
  admin: 'Administrator log-in',
};

/** The log-in that leads back to where a guard turned a visitor away; null for anything that is not a path of a role of ours. */
export function logInFor(next: string | null): { href: string; label: string } | null {
  const path = ownPath(next);
  const key = path === null ? null : screenKey(path.split(/[?#]/)[0] ?? '');
  const area = REMOTE_NAMES.find((name) => AREA_PATHS[name].some((one) => screenKey(one) === key));
  const role = path !== null && area && AREAS[area].roles[0];
  return role ? { href: `${ROLE_LOGINS[role]}?next=${encodeURIComponent(path)}`, label: LOG_IN_LABELS[role] } : null;
}
