import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, listQuery, role, text, time, visibility } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';

/** A reply. `index` never changes. `user` is 'Unknown' for a visitor. */
export const Reply = z.object({
  index: z.number(),
  user: z.string(),
  text: z.string(),
  createdAt: time,
  visible: visibility,
});
export type Reply = z.infer<typeof Reply>;

/** A thought with its latest 50 replies, oldest first. `owner` is null for a visitor. */
export const Thought = z.object({
  _id: id,
  owner: z.nullable(z.string()),
  user: z.string(),
  text: z.string(),
  visible: visibility,
  createdAt: time,
  replies: z.array(Reply),
  replyCount: z.number(),
});
export type Thought = z.infer<typeof Thought>;

export const ThoughtBody = z.object({ text: text('your thought', LIMITS.thoughtMax) });
export const ReplyBody = z.object({ text: text('your reply', LIMITS.replyMax) });

export const shareThought = defineCall({
  id: 'shareThought',
  method: 'POST',
  path: '/thoughts',
  summary: "Shares a thought under the caller's name, or as 'Unknown'.",
  access: { open: true },
  body: ThoughtBody,
  output: Thought,
  status: 201,
  idempotent: true,
  problems: ['too-many-requests'],
  changes: ['thought'],
});

export const listThoughts = defineCall({
  id: 'listThoughts',
  method: 'GET',
  path: '/getthoughts',
  summary:
    'Thoughts, newest first. Administrators also read hidden ones, and filter by `visible`. `by`: role of the author.',
  access: { open: true },
  query: z.object({ ...listQuery, visible: z.optional(visibility), by: z.optional(role) }),
  output: z.array(Thought),
  list: true,
  polled: true,
  shows: ['thought', 'reply'],
});

export const getThought = defineCall({
  id: 'getThought',
  method: 'GET',
  path: '/thought/{thoughtId}',
  summary: 'One thought. Only administrators read a hidden one.',
  access: { open: true },
  output: Thought,
  problems: ['not-found'],
  shows: ['thought', 'reply'],
});

export const replyToThought = defineCall({
  id: 'replyToThought',
  method: 'POST',
  path: '/thoughtsreplies/{thoughtId}',
  summary: 'Replies to a visible thought.',
  access: { open: true },
  body: ReplyBody,
  output: Reply,
  status: 201,
  idempotent: true,
  problems: ['not-found', 'too-many-requests'],
  changes: ['thought'],
});

export const listReplies = defineCall({
  id: 'listReplies',
  method: 'GET',
  path: '/thought-replies/{thoughtId}',
  summary: "A thought's replies, newest first.",
  access: { open: true },
  query: z.object(listQuery),
  output: z.array(Reply),
  list: true,
  problems: ['not-found'],
  shows: ['thought', 'reply'],
});

export const setThoughtVisibility = defineCall({
  id: 'setThoughtVisibility',
  method: 'PUT',
  path: '/changevisible/{thoughtId}',
  summary: 'Shows or hides a thought. Audited.',
  access: { roles: ['admin'] },
  body: z.object({ visible: visibility }),
  output: Thought,
  problems: ['not-found'],
  changes: ['thought'],
});

export const setReplyVisibility = defineCall({
  id: 'setReplyVisibility',
  method: 'PUT',
  path: '/changerepliesvisibilty/{thoughtId}/replies/{index}',
  summary: 'Shows or hides a reply. Path and `visibilty` keep the old spelling. Audited.',
  access: { roles: ['admin'] },
  body: z.object({ visibilty: visibility }),
  output: Thought,
  problems: ['not-found'],
  changes: ['reply'],
});
