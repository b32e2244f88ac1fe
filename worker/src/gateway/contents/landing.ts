import { getLanding } from '@niyukti/contract/calls/landing';
import { BUILT_IN_LANDING } from '@niyukti/contract/slots';
import { readAsVisitor } from '../marketing/api.ts';
import type { Content } from './content.ts';

/** The words that the administrator edits. */
export const landing: Content = {
  lively: false,
  async read({ api, origin }) {
    const answer = await readAsVisitor(api, getLanding, origin);
    return { slots: { landing: ('data' in answer && answer.data.landing) || BUILT_IN_LANDING } };
  },
};
