import {
  EMPTY_SEARCH,
  isNarrowed,
  NOTHING_FOUND,
  readSearch,
  searchHref,
  searchQuery,
  writeSearch,
} from '@niyukti/contract/jobs/job-search';
import { getHiring, getPublicJob, searchJobs } from '@niyukti/contract/jobs/job-search-calls';
import { hiringSlot } from '@niyukti/contract/public-pages/hiring-slot';
import { jobHref } from '@niyukti/contract/public-pages/job-line';
import { jobSlot } from '@niyukti/contract/public-pages/job-slot';
import { type JobsSlot, jobsSlot } from '@niyukti/contract/public-pages/jobs-slot';
import { excerpt } from '@niyukti/contract/public-pages/slots';
import { BRAND } from '@niyukti/contract/text/brand';
import { dayInIndia } from '@niyukti/contract/text/day';
import { idIn } from '@niyukti/contract/text/slug';
import { readAsVisitor } from '../marketing/api.ts';
import { jobPosting } from '../marketing/structured-data.ts';
import { type Content, pictureOf } from './content.ts';

const DESCRIPTION = `Open jobs from companies that hire with ${BRAND.name}: by title, skill, company and place. One resume, every stop shown.`;

/** The public job search. */
export const jobs: Content = {
  costly: true,
  lively: true,
  async read({ query, origin, api }) {
    const search = readSearch(query);
    const answer = await readAsVisitor(api, searchJobs, origin, { query: { ...searchQuery(search), view: 'row' } });
    const today = dayInIndia(Date.now());
    const slot = 'data' in answer ? jobsSlot(answer.data, search, today) : toFailedSlot(search);
    const plain = { ...search, cursor: '' };
    const feed = writeSearch({ ...plain, order: 'best' });
    return {
      slots: { jobs: slot },
      head: {
        title: search.q || search.place ? slot.title : 'Jobs',
        description: DESCRIPTION,
        // The canonical address has no filters and no later pages.
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

/** The page of a failed search. It keeps the input. */
function toFailedSlot(search: ReturnType<typeof readSearch>): JobsSlot {
  const slot = jobsSlot(NOTHING_FOUND, search, dayInIndia(Date.now()));
  return {
    ...slot,
    title: 'The jobs could not be loaded',
    note: 'Your search stays in the address.',
    none: false,
    failed: true,
  };
}

/** One job. A closed job is 410 and shows similar jobs. Other spellings redirect to its address. */
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
    const slot = jobSlot(answer.data, dayInIndia(Date.now()));
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

/** The newest jobs and the hiring companies. If they cannot be read, the page shows neither. */
export const hiring: Content = {
  lively: true,
  async read({ api, origin }) {
    const answer = await readAsVisitor(api, getHiring, origin);
    return { slots: 'data' in answer ? { hiring: hiringSlot(answer.data, dayInIndia(Date.now())) } : {} };
  },
};
