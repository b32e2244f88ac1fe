export const words = {
  title: 'Company experiences',
  lede: 'Written by companies on the community board, in their own words. We choose nothing but the order: newest first.',
  stops: {
    selected: 'Selected',
    interview: 'Interview',
    shortlist: 'Shortlist',
  },
  voices: 'What companies write',
  none: 'No company has written yet. The board is open to every company that has an account.',
  change: {
    title: 'What changes for a company',
    text: 'A company that posts a job here does not read every application. It meets the ones that HR has selected, and decides twice for each: who to interview, and who to shortlist. What it decides is kept with the time, so a colleague can pick up where you left off.',
  },
  next: {
    label: 'Students Review',
    text: 'What job seekers write on the board.',
  },
};
