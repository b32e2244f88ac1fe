import { CompanySignUpBody } from '@niyukti/contract/accounts/company-calls';
import { TEXTS } from '@niyukti/contract/text/texts';
import type { FormSchema } from '@niyukti/kit';

/** What `POST /company-signup` takes. */
type Body = Extract<ReturnType<typeof CompanySignUpBody.safeParse>, { success: true }>['data'];

/**
 * The sign-up form: the contract's body, and what only the page can say. The repeated password is
 * compared here and never sent. Both checks speak together with all others, so that nobody repairs
 * the form in rounds.
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
