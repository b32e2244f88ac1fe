import { wordTools } from '@niyukti/kit/words';

const { plural } = wordTools('en');

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
  filtered: (q: string) => ({ title: 'No HR matches', text: `No name or email contains "${q}".` }),
  columns: { name: 'Name', email: 'Email', number: 'Number', since: 'Since', actions: 'Actions' },
  deleteHrDialog: {
    jobs: (n: number) => plural(n, { one: (n) => `${n} job`, other: (n) => `${n} jobs` }),
    unassigned: 'without an HR now.',
    passedOn: 'passed on.',
    titleOf: (name: string) => `Delete ${name}?`,
    keep: (name: string) => `Keep ${name}`,
    busy: 'Deleting',
    submit: 'Delete HR',
    consequence: (name: string) => `${name} is logged out everywhere at once. All their jobs and applications go to:`,
    heir: {
      label: 'New HR of the jobs',
      hint: 'Without one, applications wait until you assign the jobs again.',
      nobody: 'Nobody yet, leave the jobs unassigned',
    },
  },
  hrForm: {
    copy: 'Copy password',
    saved: (name: string) => `${name} was saved.`,
    made: (name: string) => `${name} can log in now.`,
    passwordOf: (name: string) => `The password of ${name} is `,
    shownOnce: '. We show it only once: please hand it over safely. ',
    copied: 'Copied',
    notCopied: 'Please select and copy it',
    editTitle: (name: string) => `Edit ${name}`,
    title: 'New HR',
    name: 'Name',
    email: 'Email',
    number: 'Number',
    password: {
      label: 'Password',
      keep: 'Leave empty to keep the current one.',
      make: 'Leave empty to have one made.',
    },
    busy: 'Saving',
    save: 'Save HR',
    create: 'Create HR',
    cancel: 'Cancel',
  },
};

/** What every language must say. */
export type Words = typeof words;
