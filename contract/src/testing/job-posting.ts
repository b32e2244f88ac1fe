import * as z from 'zod/mini';

const address = z.object({
  '@type': z.literal('PostalAddress'),
  addressLocality: z.string().check(z.minLength(1)),
  addressCountry: z.literal('IN'),
});

const TYPES = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
] as const;

/** The shape of a `JobPosting` that Google's documentation requires. */
export const JobPosting = z.object({
  '@context': z.literal('https://schema.org/'),
  '@type': z.literal('JobPosting'),
  title: z.string().check(z.minLength(1)),
  description: z.string().check(z.regex(/^<p>/)),
  datePosted: z.iso.datetime({ offset: true }),
  validThrough: z.iso.datetime({ offset: true }),
  employmentType: z.enum(TYPES),
  hiringOrganization: z.object({ '@type': z.literal('Organization'), name: z.string(), sameAs: z.url() }),
  identifier: z.object({ '@type': z.literal('PropertyValue'), name: z.string(), value: z.string() }),
  jobLocation: z.object({ '@type': z.literal('Place'), address }),
  jobLocationType: z.optional(z.literal('TELECOMMUTE')),
  applicantLocationRequirements: z.optional(z.object({ '@type': z.literal('Country'), name: z.string() })),
  baseSalary: z.optional(
    z.object({
      '@type': z.literal('MonetaryAmount'),
      currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
      value: z.object({
        '@type': z.literal('QuantitativeValue'),
        minValue: z.number(),
        maxValue: z.number(),
        unitText: z.enum(['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']),
      }),
    }),
  ),
  experienceRequirements: z.optional(z.object({ monthsOfExperience: z.number().check(z.positive()) })),
});

/** The JSON-LD of a document, or null. */
export function dataBlock(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null');
}
