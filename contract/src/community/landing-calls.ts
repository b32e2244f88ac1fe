import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { id, imageDataUrl, line, listQuery, revision, text, time } from '../api/fields.ts';
import { ownPath } from '../screens/own-path.ts';

const PATH = 'Please enter a path of this site, such as /Overview';
const path = z.string().check(
  z.maxLength(200),
  z.regex(/^\/[\w\-/?=&.#]*$/, PATH),
  z.refine((link) => ownPath(link) !== null, PATH),
);

/** The editable words of the landing page, as plain text. */
export const LandingBody = z.object({
  heading: line('heading', 80),
  text: text('text', 400),
  banners: z
    .array(
      z.object({
        text: line('banner text', 160),
        link: path,
        /** Path of an uploaded image, or null for the built-in one. */
        image: z.nullable(z.string().check(z.regex(/^\/files\/banners\/[\w.-]+$/))),
      }),
    )
    .check(z.length(3, 'Please keep three banners')),
});
export type LandingBody = z.infer<typeof LandingBody>;

export const LandingVersion = z.object({
  _id: id,
  ...LandingBody.shape,
  by: z.string(),
  createdAt: time,
  /** When it was published last, or null. */
  publishedAt: z.nullable(time),
  live: z.boolean(),
  revision,
});
export type LandingVersion = z.infer<typeof LandingVersion>;

export const getLanding = defineCall({
  id: 'getLanding',
  method: 'GET',
  path: '/landing-page',
  summary: 'The published version, or null for the built-in words.',
  access: { open: true },
  output: z.object({ landing: z.nullable(LandingBody) }),
  shows: ['landing'],
});

export const listLandingVersions = defineCall({
  id: 'listLandingVersions',
  method: 'GET',
  path: '/landing-versions',
  summary: 'Versions, newest first.',
  access: { roles: ['admin'] },
  query: z.object(listQuery),
  output: z.array(LandingVersion),
  list: true,
  shows: ['landing'],
});

export const saveLandingVersion = defineCall({
  id: 'saveLandingVersion',
  method: 'POST',
  path: '/landing-versions',
  summary: 'Keeps a version as a draft. It is based on the newest version, or on none: `0`. Audited.',
  access: { roles: ['admin'] },
  body: LandingBody,
  output: LandingVersion,
  status: 201,
  revised: true,
  idempotent: true,
  changes: ['landing'],
});

export const publishLandingVersion = defineCall({
  id: 'publishLandingVersion',
  method: 'PUT',
  path: '/landing-versions/{id}/publish',
  summary: 'Publishes a version at once, also an earlier one. Audited.',
  access: { roles: ['admin'] },
  output: LandingVersion,
  problems: ['not-found'],
  changes: ['landing'],
});

export const uploadBanner = defineCall({
  id: 'uploadBanner',
  method: 'POST',
  path: '/banner-image',
  summary: 'Uploads an image for a banner: a data URL of a PNG, JPEG or WebP under 200 KB.',
  access: { roles: ['admin'] },
  body: z.object({ image: imageDataUrl }),
  output: z.object({ image: z.string() }),
  status: 201,
  problems: ['no-file', 'banner-too-large', 'not-an-image', 'too-many-pixels'],
});
