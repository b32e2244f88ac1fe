import type { CallOutput } from '../api/call.ts';
import type { getHiring } from '../jobs/job-search-calls.ts';
import { grouped } from '../jobs/job-words.ts';
import { tintOf } from '../text/tint.ts';
import { careersHref, type JobLine, jobLine } from './job-line.ts';

/** A newest job. A salary in rupees has no sign: the page draws it. */
interface NewestJob extends JobLine {
  rupees: boolean;
}

/** A company with open jobs. */
interface HiringCompany {
  href: string;
  name: string;
  logo: string;
  letter: string;
  tint: string;
  city: string;
  jobs: string;
}

/** What the landing page shows of open jobs. */
export interface HiringSlot {
  /** "All 1,284 open jobs". */
  all: string;
  jobs: NewestJob[];
  companies: HiringCompany[];
}

/** Makes what the landing page shows of open jobs. */
export function hiringSlot({ total, jobs, companies }: CallOutput<typeof getHiring>, today: string): HiringSlot {
  return {
    all: `All ${grouped(total)} open jobs`,
    jobs: jobs.map((job) => {
      const line = jobLine(job, today);
      const rupees = line.pay.startsWith('₹');
      return { ...line, rupees, pay: rupees ? line.pay.slice(1) : line.pay };
    }),
    companies: companies.map(({ companyId, companyName, companyLogoUrl, city, jobs: open }) => ({
      href: careersHref({ companyId, companyName }),
      name: companyName,
      logo: companyLogoUrl ?? '',
      letter: [...companyName.trim()][0]?.toUpperCase() ?? '',
      tint: tintOf(companyName),
      city,
      jobs: `${grouped(open)} ${open === 1 ? 'job' : 'jobs'}`,
    })),
  };
}
