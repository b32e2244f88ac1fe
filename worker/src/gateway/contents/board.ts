import type { Role } from '@niyukti/contract/accounts/roles';
import { PROBLEMS } from '@niyukti/contract/api/problems';
import { boardOpen, boardThought, thoughtHref } from '@niyukti/contract/community/board';
import {
  getThought,
  listThoughts,
  replyToThought,
  shareThought,
  type Thought,
} from '@niyukti/contract/community/thought-calls';
import { BOARD_PAGE, type BoardSlot, EMPTY_BOARD, INSIGHT_THOUGHTS } from '@niyukti/contract/public-pages/slots';
import { TEXTS } from '@niyukti/contract/text/texts';
import { moment } from '../../core/clock.ts';
import { passOn, readAsVisitor } from '../marketing/api.ts';
import type { Content, Form, PageRequest } from './content.ts';

const DONE: Record<string, string> = { shared: TEXTS.thoughtShared, replied: TEXTS.replyPosted };

async function readBoard({ value, origin, api }: PageRequest): Promise<BoardSlot> {
  const cursor = value('cursor');
  const wanted = value('thought');
  const query = { visible: 'show', limit: BOARD_PAGE, ...(cursor ? { cursor } : {}) };
  const [list, one] = await Promise.all([
    readAsVisitor(api, listThoughts, origin, { query }),
    wanted ? readAsVisitor(api, getThought, origin, { path: { thoughtId: wanted } }) : null,
  ]);
  const done = DONE[value('done') ?? ''] ?? '';
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

/** The form of a new thought or a reply. Only a reply has the field `thought`. */
const form: Form = {
  async send({ request, fields, api }) {
    const { text = '', thought } = fields;
    if (thought === undefined) {
      const answer = await passOn(api, shareThought, request, { body: { text } });
      return answer.ok ? { location: withDone(answer.data._id, 'shared') } : answer;
    }
    // An empty reply is ignored.
    if (!text.trim()) return { location: thoughtHref(thought) };
    const answer = await passOn(api, replyToThought, request, { path: { thoughtId: thought }, body: { text } });
    return answer.ok ? { location: withDone(thought, 'replied') } : answer;
  },
  values: ({ thought }) => (thought ? { thought } : {}),
  show(slots, { text = '', thought }, { problem }) {
    const board = slots.board ?? EMPTY_BOARD;
    const what = thought === undefined ? TEXTS.thoughtFailed : TEXTS.replyFailed;
    const wrong = problem?.errors?.[0]?.message ?? `${what}. ${problem?.detail ?? PROBLEMS.internal.detail}`;
    if (thought === undefined) return { ...slots, board: { ...board, thoughtText: text, problem: wrong } };
    if (board.open) return { ...slots, board: { ...board, replyText: text, replyProblem: wrong } };
    return { ...slots, board: { ...board, unsent: text, problem: wrong } };
  },
};

function withDone(thought: string, done: string): string {
  return thoughtHref(thought).replace('#', `&done=${done}#`);
}

/** The board: a page of thoughts, one open thought, and the forms. */
export const board: Content = {
  lively: true,
  async read(asked) {
    const slot = await readBoard(asked);
    return { slots: { board: slot }, missing: slot.missing };
  },
  form,
};

/** The latest thoughts of one role or of all. */
export function latestThoughts(by: Role | null): Content {
  return {
    lively: true,
    async read({ api, origin }) {
      const query = { visible: 'show', limit: INSIGHT_THOUGHTS, ...(by ? { by } : {}) };
      const answer = await readAsVisitor(api, listThoughts, origin, { query });
      if (!('data' in answer)) return { slots: { board: { ...EMPTY_BOARD, failed: true } } };
      const thoughts = answer.data.map((thought) => boardThought(thought, moment, false));
      return { slots: { board: { ...EMPTY_BOARD, thoughts, empty: thoughts.length === 0 } } };
    },
  };
}
