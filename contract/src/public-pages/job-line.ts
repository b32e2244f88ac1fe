import { loginUrl } from '../accounts/login-links.ts';
import type { Job, JobRow } from '../jobs/job-calls.ts';
import { dueText, experienceWords, languageOf, payText, placeText, shortDay } from '../jobs/job-words.ts';
import { named } from '../text/slug.ts';
import { tintOf } from '../text/tint.ts';

/** A job in a public list. Texts are ready to show. */
export interface JobLine {
  id: string;
  href: string;
  title: string;
  lang: string;
  company: string;
  place: string;
  /** Path of the logo; empty for a letter on a tint. */
  logo: string;
  letter: string;
  tint: string;
  tags: { text: string }[];
  pay: string;
  per: string;
  due: string;
  /** `data-now`: 'true' in the last three days before the deadline. */
  now: string;
  posted: string;
  /** Where Save leads a visitor: the log-in. */
  save: string;
}

/** The public address of a job. */
export function jobHref(job: Pick<Job, '_id' | 'jobTitle'>): string {
  return `/Jobs/${named(job.jobTitle, job._id)}`;
}

/** The public address of a company. */
export function careersHref(company: Pick<Job, 'companyId' | 'companyName'>): string {
  return `/Careers/${named(company.companyName, company.companyId)}`;
}

/**
 * The preview picture of shared links of a company and its jobs; null without a logo, where the site's
 * picture is used. Each logo has its own URL.
 */
export function sharePictureHref({
  companyId,
  companyLogoUrl,
}: Pick<Job, 'companyId'> & { readonly companyLogoUrl?: string | null | undefined }): string | null {
  const [, token = ''] = /\/([\w-]{8})[\w-]*\.\w+$/.exec(companyLogoUrl ?? '') ?? [];
  return token ? `/files/share/${companyId}.jpg?v=${token}` : null;
}

/** Makes a job of a public list. `search` is the query string of the search that found it. */
export function jobLine(job: JobRow, today: string, search = ''): JobLine {
  const { due, isNow } = dueText(job.applicationDeadline, today);
  return {
    id: job._id,
    href: jobHref(job),
    title: job.jobTitle,
    lang: languageOf(job.jobTitle),
    company: job.companyName,
    place: placeText(job),
    logo: job.companyLogoUrl ?? '',
    letter: [...job.companyName.trim()][0]?.toUpperCase() ?? '',
    tint: tintOf(job.companyName),
    tags: [job.jobType, experienceWords(job.experience), job.workMode].filter(Boolean).map((text) => ({ text })),
    pay: payText(job.salary),
    per: payText(job.salary) ? `per ${job.salary.per}` : 'Salary not given',
    due,
    now: String(isNow),
    posted: `Posted ${shortDay(job.jobPostedOn)}`,
    save: loginUrl(job._id, search),
  };
}
