import { expect, test } from 'vitest';
import { jobForm } from '../job-form-schema.ts';
import { FIELDS, jobOf, leftOutText, mappingOf, templateText } from './columns.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => {
  const [head, ...rows] = readCsv(text);
  const mapping = mappingOf(head?.cells ?? []);
  return rows.map(({ cells }) => jobOf(cells, mapping));
};

test('the template can be imported, and its example can be posted', () => {
  const text = templateText('2031-12-31');
  expect(Object.keys(mappingOf(readCsv(text)[0]?.cells ?? []))).toHaveLength(FIELDS.length);
  expect(jobForm(null).safeParse(read(text)[0])).toMatchObject({
    success: true,
    data: { jobTitle: 'Data Analyst', workMode: 'Hybrid', noofposition: 2, salary: { minSalary: 600_000 } },
  });
});

test('columns are found by what people call them, in any order; a field without one stays empty', () => {
  const [job] = read('Skills; TITLE ;Salary (from)\nSQL;शिक्षक;₹6,00,000');
  expect(job).toMatchObject({ desiredSkills: 'SQL', jobTitle: 'शिक्षक', city: '' });
  expect(job?.salary.minSalary).toBe('600000');
  expect(mappingOf(['x', 'y'])).toEqual({});
});

test('Indian dates, any letter case of a choice and currency signs are accepted', () => {
  const [job] = read(
    'Job title,Deadline,Type,Work mode,Min salary,Experience\nA,5/1/2031,full time,on-site,"6,00,000",1-3',
  );
  expect(job).toMatchObject({
    applicationDeadline: '2031-01-05',
    jobType: 'Full-time',
    workMode: 'On site',
    experience: '1-3',
    salary: { minSalary: '600000' },
  });
  expect(read('Deadline\nsoon')[0]?.applicationDeadline).toBe('soon');
});

test('days and amounts are read in the digits of every script', () => {
  const [job] = read('Deadline;Min salary;Positions\n३१/१२/२०३१;₹६,००,०००;২');
  expect(job).toMatchObject({
    applicationDeadline: '2031-12-31',
    salary: { minSalary: '600000' },
    noofposition: '2',
  });
});

test('rows that were left out are exported with their reason, and can be imported again', () => {
  const [job] = read('Job title,Description,City\n=cmd(),"one\r\ntwo",पुणे');
  if (!job) throw new Error('no row');
  const text = leftOutText([{ job, why: ['Please fill in location', 'Please fill in job type'] }]);
  expect(text).toContain("'=cmd()");
  expect(text).toContain('Please fill in location Please fill in job type');
  expect(read(text)).toEqual([job]);
  expect(job.jobDescription).toBe('one\ntwo');
});
