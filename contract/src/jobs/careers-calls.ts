import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, imageDataUrl, line, listQuery, optionalLine, revision, time, visibility } from '../api/fields.ts';
import { LIMITS } from '../api/limits.ts';
import { hostOf, isWebAddress } from './careers-text.ts';
import { isColour } from './company-colour.ts';
import { Job } from './job-calls.ts';

/** A text that may be empty, trimmed. `name` is its name in messages. */
const maybe = (name: string, max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Please shorten ${name} to ${max} characters`));

/** Adds `https://` to an address without a scheme. */
const withScheme = (text: string): string =>
  text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;

/** Whether the host has a dot between names: `notaurl` and `x..com` are not websites. */
const hasDomain = (address: string): boolean => /^(?:[^.]+\.)+[\p{L}\p{M}\d-]{2,}(?::\d+)?$/u.test(hostOf(address));

const website = z.pipe(
  z.pipe(z.string().check(z.trim(), z.maxLength(LIMITS.lineMax)), z.transform(withScheme)),
  z.string().check(
    z.refine((value: string) => value === '' || (isWebAddress(value) && hasDomain(value)), {
      error: 'Please enter an address like https://example.com',
    }),
  ),
);

/** What a company writes on its public page. Every field may be empty. */
export const CareersBody = z.object({
  pitch: maybe('the introduction', LIMITS.pitchMax),
  about: maybe('the text', LIMITS.aboutMax),
  website,
  founded: z.string().check(
    z.trim(),
    z.refine((value: string) => value === '' || /^(?:1[6-9]|20)\d\d$/.test(value), { error: 'Please enter a year' }),
  ),
  people: optionalLine('the number of people', 40),
  /** One per line; text after a colon is shown below the benefit. */
  benefits: maybe('the benefits', LIMITS.benefitsMost * LIMITS.lineMax).check(
    z.refine((value: string) => value.split('\n').filter((one) => one.trim()).length <= LIMITS.benefitsMost, {
      error: `Please name at most ${LIMITS.benefitsMost} benefits`,
    }),
  ),
  /** `#RRGGBB`; empty for the colour of the logo. */
  colour: z.string().check(
    z.trim(),
    z.refine((value: string) => value === '' || isColour(value), { error: 'Please enter a colour like #0B5F58' }),
  ),
});
export type CareersBody = z.infer<typeof CareersBody>;

const CareersPhoto = z.object({
  _id: id,
  image: z.string(),
  caption: z.string(),
  width: z.number(),
  height: z.number(),
});
export type CareersPhoto = z.infer<typeof CareersPhoto>;

const WORDS = {
  pitch: z.string(),
  about: z.string(),
  website: z.string(),
  founded: z.string(),
  people: z.string(),
  benefits: z.string(),
  photos: z.array(CareersPhoto),
} as const;

/** A company's public page. What an administrator has hidden is empty. */
export const Careers = z.object({
  companyId: id,
  companyName: z.string(),
  companyType: z.string(),
  companyLogoUrl: z.nullable(z.string()),
  ...WORDS,
  /** The colour of its head: the company's choice, else the logo's, else empty. */
  colour: z.string(),
  /** Its open jobs, newest first, how many there are, and the cursor of the next ones. */
  jobs: z.array(Job),
  total: z.number(),
  next: z.nullable(z.string()),
});
export type Careers = z.infer<typeof Careers>;

export const getCareers = defineCall({
  id: 'getCareers',
  method: 'GET',
  path: '/careers/{companyId}',
  summary: "A company's public page: its words, and its open jobs.",
  access: { open: true },
  query: z.object(listQuery),
  output: Careers,
  problems: ['bad-cursor', 'not-found'],
  shows: ['company'],
});

/** The page as its company edits it. */
export const CareersPage = z.object({
  ...WORDS,
  colour: z.string(),
  /** The strongest colour of the logo, or empty. */
  logoColour: z.string(),
  /** An administrator has taken words and photos off the page. */
  hidden: z.boolean(),
  /** Why, in the administrator's words; empty where it is shown. */
  hiddenFor: z.string(),
  changedAt: z.nullable(time),
  revision,
});
export type CareersPage = z.infer<typeof CareersPage>;

export const getCareersPage = defineCall({
  id: 'getCareersPage',
  method: 'GET',
  path: '/company-page/{companyId}',
  summary: "The caller's public page as it is edited; empty before anything was written.",
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  output: CareersPage,
  shows: ['company'],
});

export const updateCareersPage = defineCall({
  id: 'updateCareersPage',
  method: 'PUT',
  path: '/company-page/{companyId}',
  summary: "Changes what the caller's public page says. It is shown at once.",
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  body: CareersBody,
  output: CareersPage,
  revised: true,
  changes: ['company'],
});

const CareersPhotoBody = z.object({
  image: imageDataUrl,
  caption: line('what the photo shows', LIMITS.nameMax),
});

export const addCareersPhoto = defineCall({
  id: 'addCareersPhoto',
  method: 'POST',
  path: '/company-page/{companyId}/photos',
  summary: 'Adds a photo: a data URL of a PNG, JPEG or WebP of at most 200 KB, and what it shows.',
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  body: CareersPhotoBody,
  output: CareersPage,
  status: 201,
  problems: [
    'no-file',
    'careers-photo-too-large',
    'not-an-image',
    'too-many-pixels',
    'too-many-photos',
    'too-many-requests',
  ],
  changes: ['company'],
});

export const updateCareersPhoto = defineCall({
  id: 'updateCareersPhoto',
  method: 'PUT',
  path: '/company-photo/{photoId}',
  summary: "Changes the caption of a photo of the caller's page.",
  access: { roles: ['company'] },
  body: z.object({ caption: line('what the photo shows', LIMITS.nameMax) }),
  output: CareersPage,
  problems: ['not-found'],
  changes: ['company'],
});

export const orderCareersPhotos = defineCall({
  id: 'orderCareersPhotos',
  method: 'PUT',
  path: '/company-page/{companyId}/photo-order',
  summary: "Orders the photos of the caller's page: the body names each of them once.",
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  body: z.object({ photos: z.array(id).check(z.maxLength(LIMITS.careersPhotos)) }),
  output: CareersPage,
  problems: ['not-found'],
  changes: ['company'],
});

export const removeCareersPhoto = defineCall({
  id: 'removeCareersPhoto',
  method: 'DELETE',
  path: '/company-photo/{photoId}',
  summary: "Removes a photo of the caller's page; its file is deleted.",
  access: { roles: ['company'] },
  output: CareersPage,
  problems: ['not-found'],
  changes: ['company'],
});

export const setCareersVisibility = defineCall({
  id: 'setCareersVisibility',
  method: 'PUT',
  path: '/careers/{companyId}/visibility',
  summary:
    "Hides words and photos of a company's public page, or shows them again. Its jobs stay. Hiding needs a reason, which the company reads. Audited.",
  access: { roles: ['admin'] },
  body: z.object({ visible: visibility, reason: z.optional(line('the reason')) }).check(
    z.refine(({ visible, reason }) => visible === 'show' || reason !== undefined, {
      error: 'Please give a reason',
      path: ['reason'],
    }),
  ),
  output: z.object({ message: z.string(), visible: visibility }),
  problems: ['not-found'],
  changes: ['company'],
});
