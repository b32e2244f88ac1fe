export const words = {
  reason: 'Rejected by',
  reasons: { all: 'All', hr: 'HR', company: 'The company', interviews: 'After interviews' },
  title: 'Rejected candidates',
  purpose: 'Applications that you or a company rejected',
  none: {
    title: 'No rejected candidates found.',
    text: 'Applications that you or a company rejects appear here, with where it happened.',
  },
  filtered: { title: 'No rejected candidates found.', text: 'No rejected candidate matches the search.' },
  columns: {
    name: 'Name',
    company: 'Company',
    designation: 'Designation',
    applied: 'Applied on',
    skills: 'Desired skills',
    status: 'Status',
  },
};
