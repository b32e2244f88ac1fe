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
  it('trims names and the e-mail but never the password, and sends no repetition of it', () => {
    const parsed = SignUpForm.safeParse(filled);
    expect(parsed).toMatchObject({
      success: true,
      data: { companyName: 'Nimbus Retail', email: 'hire@nimbus.example', password: ' long enough ' },
    });
    expect(parsed).not.toHaveProperty('data.confirmPassword');
  });

  it('says that the passwords differ beside every other fault', () => {
    const said = messages({ ...filled, position: '', confirmPassword: 'something else' });
    expect(said).toMatchObject({ confirmPassword: 'Passwords do not match', position: 'Please fill in position' });
  });

  it('asks for the type of a company that chose Other, also while other fields are empty', () => {
    const said = messages({ ...filled, phone: '', companyType: 'Other', otherCompanyType: '  ' });
    expect(said.otherCompanyType).toBe('Please specify the company type');
    expect(said.phone).toBeDefined();
  });

  it('takes Other with its type', () => {
    expect(messages({ ...filled, companyType: 'Other', otherCompanyType: 'Farming' })).toEqual({});
  });
});
