import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import {
  addressState,
  asking,
  date,
  email,
  flag,
  id,
  imageDataUrl,
  keeping,
  keepingForAdmin,
  line,
  listQuery,
  newPassword,
  optionalLine,
  phone,
  planName,
  revision,
  search,
  time,
} from '../api/fields.ts';
import { COMPANY_TYPES, LIMITS } from '../api/limits.ts';
import { STAGES } from '../hiring/state-machine.ts';
import { consentFields } from './personal-data-calls.ts';
import { companyName } from './reserved-names.ts';
import { LogInBody } from './student-calls.ts';

/**
 * A company. Visitors read the name, type and logo; the rest is null for all but the company itself
 * and the admin.
 */
export const Company = z.object({
  companyId: id,
  companyName: z.string(),
  companyType: z.string(),
  otherCompanyType: z.nullable(z.string()),
  companyLogoUrl: z.nullable(z.string()),
  position: z.nullable(z.string()),
  businessmodel: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  jobPostLimit: z.nullable(z.number()),
  unlimited: z.nullable(z.boolean()),
  /** Jobs posted: what counts towards the limit. */
  jobCount: z.nullable(z.number()),
  timestamp: time,
  revision,
});
export type Company = z.infer<typeof Company>;

export const CompanyForAdmin = z.extend(Company, {
  suspended: z.boolean(),
  /** Why words and photos of its public page are hidden; null where they are shown. */
  pageHiddenFor: z.nullable(z.string()),
  ...keepingForAdmin,
  address: addressState,
  planRequest: z.nullable(z.object({ _id: id, plan: planName, requestedAt: time })),
});
export type CompanyForAdmin = z.infer<typeof CompanyForAdmin>;

export const logInCompany = defineCall({
  id: 'logInCompany',
  method: 'POST',
  path: '/company-login',
  summary: "Logs a company in: a token and the cookie 'companyToken'.",
  access: { open: true, ignoresSession: true },
  body: LogInBody,
  output: z.object({ companyName: z.string(), companyId: id, token: z.string() }),
  problems: ['bad-credentials', 'code-needed', 'wrong-code', 'suspended', 'too-many-requests', 'proof-needed'],
});

export const getCompany = defineCall({
  id: 'getCompany',
  method: 'GET',
  path: '/company/{companyId}',
  summary: "A company's public profile; the whole one for the company itself.",
  access: { open: true },
  output: Company,
  problems: ['not-found'],
  shows: ['company', 'job'],
});

export const CompanyBody = z.object({
  position: line('position', LIMITS.nameMax),
  businessmodel: line('business model', LIMITS.nameMax),
  phone,
});

export const updateCompany = defineCall({
  id: 'updateCompany',
  method: 'PUT',
  path: '/company/{companyId}',
  summary: "Changes the caller's position, business model and phone.",
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  body: CompanyBody,
  output: Company,
  revised: true,
  changes: ['company'],
});

export const uploadLogo = defineCall({
  id: 'uploadLogo',
  method: 'POST',
  path: '/upload-logo/{companyId}',
  summary: 'Sets the logo: a data URL of a PNG, JPEG or WebP of at most 50 KB.',
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  body: z.object({ image: imageDataUrl }),
  output: z.object({ companyLogoUrl: z.string() }),
  problems: ['no-file', 'logo-too-large', 'not-an-image', 'too-many-pixels', 'too-many-requests'],
  changes: ['company'],
});

/** Number of applications in each stage now. */
export const StageCounts = z.object(
  Object.fromEntries(STAGES.map((stage) => [stage, z.number()])) as Record<(typeof STAGES)[number], z.ZodMiniNumber>,
);
export type StageCounts = z.infer<typeof StageCounts>;

/**
 * The same for a company: the stages whose applications it may all know. `applied`, `rejected` and
 * `withdrawn` include some that HR did not select.
 */
const CompanyStageCounts = z.pick(StageCounts, {
  awaiting: true,
  interview: true,
  shortlisted: true,
  handed: true,
  hired: true,
});

/**
 * How many applications ever reached each stage of the funnel. A company knows how many people
 * applied for its job, and who they are once HR has selected them.
 */
export const Funnel = z.object({
  applied: z.number(),
  selected: z.number(),
  interview: z.number(),
  shortlisted: z.number(),
  hired: z.number(),
});
export type Funnel = z.infer<typeof Funnel>;

export const getCompanyDashboard = defineCall({
  id: 'getCompanyDashboard',
  method: 'GET',
  path: '/company-dashboard/{companyId}',
  summary:
    "The caller's kept figures: the funnel, stages now, ten open jobs with their funnels, those first where the most candidates wait for the caller, then the newest, and the HRs of its jobs.",
  access: { roles: ['company'], own: { id: 'companyId', in: 'path', is: 'account' } },
  output: z.object({
    funnel: Funnel,
    stages: CompanyStageCounts,
    jobs: z.array(
      z.object({
        jobId: id,
        jobTitle: z.string(),
        place: z.string(),
        deadline: date,
        /** Candidates who wait for the company's decision. */
        awaiting: z.number(),
        /** Shortlisted candidates whose letter is to be uploaded or handed to HR. */
        letters: z.number(),
        funnel: Funnel,
      }),
    ),
    /** Open jobs in all. */
    openJobs: z.number(),
    /** At most ten, the one with the most jobs first. */
    hrs: z.array(z.object({ hrId: id, name: z.string(), email: z.string(), jobs: z.number() })),
    jobCount: z.number(),
    jobPostLimit: z.number(),
    unlimited: z.boolean(),
  }),
  shows: ['application', 'job', 'company'],
});

export const listCompanies = defineCall({
  id: 'listCompanies',
  method: 'GET',
  path: '/allcompany',
  summary:
    'Companies, newest first; with `q` those whose name or email holds it. `requests=true`: open plan requests only. `keeping=erasing`: those to be deleted, `held`: those under a legal hold. `sort=requests`: plan requests first.',
  access: { roles: ['admin'] },
  query: z.object({ ...listQuery, q: search, requests: flag, keeping, sort: asking }),
  output: z.array(CompanyForAdmin),
  list: true,
  shows: ['company', 'job'],
});

export const CompanySignUpBody = z
  .object({
    companyName: companyName('company name'),
    companyType: z.enum(COMPANY_TYPES, { error: 'Please fill in company type' }),
    otherCompanyType: z.optional(optionalLine('the company type', LIMITS.nameMax)),
    position: line('position', LIMITS.nameMax),
    businessmodel: line('business model', LIMITS.nameMax),
    email,
    phone,
    password: newPassword,
    notice: consentFields.notice,
  })
  .check(
    z.refine((body) => body.companyType !== 'Other' || Boolean(body.otherCompanyType), {
      error: 'Please specify the company type',
      path: ['otherCompanyType'],
    }),
  );

export const signUpCompany = defineCall({
  id: 'signUpCompany',
  method: 'POST',
  path: '/company-signup',
  summary: "Makes a company's account.",
  access: { open: true, ignoresSession: true },
  body: CompanySignUpBody,
  output: z.object({ success: z.boolean(), companyId: id, message: z.string() }),
  status: 201,
  problems: ['company-exists', 'too-many-requests'],
});
