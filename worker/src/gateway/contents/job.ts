import { getPublicJob } from '@niyukti/contract/calls/job-search';
import { jobHref } from '@niyukti/contract/job-line';
import { jobSlot } from '@niyukti/contract/job-slot';
import { excerpt } from '@niyukti/contract/slots';
import { idIn } from '@niyukti/contract/slug';
import { dateOf } from '../../core/clock.ts';
import { readAsVisitor } from '../marketing/api.ts';
import { jobPosting } from '../marketing/job-posting.ts';
import { type Content, pictureOf } from './content.ts';

/**
 * One job. A closed one is gone, and says what is similar; another spelling leads to its address.
 */
export const job: Content = {
  costly: true,
  lively: true,
  async read({ value, origin, api }) {
    const name = value('name') ?? '';
    const answer = await readAsVisitor(api, getPublicJob, origin, { path: { jobId: idIn(name) } });
    if (!('data' in answer)) return { slots: {}, missing: true };
    const { job: found } = answer.data;
    const address = jobHref(found);
    if (name !== address.slice('/Jobs/'.length)) return { slots: {}, moved: encodeURI(address) };
    const slot = jobSlot(answer.data, dateOf(Date.now()));
    return {
      slots: { job: slot },
      gone: found.closed,
      head: {
        title: `${found.jobTitle} at ${found.companyName}, ${slot.place}`,
        description: excerpt(slot.summary, 160),
        canonical: encodeURI(address),
        noindex: found.closed,
        ...pictureOf(found),
        ...(found.closed ? {} : { data: jobPosting(found, origin) }),
      },
    };
  },
};
