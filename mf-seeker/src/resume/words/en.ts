import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What resume says. */
export const words = {
  educations: {
    education: 'Education',
    educationValue: (value: string | number) => `Education ${value}`,
    institute: 'Institute',
    degree: 'Degree',
    year: 'Year',
    removeEducationValue: (value: string | number) => `Remove education ${value}`,
    remove: 'Remove',
    addMoreEducation: '+ Add More Education',
  },
  jsonResume: {
    present: 'Present',
    earlierJobs: (count: number) =>
      plural(count, { one: (n) => `${n} earlier job`, other: (n) => `${n} earlier jobs` }),
  },
  importOver: {
    title: 'Import over what is in the form?',
    body: 'What the file has takes the place of what is there. You can undo it until you save.',
    confirm: 'Import',
    cancel: 'Keep what is there',
  },
  resumeActions: {
    undoImport: 'Undo import',
    editResume: 'Edit resume',
    viewResume: 'View resume',
    print: 'Print',
    exportJsonResume: 'Export JSON Resume',
    importJsonResume: 'Import JSON Resume',
    jsonResumeFile: 'JSON Resume file',
    importedCheckFieldsFill: 'Imported. Check the fields, fill in what is missing, and save.',
    formNoPlace: (join: string | number) => ` This form has no place for: ${join}.`,
    fileJsonResumeNothing: 'This file is not a JSON Resume. Nothing in the form has changed.',
  },
  resumeDialog: {
    yourResume: 'Your resume',
    close: 'Close',
    print: 'Print',
  },
  resumeForm: {
    keptWhatTypedSaved: 'We kept what you typed and had not saved. ',
    startOver: 'Start over',
    editResume: 'Edit resume',
    createResume: 'Create resume',
    personalInformation: 'Personal information',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    whatYouCanDo: 'What you can do',
    skills: 'Skills',
    separatedCommasReactSql: 'Separated by commas: React, SQL, public speaking',
    summary: 'Summary',
    twoThreeSentencesAbout: 'Two or three sentences about you',
    project: 'Project',
    experience: 'Experience',
    company: 'Company',
    role: 'Role',
    duration: 'Duration',
    savingResume: 'Saving resume',
    updateResume: 'Update resume',
    cancel: 'Cancel',
  },
  resumePage: {
    resume: 'Resume',
    updatedGoesApplication: (date: string | number) => `Updated ${date}. It goes with every application.`,
    resumeLabel: 'resume',
  },
  resumePaper: {
    resumeOfName: (name: string | number) => `Resume of ${name}`,
    summary: 'Summary',
    experience: 'Experience',
    education: 'Education',
    skills: 'Skills',
    project: 'Project',
  },
};

/** What every language must say. */
export type Words = typeof words;
