import careerChanger from '@jsonresume/schema/examples/career-changer.resume.json';
import newGrad from '@jsonresume/schema/examples/new-grad.resume.json';
import seniorEngineer from '@jsonresume/schema/examples/senior-engineer.resume.json';
import sample from '@jsonresume/schema/sample.resume.json';
import schema from '@jsonresume/schema/schema.json';
import { toJsonResume } from '@niyukti/contract/accounts/json-resume';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, test } from 'vitest';
import { fromJsonResume } from './json-resume.ts';

const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
const validate = ajv.compile(schema);

const samples = { sample, careerChanger, newGrad, seniorEngineer };

describe.each(Object.entries(samples))('the sample résumé %s', (_, file) => {
  const imported = fromJsonResume(file);

  test('imports into our form', () => {
    expect(imported?.resume.personalInfo.name).toBe(file.basics.name);
    expect(imported?.resume.educations.length).toBe(file.education.length);
    expect(imported?.resume.experience.company).not.toBe('');
  });

  test('exports a file that the official schema takes, and loses nothing of our form on the way back', () => {
    if (!imported) throw new Error('not imported');
    const exported = toJsonResume(imported.resume);
    expect(validate(exported), JSON.stringify(validate.errors)).toBe(true);
    expect(fromJsonResume(JSON.parse(JSON.stringify(exported)))?.resume).toEqual(imported.resume);
  });
});

const resume = {
  personalInfo: { name: 'Ananya Rao', email: 'ananya@example.com', phone: '9876543210', address: '12 MG Road, Pune' },
  educations: [
    { institute: 'COEP', degree: 'B.Tech, Computer Science', year: '2019 - 2023' },
    { institute: 'Fergusson', degree: 'HSC', year: 'final year' },
  ],
  skills: 'React, TypeScript',
  summary: 'Builds pages.\nLikes tests.',
  project: 'Route map\nA map of every stop: with trains',
  experience: { company: 'Nimbus', role: 'Intern', duration: '6 months' },
};

test('free texts of years and durations survive export and import', () => {
  const exported = toJsonResume(resume);
  expect(validate(exported)).toBe(true);
  expect(fromJsonResume(exported)?.resume).toEqual(resume);
});

test('values without a field in the form are named', () => {
  expect(fromJsonResume(sample)?.leftOut).toContain('awards');
  const two = fromJsonResume({
    work: [
      { name: 'Old', endDate: '2014' },
      { name: 'New', startDate: '2015' },
    ],
  });
  expect(two?.resume.experience).toEqual({ company: 'New', role: '', duration: '2015 - Present' });
  expect(two?.leftOut).toEqual(['1 earlier job']);
});

test('every value without a field in the form is named', () => {
  expect(
    fromJsonResume({
      $schema: 'https://example.com/schema.json',
      basics: {
        name: 'Asha',
        label: 'Programmer',
        url: 'https://asha.example',
        image: '',
        profiles: [{ network: 'X' }],
      },
      work: [
        { name: 'New', startDate: '2015', summary: 'Led a team.', highlights: ['Halved the bill'], keywords: ['AWS'] },
        { name: 'Old', endDate: '2014', summary: 'Made tea.' },
      ],
      education: [
        { institution: 'COEP', courses: ['DB1101'], score: '8.4' },
        { institution: 'Fergusson', score: '90%' },
      ],
      skills: [{ name: 'SQL', level: 'Master' }],
      projects: [{ name: 'Map', url: 'https://map.example', startDate: '2020', endDate: '2021' }],
      awards: [],
      languages: [{ language: 'Marathi' }],
      hobbies: 'chess',
      meta: { version: 'v1.0.0' },
    })?.leftOut,
  ).toEqual([
    '1 earlier job',
    'headline',
    'website',
    'profiles',
    'job description',
    'job highlights',
    'work keywords',
    'courses',
    'score',
    'skill levels',
    'project dates',
    'languages',
    'hobbies',
  ]);
});

test('the URL of a project is kept', () => {
  const file = { projects: [{ name: 'Map', description: 'A map', highlights: ['fast'], url: 'https://map.example' }] };
  expect(fromJsonResume(file)?.resume.project).toBe('Map: A map\n- fast\nhttps://map.example');
});

test('a text in place of a list of highlights or keywords is kept', () => {
  const file = { projects: [{ name: 'Map', highlights: 'fast' }], skills: [{ name: 'Web', keywords: 'CSS' }] };
  expect(fromJsonResume(file)?.resume).toMatchObject({ project: 'Map\n- fast', skills: 'Web, CSS' });
});

test.each([null, [], 'text', 7, {}, { name: 'package.json' }])('%j is not a JSON Resume', (value) => {
  expect(fromJsonResume(value)).toBeNull();
});

test('values of a wrong type are empty, and a number is text', () => {
  const imported = fromJsonResume({
    basics: { name: ['Asha'], phone: 9876543210, location: 'Pune' },
    work: 'none',
    skills: [null, { name: 'SQL' }],
  });
  expect(imported?.resume.personalInfo).toEqual({ name: '', email: '', phone: '9876543210', address: '' });
  expect(imported?.leftOut).toEqual(['work', 'location']);
  expect(imported?.resume.educations).toEqual([]);
  expect(imported?.resume.skills).toBe('SQL');
});

test.each([
  '{"basics":7}',
  '{"basics":[]}',
  '{"basics":{}}',
  '{"work":"none"}',
  '{"skills":[null,"x"]}',
  '{"basics":null}',
  '[]',
])('%s is no resume: the form keeps what it holds', (file) => {
  expect(fromJsonResume(JSON.parse(file))).toBeNull();
});

test('a missing or empty part is accepted', () => {
  expect(fromJsonResume({ basics: { name: 'Asha' }, work: null, education: [] })?.resume.personalInfo.name).toBe(
    'Asha',
  );
});
