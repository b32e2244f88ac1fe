import { CompanySignUpBody } from '@niyukti/contract/accounts/company-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import type { FormSchema } from '@niyukti/kit';

/** What `POST /company-signup` takes. */
type Body = Extract<ReturnType<typeof CompanySignUpBody.safeParse>, { success: true }>['data'];

/**
 * The schema of the sign-up form: the contract's body, and the repeated password, which is never
 * sent. All problems are reported at once.
 */
export const SignUpForm: FormSchema<Body> = {
  safeParse(value) {
    const { confirmPassword, ...body } = value as Record<string, unknown>;
    const parsed = CompanySignUpBody.safeParse(body);
    const issues: { path: PropertyKey[]; message: string }[] = parsed.success ? [] : [...parsed.error.issues];
    const other = typeof body.otherCompanyType === 'string' ? body.otherCompanyType.trim() : '';
    if (body.companyType === 'Other' && !other) {
      issues.push({ path: ['otherCompanyType'], message: TEXTS.otherTypeMissing });
    }
    if (confirmPassword !== body.password) issues.push({ path: ['confirmPassword'], message: TEXTS.passwordsDiffer });
    if (parsed.success && issues.length === 0) return { success: true, data: parsed.data };
    return { success: false, error: { issues } };
  },
};
