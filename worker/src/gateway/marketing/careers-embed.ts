import { getCareers } from '@niyukti/contract/jobs/careers-calls';
import { type CareersSlot, careersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { careersHref, type JobLine } from '@niyukti/contract/public-pages/job-line';
import { BRAND } from '@niyukti/contract/text/brand';
import { dayInIndia } from '@niyukti/contract/text/day';
import { idIn } from '@niyukti/contract/text/slug';
import { escapeHtml } from '../markup.ts';
import { type Api, readAsVisitor } from './api.ts';

/** Maximum number of jobs in the frame. */
const EMBEDDED_JOBS = 20;
/** A closed job disappears within a minute. */
const CACHE_CONTROL = 'public, max-age=60';

/**
 * The style of the frame. Its hash is in the CSP. Browsers pass the color scheme of the surrounding
 * page.
 */
const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;color:light-dark(#15183f,#f1f2fa);background:light-dark(#fff,#14162b)}
h1{font-size:1.25rem;margin:.25rem .25rem .75rem;overflow-wrap:anywhere}
ul{list-style:none;margin:0;padding:0;border-top:1px solid light-dark(#dcdfea,#343858)}
li{border-bottom:1px solid light-dark(#dcdfea,#343858)}
a{color:inherit}
li a{display:block;padding:.75rem .25rem;text-decoration:none;overflow-wrap:anywhere}
li b{display:block;text-decoration:underline;text-underline-offset:.2em}
li a:hover b{text-decoration-thickness:2px}
a:focus-visible{outline:3px solid light-dark(#2f3a9e,#a9b2ff);outline-offset:-3px}
small{font-size:.9375rem;color:light-dark(#4a4e6e,#b9bdd6)}
p{margin:.75rem .25rem}`;

async function computeHash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

/**
 * The headers of the only document that other sites may frame. It has no scripts, forms or cookies,
 * and loads nothing.
 */
const makeHeaders = async (): Promise<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${await computeHash(STYLE)}'; base-uri 'none'; form-action 'none'; frame-ancestors *`,
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
});

const line = (job: JobLine, origin: string): string => {
  const facts = [job.place, ...job.tags.map(({ text }) => text), [job.pay, job.per].filter(Boolean).join(' '), job.due];
  return `<li><a href="${escapeHtml(origin + encodeURI(job.href))}" target="_blank" rel="noopener"><b lang="${job.lang}">${escapeHtml(job.title)}</b><small>${escapeHtml(facts.filter(Boolean).join(' · '))}</small></a></li>`;
};

function page(slot: CareersSlot, address: string, origin: string): string {
  const title = `${slot.title}, ${slot.name}`;
  const jobs = slot.jobs.length > 0 ? `<ul>${slot.jobs.map((job) => line(job, origin)).join('')}</ul>` : '';
  const more = slot.range || slot.none || `Applications go through ${BRAND.name}.`;
  return `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(slot.title)}</h1>${jobs}<p><small>${escapeHtml(more)}</small> <a href="${escapeHtml(address)}" target="_blank" rel="noopener">${escapeHtml(`${slot.name} on ${BRAND.name}`)}</a></p></main></body></html>`;
}

/**
 * Answers `/Careers/{name}/embed`: a company's open jobs in a frame on its own website. Links open
 * a new tab.
 */
export async function serveCareersEmbed(name: string, origin: string, api: Api, now: number): Promise<Response> {
  const asked = { path: { companyId: idIn(name) }, query: { limit: EMBEDDED_JOBS } };
  const answer = await readAsVisitor(api, getCareers, origin, asked);
  if (!('data' in answer)) {
    return new Response('There are no jobs here.', {
      status: answer.status,
      headers: { ...(await makeHeaders()), 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    });
  }
  const slot = careersSlot(answer.data, dayInIndia(now), false);
  const body = page(slot, origin + encodeURI(careersHref(answer.data)), origin);
  return new Response(body, { headers: { ...(await makeHeaders()), 'cache-control': CACHE_CONTROL } });
}
