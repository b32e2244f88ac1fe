import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** Readable names of JSON Resume properties. */
const JSON_RESUME_FIELDS: Readonly<Record<string, string>> = {
  'basics label': 'headline',
  'basics image': 'photo',
  'basics url': 'website',
  'basics profiles': 'profiles',
  'work summary': 'job description',
  'work highlights': 'job highlights',
  'work location': 'job location',
  'work description': 'about the company',
  'work url': 'company website',
  'education courses': 'courses',
  'education score': 'score',
  'education url': 'institute website',
  'skills level': 'skill levels',
  'projects startDate': 'project dates',
  'projects endDate': 'project dates',
  'projects entity': 'project client',
};

/** The resume: form, view and import. */
export const words = {
  educations: {
    title: 'Education',
    entry: (number: number) => `Education ${number}`,
    institute: 'Institute',
    degree: 'Degree',
    year: 'Year',
    removeOf: (number: number) => `Remove education ${number}`,
    remove: 'Remove',
    add: '+ Add More Education',
  },
  jsonResume: {
    present: 'Present',
    earlierJobs: (count: number) =>
      plural(count, { one: (n) => `${n} earlier job`, other: (n) => `${n} earlier jobs` }),
    part: (part: string) => part,
    fieldOf: (part: string, field: string) => JSON_RESUME_FIELDS[`${part} ${field}`] ?? `${part} ${field}`,
  },
  importOver: {
    title: 'Replace what is in the form?',
    body: 'The file replaces what you have filled in. You can undo this until you save.',
    confirm: 'Import',
    cancel: 'Keep what is there',
  },
  resumeActions: {
    undoImport: 'Undo import',
    edit: 'Edit resume',
    view: 'View resume',
    print: 'Print',
    export: 'Export JSON Resume',
    import: 'Import JSON Resume',
    file: 'JSON Resume file',
    zone: { drop: 'Drop your resume file here', over: 'Let go to read this file', choose: 'Choose a file' },
    hint: 'A resume.json, as other job sites export it',
    imported: 'Imported. Check the fields, fill in what is missing, and save.',
    leftOut: (parts: string) => ` This form has no place for: ${parts}.`,
    refused: 'This file is not a JSON Resume. Nothing in the form has changed.',
  },
  resumeDialog: {
    title: 'Your resume',
    close: 'Close',
    print: 'Print',
  },
  resumeForm: {
    draftBack: 'We kept your unsaved changes. ',
    startOver: 'Start over',
    edit: 'Edit resume',
    create: 'Create resume',
    person: {
      legend: 'Personal information',
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      address: 'Address',
    },
    skills: {
      legend: 'What you can do',
      label: 'Skills',
      hint: 'Separated by commas: React, SQL, public speaking',
      take: (skill: string) => `Remove ${skill}`,
    },
    summary: {
      label: 'Summary',
      hint: 'Two or three sentences about you',
    },
    project: 'Project',
    experience: {
      legend: 'Experience',
      none: 'I have no experience yet',
      company: 'Company',
      role: 'Role',
      duration: 'Duration',
    },
    busy: 'Saving resume',
    update: 'Update resume',
    cancel: 'Cancel',
  },
  resumePage: {
    title: 'Resume',
    updated: (day: string) => `Updated ${day}. It goes with every application.`,
    loading: 'resume',
  },
  aside: {
    title: (missing: number) =>
      missing === 0
        ? 'Nothing is missing'
        : plural(missing, { one: () => 'One thing is missing', other: (n) => `${n} things are missing` }),
    parts: {
      contact: 'Name and contact',
      summary: 'Summary',
      experience: 'Experience',
      education: 'Education',
      skills: 'Skills',
      project: 'Project',
    },
    there: (parts: readonly string[]) => {
      const all = parts.join(', ').toLowerCase();
      return all.charAt(0).toUpperCase() + all.slice(1);
    },
    leftOut: 'Experience (left out)',
    skills: (count: number) => plural(count, { one: (n) => `${n} skill`, other: (n) => `${n} skills` }),
    writing: 'you are writing it',
    preview: 'Preview',
    seen: 'This is what companies see.',
    seenFresher: 'This is what companies see. Experience is left out.',
    name: 'Your name',
    contact: 'Email, phone, address',
    gap: 'Not filled in yet',
  },
  resumePaper: {
    title: (name: string) => `Resume of ${name}`,
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills',
    project: 'Project',
  },
};
