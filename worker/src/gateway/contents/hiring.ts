import { getHiring } from '@niyukti/contract/calls/job-search';
import { hiringSlot } from '@niyukti/contract/hiring-slot';
import { dateOf } from '../../core/clock.ts';
import { readAsVisitor } from '../marketing/api.ts';
import type { Content } from './content.ts';

/** The newest jobs and who is hiring; without an answer the page goes without both. */
export const hiring: Content = {
  lively: true,
  async read({ api, origin }) {
    const answer = await readAsVisitor(api, getHiring, origin);
    return { slots: 'data' in answer ? { hiring: hiringSlot(answer.data, dateOf(Date.now())) } : {} };
  },
};
