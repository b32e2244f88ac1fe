import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

/** What the list of HR accounts says. */
export const words = {
  title: 'Create HR',
  purpose: 'The people who screen applications and send letters',
  newHr: 'New HR',
  edit: (name: string) => `Edit ${name}`,
  editVerb: 'Edit',
  delete: (name: string) => `Delete ${name}`,
  deleteVerb: 'Delete',
  link: 'Password link',
  more: 'More',
  moreFor: (name: string) => `More for ${name}`,
  linkFor: (name: string) => `Password link for ${name}`,
  search: 'Name or email',
  caption: 'HR accounts',
  none: { title: 'No HR yet', text: 'Fill in the form above to make the first account.' },
  filtered: (q: string) => ({ title: 'No HR matches', text: `Nobody's name or email holds "${q}".` }),
  columns: { name: 'Name', email: 'Email', number: 'Number', since: 'Since', actions: 'Actions' },
  deleteHrDialog: {
    jobs: (n: number) => plural(n, { one: (n) => `${n} job`, other: (n) => `${n} jobs` }),
    withoutHrNow: 'without an HR now.',
    passedOn: 'passed on.',
    deleteQuestionName: (name: string | number) => `Delete ${name}?`,
    keepName: (name: string | number) => `Keep ${name}`,
    deleting: 'Deleting',
    deleteHr: 'Delete HR',
    loggedOutEverywhereOnce: (name: string | number) =>
      `${name} is logged out everywhere at once. The jobs and their applications, decided ones too, go to:`,
    newHrJobs: 'New HR of the jobs',
    withoutApplicationsWait: 'Without one, applications wait until you assign the jobs again.',
    nobodyYetLeaveJobs: 'Nobody yet, leave the jobs unassigned',
  },
  hrForm: {
    copyPassword: 'Copy password',
    wasSavedName: (name: string | number) => `${name} was saved.`,
    logNowName: (name: string | number) => `${name} can log in now.`,
    passwordName: (name: string | number) => `The password of ${name} is `,
    shownOnlyNowPlease: '. It is shown only now: please hand it over safely. ',
    copied: 'Copied',
    pleaseSelectCopy: 'Please select and copy it',
    editName: (name: string | number) => `Edit ${name}`,
    newHrForm: 'New HR',
    name: 'Name',
    email: 'Email',
    number: 'Number',
    password: 'Password',
    leaveEmptyKeepCurrent: 'Leave empty to keep the current one.',
    leaveEmptyMade: 'Leave empty to have one made.',
    saving: 'Saving',
    saveHr: 'Save HR',
    createHr: 'Create HR',
    cancel: 'Cancel',
  },
};

/** What every language must say. */
export type HrAccountsWords = typeof words;
