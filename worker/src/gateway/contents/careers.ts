import { getCareers } from '@niyukti/contract/jobs/careers-calls';
import { careersHref } from '@niyukti/contract/public-pages/job-line';
import { excerpt } from '@niyukti/contract/public-pages/slots';
import { dayInIndia } from '@niyukti/contract/text/day';
import { idIn } from '@niyukti/contract/text/slug';
import { readAsVisitor } from '../marketing/api.ts';
import { type Content, pictureOf } from './content.ts';

/** The careers page of a company. Other spellings and old names redirect to its address. */
export const careers: Content = {
  costly: true,
  lively: true,
  async read({ value, origin, api }) {
    const name = value('name') ?? '';
    const cursor = value('cursor');
    const query = cursor ? { cursor } : {};
    const answer = await readAsVisitor(api, getCareers, origin, { path: { companyId: idIn(name) }, query });
    if (!('data' in answer)) return { slots: {}, missing: true };
    const { data } = answer;
    const address = careersHref(data);
    if (name !== address.slice('/Careers/'.length)) return { slots: {}, moved: encodeURI(address) };
    // Import them when needed, because most isolates serve other pages.
    const [{ careersSlot }, { organization }] = await Promise.all([
      import('@niyukti/contract/public-pages/careers-slot'),
      import('../marketing/structured-data.ts'),
    ]);
    const slot = careersSlot(data, dayInIndia(Date.now()), cursor !== null);
    const feed = `?company=${encodeURIComponent(data.companyId)}`;
    return {
      slots: { careers: slot },
      head: {
        title: `Careers at ${data.companyName}`,
        description: slot.pitch
          ? excerpt(slot.pitch, 160)
          : `${slot.title} at ${data.companyName}. Applying takes one resume, and you see every stop.`,
        canonical: encodeURI(address),
        ...pictureOf(data),
        // Search engines must not list later pages of its jobs, or a page without content.
        noindex: cursor !== null || (data.total === 0 && slot.about.length === 0 && slot.pitch === ''),
        data: organization(data, slot, origin),
        feeds: [
          { type: 'application/rss+xml', href: `/jobs.xml${feed}` },
          { type: 'application/feed+json', href: `/jobs.json${feed}` },
        ],
      },
    };
  },
};
