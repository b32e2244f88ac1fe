import { CAREERS_MARKS } from './careers-marks.ts';
import { HIRING_MARKS, JOB_MARKS, JOBS_MARKS } from './job-marks.ts';
import type { PageSlots } from './slots.ts';

/**
 * What a public page is prerendered with: every part is there once, every value is a mark that the
 * gateway fills. Pages about an account have marks of their own, which carry none of these.
 */
export const SLOT_MARKS: Required<Omit<PageSlots, 'params' | 'account'>> = {
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
        id: '{{.id}}',
        href: '{{.href}}',
        user: '{{.user}}',
        excerpt: '{{.excerpt}}',
        time: '{{.time}}',
        when: '{{.when}}',
        replies: '{{.replies}}',
        current: '{{.current}}',
      },
    ],
    empty: true,
    open: {
      id: '{{board.open.id}}',
      user: '{{board.open.user}}',
      text: '{{board.open.text}}',
      time: '{{board.open.time}}',
      when: '{{board.open.when}}',
      replies: [{ key: 'mark', user: '{{.user}}', text: '{{.text}}', time: '{{.time}}', when: '{{.when}}' }],
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
    errors: [{ field: '{{.field}}', message: '{{.message}}' }],
  },
  jobs: JOBS_MARKS,
  job: JOB_MARKS,
  hiring: HIRING_MARKS,
  careers: CAREERS_MARKS,
};
