import { expect, test } from 'vitest';
import { CompanySignUpBody } from '../accounts/company-calls.ts';
import { HrBody } from '../accounts/hr-calls.ts';
import { StudentSignUpBody } from '../accounts/student-calls.ts';
import { ThoughtBody } from '../community/thought-calls.ts';
import { setCompanyStatus } from '../hiring/interview-calls.ts';
import { JobBody, NewJobBody } from '../jobs/job-fields.ts';
import { email, line, optionalLine, phone } from './fields.ts';

test('a phone is an optional plus and 7 to 15 digits, kept as text', () => {
  expect(phone.parse('+91 98200-11224')).toBe('+919820011224');
  expect(phone.parse('(022) 2345-6789')).toBe('02223456789');
  expect(phone.parse('+91.22.2345.6789')).toBe('+912223456789');
  expect(phone.parse('\u202a+91\u00a098200\u201311224\u202c')).toBe('+919820011224');
  for (const wrong of ['123456', '1234567890123456', 'abc', '+', '98200x1224'])
    expect(phone.safeParse(wrong).success).toBe(false);
});

test('a phone may have an extension, and digits of any script', () => {
  expect(phone.parse('+91 22 2345 6789 ext. 12')).toBe('+912223456789 ext. 12');
  expect(phone.parse('022-23456789 Extn 7')).toBe('02223456789 ext. 7');
  for (const written of ['x105', 'Ext: 105', ', ext. 105', ';ext=105', '#105'])
    expect(phone.parse(`022 2345 6789 ${written}`)).toBe('02223456789 ext. 105');
  expect(phone.parse('＋９１ ９８２００ １１２２４')).toBe('+919820011224');
  expect(phone.parse('९८२०० ११२२४')).toBe('9820011224');
  expect(phone.parse('٩٨٢٠٠١١٢٢٤')).toBe('9820011224');
  // What is stored stays as it is.
  expect(phone.parse('+912223456789 ext. 12')).toBe('+912223456789 ext. 12');
  expect(phone.safeParse('9820011224 ext').success).toBe(false);
});

test('the message for an empty phone uses the name of its form', () => {
  const said = (schema: typeof phone, value: unknown) => schema.safeParse(value).error?.issues.map((i) => i.message);
  expect(said(phone, '')).toEqual(['Please fill in phone']);
  expect(said(HrBody.shape.number, ' ')).toEqual(['Please fill in number']);
  expect(said(HrBody.shape.number, undefined)).toEqual(['Please fill in number']);
});

test('a text without visible characters counts as empty', () => {
  const said = (text: string) => ThoughtBody.safeParse({ text }).error?.issues.map((issue) => issue.message);
  for (const empty of ['', ' \n', '\u200B', '\u2800 \u2060', '\uFE0F'])
    expect([empty, said(empty)]).toEqual([empty, ['Please fill in your thought']]);
  for (const text of ['👍🏽', '❤️', '؟', 'क्‍ष', '?']) expect(ThoughtBody.parse({ text }).text).toBe(text);
});

test('a text without visible characters has the message of an empty one', () => {
  const said = (value: string) =>
    line('job title')
      .safeParse(value)
      .error?.issues.map(({ message }) => message);
  for (const empty of ['', ' \u00a0', '\u200b', '\u200b \u2060', '\u202e', '\u2800', '\u3164'])
    expect([JSON.stringify(empty), said(empty)]).toEqual([JSON.stringify(empty), ['Please fill in job title']]);
  for (const seen of ['C', '?', '\u{1f680}', 'क\u094d\u200dष', '\u200bQA\u200b'])
    expect([seen, said(seen)]).toEqual([seen, undefined]);
});

test('an e-mail is trimmed and lower-cased', () => {
  expect(email.parse('  Asha@Example.COM ')).toBe('asha@example.com');
});

test('the domain of an e-mail may be of any script', () => {
  expect(email.parse('User@Bücher.example')).toBe('user@xn--bcher-kva.example');
  expect(email.parse('asha@उदाहरण.भारत')).toBe('asha@xn--p1b6ci4b4b3a.xn--h2brj9c');
  expect(email.safeParse('asha@bücher').success).toBe(false);
  expect(email.safeParse('asha@bü cher.example').success).toBe(false);
});

test('a password is never trimmed', () => {
  const body = {
    name: 'A',
    email: 'a@b.in',
    phone: '9820011224',
    password: '  spaced out  ',
    confirmPassword: '  spaced out  ',
  };
  expect(StudentSignUpBody.parse(body).password).toBe('  spaced out  ');
});

