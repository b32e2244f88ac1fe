import { expect, it } from 'vitest';
import { ContactBody } from '../community/contact-calls.ts';
import { CompanySignUpBody } from './company-calls.ts';
import { HrBody } from './hr-calls.ts';
import { isVisible } from './names.ts';
import { speaksForProduct } from './reserved-names.ts';
import { StudentSignUpBody, UserBody } from './student-calls.ts';

/** What is said of the names in a body. */
function wrong(
  schema: { safeParse: (value: unknown) => { error?: { issues: { path: unknown; message: string }[] } } },
  value: object,
): string[] {
  const issues = schema.safeParse(value).error?.issues ?? [];
  return issues.filter(({ path }) => /name/i.test(String(path))).map(({ message }) => message);
}

it('a name with invisible or direction-changing characters is refused', () => {
  const hidden = [
    '\u200b',
    '\u200b\u200d',
    'A\u200bsha',
    'Asha\u202eoaR',
    '\u2066Asha\u2069',
    'Asha\u0007',
    'As\u00adha',
  ];
  hidden.push(
    'A\nB',
    '\u3164',
    '\u2800\u2800',
    'Asha\u{e0041}',
    'Asha\ufe0f',
    'A\u200dsha',
    '...',
    '- -',
    'Asha\u2028Rao',
  );
  for (const name of hidden) expect([JSON.stringify(name), isVisible(name)]).toEqual([JSON.stringify(name), false]);
});

it('a name of any script is accepted, with the joiners of its script', () => {
  for (const name of [
    'Asha Rao',
    "D'Souza-Nair",
    'José Ñúñez',
    'आशा राव',
    'क्\u200dषमा',
    'അവന്\u200d',
    'می\u200cخواهم',
    '李雷',
    '3M',
    'Ó',
  ])
    expect([name, isVisible(name), speaksForProduct(name)]).toEqual([name, true, false]);
});

it('a name that speaks for the product is refused, also with similar letters', () => {
  const feigned = [
    'Niyukti',
    'NIYUKTI',
    'Niyukti Administrator',
    'niyukti-admin',
    'NiyuktiSupport',
    'N1yukti HR',
    'Nlyukti Team',
  ];
  feigned.push(
    'Nіyuktі Support',
    'N i y u k t i',
    'Níyuktí',
    'Ｎｉｙｕｋｔｉ',
    'Administrator',
    'Admin Team',
    'नियुक्ति Admin',
  );
  feigned.push('Asha, Niyukti Support');
  for (const name of feigned) expect([name, speaksForProduct(name)]).toEqual([name, true]);
  for (const name of ['Niyukti Sharma', 'Asha Admin', 'Team Lease', 'Harish Desk', 'Hr Rao'])
    expect([name, speaksForProduct(name)]).toEqual([name, false]);
});

it('the calls report which name is wrong and why', () => {
  const feigned = ['This reads as if it came from Niyukti. Please use your own name'];
  for (const schema of [StudentSignUpBody, UserBody, ContactBody])
    expect(wrong(schema, { name: 'Niyukti Administrator' })).toEqual(feigned);
  expect(wrong(UserBody, { name: '\u200b' })).toEqual(['Please fill in name']);
  expect(wrong(UserBody, { name: 'A\u200bsha' })).toContain('Please write name with letters that can be seen');
  expect(wrong(CompanySignUpBody, { companyName: 'Niyukti Foods' })).toEqual([
    "This reads as if it came from Niyukti. Please use your company's name",
  ]);
  // The administrator names an HR, and may name a desk.
  expect(wrong(HrBody, { name: 'HR Team' })).toEqual([]);
  expect(wrong(HrBody, { name: 'Ritu\u202e' })).toEqual([
    'Please type name anew: it holds hidden characters that change the direction of text',
  ]);
  expect(wrong(UserBody, { name: ' ' })).toEqual(['Please fill in name']);
});

it.each([
  'Claim 5000 USD at https://evil.example/win',
  'www.evil.example',
  'Prizes WWW.Evil.Example',
  'evil.example/win',
  'ｗｗｗ．evil.example',
  'ftp://x',
])('a person or a company that is called %s is asked for a name without a web address', (name) => {
  const error = expect.arrayContaining(['Please write name without a web address']);
  for (const schema of [StudentSignUpBody, UserBody, ContactBody, HrBody])
    expect(wrong(schema, { name })).toEqual(error);
  expect(wrong(CompanySignUpBody, { companyName: name })).toContain('Please write company name without a web address');
});

it.each(['Booking.com', 'M/s. Sharma & Sons', 'Amazon.in Retail', 'Dr. A.P.J. Rao', 'A/B Labs', 'Wwwave: Foods'])(
  'a company may be called %s',
  (companyName) => {
    expect(wrong(CompanySignUpBody, { companyName })).toEqual([]);
  },
);
