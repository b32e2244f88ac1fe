import { type BoardOpen, type BoardThought, excerpt, replyCount } from '../public-pages/slots.ts';
import type { Thought } from './thought-calls.ts';

/**
 * How a page writes a time. Server and pages have a formatter each; both write en-IN, medium and
 * short, in Asia/Kolkata.
 */
export type When = (time: string) => string;

/** The URL of a thought: selected on the board, and scrolled to. */
export function thoughtHref(id: string): string {
  return `/Community?thought=${encodeURIComponent(id)}#thought`;
}

/** A thought in the board's list. */
export function boardThought(thought: Thought, when: When, selected: boolean): BoardThought {
  return {
    id: thought._id,
    href: thoughtHref(thought._id),
    user: thought.user,
    excerpt: excerpt(thought.text),
    time: thought.createdAt,
    when: when(thought.createdAt),
    replies: replyCount(thought.replyCount),
    current: String(selected),
  };
}

/** The selected thought with the replies that it carries. */
export function boardOpen(thought: Thought, when: When): BoardOpen {
  const earlier = thought.replyCount - thought.replies.length;
  return {
    id: thought._id,
    user: thought.user,
    text: thought.text,
    time: thought.createdAt,
    when: when(thought.createdAt),
    replies: thought.replies.map((reply) => ({
      key: String(reply.index),
      user: reply.user,
      text: reply.text,
      time: reply.createdAt,
      when: when(reply.createdAt),
    })),
    earlier: earlier > 0 ? `${earlier} earlier ${earlier === 1 ? 'reply' : 'replies'}` : '',
  };
}
