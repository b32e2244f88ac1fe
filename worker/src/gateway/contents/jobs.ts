import { BRAND } from '@niyukti/contract/brand';
import { searchJobs } from '@niyukti/contract/calls/job-search';
import {
  EMPTY_SEARCH,
  isNarrowed,
  NOTHING_FOUND,
  readSearch,
  searchHref,
  searchQuery,
  writeSearch,
} from '@niyukti/contract/job-search';
import type { JobsSlot } from '@niyukti/contract/jobs-slot';
import { jobsSlot } from '@niyukti/contract/jobs-slot';
import { dateOf } from '../../core/clock.ts';
import { readAsVisitor } from '../marketing/api.ts';
import type { Content } from './content.ts';

const DESCRIPTION = `Open jobs from companies that hire with ${BRAND.name}: by title, skill, company and place. One resume, every stop shown.`;

/** The public search: what of the address it reads is the contract's, and so is how it is shown. */
export const jobs: Content = {
  costly: true,
  lively: true,
  async read({ query, origin, api }) {
    const search = readSearch(query);
    const answer = await readAsVisitor(api, searchJobs, origin, { query: { ...searchQuery(search), view: 'row' } });
    const today = dateOf(Date.now());
    const slot = 'data' in answer ? jobsSlot(answer.data, search, today) : failed(search);
    const plain = { ...search, cursor: '' };
    const feed = writeSearch({ ...plain, order: 'best' });
    return {
      slots: { jobs: slot },
      head: {
        title: search.q || search.place ? slot.title : 'Jobs',
        description: DESCRIPTION,
        // A page of results is one place; its filters and later pages lead there.
        canonical: searchHref({ ...EMPTY_SEARCH, q: search.q, place: search.place }),
        noindex: isNarrowed(search) || search.cursor !== '' || slot.none,
        feeds: [
          { type: 'application/rss+xml', href: `/jobs.xml${feed && `?${feed}`}` },
          { type: 'application/feed+json', href: `/jobs.json${feed && `?${feed}`}` },
        ],
      },
    };
  },
};

/** The search could not be made: what was typed stays. */
function failed(search: ReturnType<typeof readSearch>): JobsSlot {
  const slot = jobsSlot(NOTHING_FOUND, search, dateOf(Date.now()));
  return {
    ...slot,
    title: 'The jobs could not be loaded',
    note: 'Your search stays in the address.',
    none: false,
    failed: true,
  };
}
