export const words = {
  title: 'Selected candidates',
  purpose: 'Candidates you selected, and what the companies decided',
  companyStatus: 'Company status',
  statuses: { all: 'All', pending: 'Pending', Selected: 'Selected', Rejected: 'Rejected' },
  none: {
    title: 'No selected candidates yet.',
    text: 'Candidates you select in Job applications appear here.',
  },
  seePending: 'See pending applications',
  filtered: {
    title: 'No selected candidates found.',
    text: 'No selected candidate matches the search and the filters.',
  },
  columns: {
    name: 'Name',
    status: 'Status',
    company: 'Company name',
    companyStatus: 'Company status',
    shortlisted: 'Shortlisted',
  },
  yes: 'Yes',
  no: 'No',
};
