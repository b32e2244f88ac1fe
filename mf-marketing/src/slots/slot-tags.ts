import type { PageSlots } from '@niyukti/contract/public-pages/slots';
import { CAREERS_TAGS } from './careers-tags.ts';
import { HIRING_TAGS, JOB_TAGS, JOBS_TAGS } from './job-tags.ts';

/**
 * The values that the template of a public page is rendered with: every value is a Mustache tag, and
 * every list has one item. Pages about an account have their own tags (product/src/account/plain).
 */
export const SLOT_TAGS: Required<Omit<PageSlots, 'params' | 'account'>> = {
  path: '',
  year: '{{year}}',
  landing: {
    heading: '{{landing.heading}}',
    text: '{{landing.text}}',
    banners: [0, 1, 2].map((at) => ({
      text: `{{landing.banners.${at}.text}}`,
      link: `{{landing.banners.${at}.link}}`,
      image: `{{landing.banners.${at}.image}}`,
    })),
  },
  logIn: { href: '{{logIn.href}}', label: '{{logIn.label}}' },
  board: {
    thoughts: [
      {
        id: '{{id}}',
        href: '{{href}}',
        user: '{{user}}',
        excerpt: '{{excerpt}}',
        time: '{{time}}',
        when: '{{when}}',
        replies: '{{replies}}',
        current: '{{current}}',
      },
    ],
    empty: true,
    open: {
      id: '{{board.open.id}}',
      user: '{{board.open.user}}',
      text: '{{board.open.text}}',
      time: '{{board.open.time}}',
      when: '{{board.open.when}}',
      replies: [{ key: 'row', user: '{{user}}', text: '{{text}}', time: '{{time}}', when: '{{when}}' }],
      earlier: '{{board.open.earlier}}',
    },
    missing: true,
    older: '{{board.older}}',
    failed: true,
    thoughtText: '{{board.thoughtText}}',
    replyText: '{{board.replyText}}',
    replyProblem: '{{board.replyProblem}}',
    unsent: '{{board.unsent}}',
    problem: '{{board.problem}}',
    done: '{{board.done}}',
  },
  contact: {
    name: '{{contact.name}}',
    phone: '{{contact.phone}}',
    email: '{{contact.email}}',
    message: '{{contact.message}}',
    sent: true,
    problem: '{{contact.problem}}',
    errors: [{ field: '{{field}}', message: '{{message}}' }],
  },
  jobs: JOBS_TAGS,
  job: JOB_TAGS,
  hiring: HIRING_TAGS,
  careers: CAREERS_TAGS,
};
