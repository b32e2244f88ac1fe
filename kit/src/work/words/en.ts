/** What work says. */
export const words = {
  dataTable: {
    didNotLoad: (caption: string | number) => `${caption} did not load`,
    noFoundLabel: (label: string | number) => `No ${label} found.`,
    sNo: 'S.No',
  },
  pager: {
    pages: 'Pages',
    ofTotal: (total: string | number) => ` of ${total}`,
    previous: 'Previous',
    next: 'Next',
    showMore: 'Show more',
  },
  resumeView: {
    candidatesResumeNoLonger: "This candidate's resume is no longer there.",
    skillsForJob: (job: string | number) => `Skills for ${job}`,
    skills: 'Skills',
    summary: 'Summary',
    experience: 'Experience',
    project: 'Project',
    education: 'Education',
    ofRequiredSkills: (hits: string | number, length: string | number) => `${hits} of ${length} required skills`,
  },
  splitView: {
    previousKNoun: (noun: string | number) => `Previous ${noun}, K`,
    nextJNoun: (noun: string | number) => `Next ${noun}, J`,
    close: 'Close',
  },
  timeline: {
    currentStep: 'current step',
    toCome: 'to come',
    endedHere: 'ended here',
  },
};

/** What every language must say. */
export type Words = typeof words;
