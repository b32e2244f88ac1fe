import * as z from 'zod/mini';
import { defineCall } from '../api/call.ts';
import { email, id, line, newPassword, optionalLine, phone } from '../api/fields.ts';
import { COMPANY_TYPES, LIMITS } from '../api/limits.ts';
import { consentFields } from './personal-data-calls.ts';
import { companyName } from './reserved-names.ts';

/** Apart from a company's other calls: its pages do not carry what only the sign-up checks. */
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
