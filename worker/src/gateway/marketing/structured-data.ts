import type { Careers } from '@niyukti/contract/jobs/careers-calls';
import { experienceRange } from '@niyukti/contract/jobs/experience';
import type { Job } from '@niyukti/contract/jobs/job-calls';
import { paragraphs } from '@niyukti/contract/jobs/job-words';
import type { CareersSlot } from '@niyukti/contract/public-pages/careers-slot';
import { careersHref } from '@niyukti/contract/public-pages/job-line';
import { escapeHtml } from '../markup.ts';
import { regionOf } from './region-of.ts';

/** Job types as Google names them. Any other type is OTHER. */
const TYPES: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  internship: 'INTERN',
  contract: 'CONTRACTOR',
  temporary: 'TEMPORARY',
};
const UNITS: Readonly<Record<string, string>> = { Year: 'YEAR', Month: 'MONTH', Hour: 'HOUR' };

function description(text: string): string {
  const { summary, bullets } = paragraphs(text);
  const list = bullets.map((bullet) => `<li>${escapeHtml(bullet)}</li>`).join('');
  return `<p>${escapeHtml(summary)}</p>${list && `<ul>${list}</ul>`}`;
}

/** Converts an open job to a `JobPosting` of schema.org, with the fields that Google requires. */
export function jobPosting(job: Job, origin: string): object {
  const { salary } = job;
  const region = regionOf(job.city);
  const years = experienceRange(job.experience)?.min;
  return {
    '@context': 'https://schema.org/',
    '@type': 'JobPosting',
    title: job.jobTitle,
    description: description(job.jobDescription),
    identifier: { '@type': 'PropertyValue', name: job.companyName, value: job._id },
    datePosted: job.jobPostedOn,
    // The job is open until the end of the day in India.
    validThrough: `${job.applicationDeadline}T23:59:59+05:30`,
    employmentType: TYPES[job.jobType.toLowerCase()] ?? 'OTHER',
    hiringOrganization: {
      '@type': 'Organization',
      name: job.companyName,
      sameAs: origin + encodeURI(careersHref(job)),
      ...(job.companyLogoUrl ? { logo: new URL(job.companyLogoUrl, origin).href } : {}),
    },
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        streetAddress: job.location,
        addressLocality: job.city,
        ...(region ? { addressRegion: region } : {}),
        addressCountry: 'IN',
      },
    },
    ...(job.workMode === 'Remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'India' } }
      : {}),
    ...(salary.maxSalary > 0
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: salary.currency,
            value: {
              '@type': 'QuantitativeValue',
              ...(salary.minSalary > 0 ? { minValue: salary.minSalary } : {}),
              maxValue: salary.maxSalary,
              unitText: UNITS[salary.per] ?? 'YEAR',
            },
          },
        }
      : {}),
    ...(years
      ? {
          experienceRequirements: {
            '@type': 'OccupationalExperienceRequirements',
            monthsOfExperience: Math.round(12 * years),
          },
        }
      : {}),
    skills: job.desiredSkills,
    workHours: [job.jobTiming, job.workingDays].filter(Boolean).join(', '),
    totalJobOpenings: job.noofposition,
    directApply: true,
  };
}

/** Converts a careers page to an `Organization` of schema.org. */
export function organization(company: Careers, slot: CareersSlot, origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: company.companyName,
    url: origin + encodeURI(careersHref(company)),
    ...(slot.logo ? { logo: origin + slot.logo } : {}),
    ...(slot.website ? { sameAs: [slot.website] } : {}),
    ...(slot.pitch ? { description: slot.pitch } : {}),
    ...(company.founded ? { foundingDate: company.founded } : {}),
    ...(slot.photos.length > 0 ? { image: slot.photos.map(({ image }) => origin + image) } : {}),
  };
}
