import { describe, expect, it } from 'vitest';
import { SignUpForm } from './sign-up-form.ts';

const filled = {
  companyName: ' Nimbus Retail ',
  companyType: 'IT',
  position: 'Hiring lead',
  businessmodel: 'B2B',
  email: ' Hire@Nimbus.example ',
  phone: '98200 11224',
  password: ' long enough ',
  confirmPassword: ' long enough ',
};

function messages(value: unknown): Record<string, string> {
  const parsed = SignUpForm.safeParse(value);
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}

describe('the sign-up form', () => {
  it('trims names and e-mail but not the password, and does not send its repetition', () => {
    const parsed = SignUpForm.safeParse(filled);
    expect(parsed).toMatchObject({
      success: true,
      data: { companyName: 'Nimbus Retail', email: 'hire@nimbus.example', password: ' long enough ' },
    });
    expect(parsed).not.toHaveProperty('data.confirmPassword');
  });

  it('reports different passwords together with all other problems', () => {
    const said = messages({ ...filled, position: '', confirmPassword: 'something else' });
    expect(said).toMatchObject({ confirmPassword: 'Passwords do not match', position: 'Please fill in position' });
  });

  it('requires the type of a company that chose Other, also while other fields are empty', () => {
    const said = messages({ ...filled, phone: '', companyType: 'Other', otherCompanyType: '  ' });
    expect(said.otherCompanyType).toBe('Please specify the company type');
    expect(said.phone).toBeDefined();
  });

  it('accepts Other with its type', () => {
    expect(messages({ ...filled, companyType: 'Other', otherCompanyType: 'Farming' })).toEqual({});
  });
});
