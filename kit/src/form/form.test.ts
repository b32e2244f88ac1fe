import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { messages } from './use-form.ts';
import { type FormValues, getPath, setPath } from './values.ts';

test('dots in a name nest, numbers make arrays', () => {
  const values: FormValues = {};
  setPath(values, 'personalInfo.name', 'Ananya');
  setPath(values, 'educations.0.degree', 'MCA');
  setPath(values, 'educations.1.degree', 'B.Sc');
  expect(values).toEqual({ personalInfo: { name: 'Ananya' }, educations: [{ degree: 'MCA' }, { degree: 'B.Sc' }] });
  expect(getPath(values, 'educations.1.degree')).toBe('B.Sc');
  expect(getPath(values, 'experience.role')).toBeUndefined();
});

test('a name cannot reach a prototype', () => {
  expect(() => setPath({}, '__proto__.polluted', true)).toThrow(/cannot name a field/);
  expect(() => setPath({}, 'a.constructor.b', true)).toThrow(/cannot name a field/);
});

test('only the first message of each field is shown', () => {
  const schema = z.object({
    name: z.string().check(z.minLength(2, 'Please fill in name'), z.regex(/^[a-z]+$/, 'Letters only')),
    salary: z.object({ minSalary: z.number({ error: 'Please provide both minimum and maximum salary' }) }),
  });
  const parsed = schema.safeParse({ name: '1', salary: {} });
  expect(parsed.success ? {} : messages(parsed.error.issues)).toEqual({
    name: 'Please fill in name',
    'salary.minSalary': 'Please provide both minimum and maximum salary',
  });
});
