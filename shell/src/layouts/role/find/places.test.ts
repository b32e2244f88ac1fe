import { expect, test } from 'vitest';
import { placesOf } from './places.ts';

test('a person is opened on the page of their own, where there is one', () => {
  const found = { id: 'p1', title: 'Asha Rao', under: '' };
  const open = (role: 'hr' | 'company' | 'admin', kind: 'candidate' | 'student' | 'hr') =>
    placesOf(role, [{ ...found, kind }]).map(({ to }) => to);
  expect(open('hr', 'candidate')).toEqual(['/JobApplications/p1']);
  expect(open('company', 'candidate')).toEqual(['/CompanyInterviewProcess/p1']);
  expect(open('admin', 'student')).toEqual(['/UserManagement/p1']);
  expect(open('admin', 'hr')).toEqual(['/Createhr?q=Asha%20Rao']);
});
