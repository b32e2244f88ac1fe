/** Tables, panels and the resume as companies and HR read it. */
export const words = {
  dataTable: {
    failed: (caption: string) => `${caption} did not load`,
    none: (label: string) => `No ${label} found.`,
    number: 'S.No',
  },
  pager: {
    label: 'Pages',
    of: (total: number) => ` of ${total}`,
    previous: 'Previous',
    next: 'Next',
    more: 'Show more',
  },
  resumeView: {
    gone: 'This resume is no longer available.',
    skillsFor: (job: string) => `Skills for ${job}`,
    skills: 'Skills',
    summary: 'Summary',
    experience: 'Experience',
    noExperience: 'None yet: this would be a first job.',
    project: 'Project',
    education: 'Education',
    matches: (hits: number, total: number) => `${hits} of ${total} required skills`,
  },
  splitView: {
    previous: (noun: string) => `Previous ${noun}, K`,
    next: (noun: string) => `Next ${noun}, J`,
    close: 'Close',
  },
  timeline: {
    now: 'current step',
    next: 'to come',
    ended: 'ended here',
  },
};

/** What every language must say. */
export type Words = typeof words;