test('different passwords of a sign-up are reported at the confirmation', () => {
  const result = StudentSignUpBody.safeParse({
    name: 'A',
    email: 'a@b.in',
    phone: '9820011224',
    password: 'one two three',
    confirmPassword: 'else',
  });
  expect(result.error?.issues).toMatchObject([{ path: ['confirmPassword'], message: 'Passwords do not match' }]);
});

test('company type Other needs a name', () => {
  const company = {
    companyName: 'C',
    companyType: 'Other',
    position: 'CEO',
    businessmodel: 'B2B',
    email: 'a@b.in',
    phone: '9820011224',
    password: 'long enough',
  };
  expect(CompanySignUpBody.safeParse(company).error?.issues[0]?.message).toBe('Please specify the company type');
  expect(CompanySignUpBody.safeParse({ ...company, otherCompanyType: 'Cooperative' }).success).toBe(true);
});

const job = {
  jobTitle: 'Nurse',
  city: 'Pune',
  location: 'Kothrud',
  jobType: 'Full-time',
  jobTiming: 'Day shift',
  workingDays: 'Mon to Fri',
  jobDescription: 'Care.',
  desiredSkills: 'ICU',
  experience: '1-3',
  noofposition: '4',
  applicationDeadline: '2099-12-31',
  salary: { minSalary: '300000', maxSalary: 400000 },
};

test('numbers of a job may be texts and are converted', () => {
  const parsed = NewJobBody.parse(job);
  expect([parsed.noofposition, parsed.salary]).toEqual([
    4,
    { minSalary: 300_000, maxSalary: 400_000, currency: 'INR', per: 'Year' },
  ]);
});

test('the message for a missing field of a job names it', () => {
  const messages = JobBody.safeParse({}).error?.issues.map((issue) => issue.message) ?? [];
  for (const name of [
    'job title',
    'city',
    'location',
    'job type',
    'job timing',
    'working days',
    'job description',
    'desired skills',
    'experience',
    'application deadline',
  ])
    expect(messages).toContain(`Please fill in ${name}`);
  expect(messages).toContain('Please provide both minimum and maximum salary');
  expect(messages).toContain('Please fill in number of positions');
});

test('the message for a missing salary asks for both', () => {
  const messages = JobBody.safeParse({ ...job, salary: { minSalary: '', maxSalary: '5' } }).error?.issues.map(
    (issue) => issue.message,
  );
  expect(messages).toEqual(['Please provide both minimum and maximum salary']);
});

test('shortListed: false is refused, and so is a rejection that shortlists', () => {
  expect(setCompanyStatus.body.safeParse({ shortListed: true, status: 'Rejected' }).success).toBe(false);
  expect(setCompanyStatus.body.safeParse({ shortListed: true, status: 'Selected' }).success).toBe(true);
  expect(setCompanyStatus.body.safeParse({ status: 'Rejected' }).success).toBe(true);
  expect(setCompanyStatus.body.safeParse({ shortListed: false }).success).toBe(false);
  expect(setCompanyStatus.body.safeParse({ shortListed: false, status: 'Rejected' }).success).toBe(false);
  expect(setCompanyStatus.body.safeParse({ shortListed: true }).success).toBe(true);
});

const LINE_ENDS = ['\n', '\r', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029'];
const DIRECTION_CONTROLS = [...'\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069'];

test('a line has no line ends and no characters that change the direction of text', () => {
  const said = (schema: ReturnType<typeof line> | ReturnType<typeof optionalLine>, value: string) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  for (const schema of [line('job title'), optionalLine('job title')]) {
    for (const end of LINE_ENDS)
      expect([JSON.stringify(end), said(schema, `Nurse${end}Pune`)]).toEqual([
        JSON.stringify(end),
        ['Please write job title on one line'],
      ]);
    for (const control of DIRECTION_CONTROLS)
      expect([JSON.stringify(control), said(schema, `Nurse ${control}Pune`)]).toEqual([
        JSON.stringify(control),
        ['Please type job title anew: it holds hidden characters that change the direction of text'],
      ]);
    expect(schema.parse(' Nurse, ICU\tनर्स \n')).toBe('Nurse, ICU\tनर्स');
  }
});

test('a text of several lines keeps its line ends', () => {
  expect(ThoughtBody.parse({ text: 'one\r\ntwo\u2028three' }).text).toBe('one\r\ntwo\u2028three');
});
