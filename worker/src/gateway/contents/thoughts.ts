import { boardThought } from '@niyukti/contract/board';
import { listThoughts } from '@niyukti/contract/calls/thought';
import type { Role } from '@niyukti/contract/roles';
import { EMPTY_BOARD, INSIGHT_THOUGHTS } from '@niyukti/contract/slots';
import { moment } from '../../core/clock.ts';
import { readAsVisitor } from '../marketing/api.ts';
import type { Content } from './content.ts';

/** The latest thoughts of one role, or of everybody. */
export function thoughtsOf(by: Role | null): Content {
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
